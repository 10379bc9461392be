import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.charfilter.HTMLStripCharFilter;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.analysis.core.SimpleAnalyzer;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.analysis.custom.CustomAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.miscellaneous.PerFieldAnalyzerWrapper;
import org.apache.lucene.analysis.ngram.NGramTokenizer;
import org.apache.lucene.analysis.shingle.ShingleAnalyzerWrapper;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.synonym.SynonymGraphFilter;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoublePoint;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.IntRange;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.SortedNumericDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.SnapshotDeletionPolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.index.memory.MemoryIndex;
import org.apache.lucene.queries.CommonTermsQuery;
import org.apache.lucene.queries.function.FunctionScoreQuery;
import org.apache.lucene.queries.intervals.IntervalQuery;
import org.apache.lucene.queries.intervals.Intervals;
import org.apache.lucene.queries.mlt.MoreLikeThis;
import org.apache.lucene.queryparser.classic.MultiFieldQueryParser;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.queryparser.complexPhrase.ComplexPhraseQueryParser;
import org.apache.lucene.queryparser.flexible.standard.StandardQueryParser;
import org.apache.lucene.queryparser.simple.SimpleQueryParser;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.DocValuesFieldExistsQuery;
import org.apache.lucene.search.DoubleValuesSource;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LRUQueryCache;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MultiPhraseQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.RegexpQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermRangeQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollector;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.search.highlight.Highlighter;
import org.apache.lucene.search.highlight.QueryScorer;
import org.apache.lucene.search.highlight.SimpleHTMLFormatter;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.BooleanSimilarity;
import org.apache.lucene.search.similarities.ClassicSimilarity;
import org.apache.lucene.search.similarities.LMDirichletSimilarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.search.spans.SpanFirstQuery;
import org.apache.lucene.search.spans.SpanNearQuery;
import org.apache.lucene.search.spans.SpanNotQuery;
import org.apache.lucene.search.spans.SpanOrQuery;
import org.apache.lucene.search.spans.SpanTermQuery;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.search.vectorhighlight.FastVectorHighlighter;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NIOFSDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.CharsRef;
import org.apache.lucene.util.fst.Builder;
import org.apache.lucene.util.fst.FST;
import org.apache.lucene.util.fst.PositiveIntOutputs;
import org.apache.lucene.util.fst.Util;

/**
 * Lucene as its users have it: documents with fields of every kind go into indexes; queries of every kind find them
 * again.
 */
public class LuceneSearch {
  private static final String[] TEXTS = {"The quick brown fox jumps over the lazy dog",
      "A lazy cat sleeps while the dog watches the quick birds", "Concurrent programs race for the same memory",
      "Two threads share one counter and no lock", "A lock guards the counter of the brown program",
      "<b>Searching</b> text is what an index is for", "Foxes and dogs are animals; programs are not",
      "The memory of a quick thread is short", "Birds sing over the lazy river", "An index of birds and foxes"};

  static Document document(int i) {
    Document document = new Document();
    String text = TEXTS[i % TEXTS.length];
    FieldType vectors = new FieldType(TextField.TYPE_STORED);
    vectors.setStoreTermVectors(true);
    vectors.setStoreTermVectorOffsets(true);
    vectors.setStoreTermVectorPositions(true);
    vectors.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS_AND_OFFSETS);
    document.add(new Field("text", text, vectors));
    document.add(new StringField("id", "d" + i, Field.Store.YES));
    document.add(new TextField("title", text.substring(0, 12), Field.Store.YES));
    document.add(new IntPoint("number", i));
    document.add(new LongPoint("pair", i, 2L * i));
    document.add(new DoublePoint("ratio", i / 3.0));
    document.add(new NumericDocValuesField("number", i));
    document.add(new NumericDocValuesField("rank", i % 7));
    document.add(new SortedDocValuesField("kind", new BytesRef("kind" + i % 4)));
    document.add(new SortedSetDocValuesField("tags", new BytesRef("tag" + i % 5)));
    document.add(new SortedSetDocValuesField("tags", new BytesRef("tag" + i % 3)));
    document.add(new SortedNumericDocValuesField("sizes", i * 7 % 11));
    document.add(new BinaryDocValuesField("raw", new BytesRef("raw" + i)));
    document.add(new LatLonPoint("place", i % 80, i % 170));
    document.add(new LatLonDocValuesField("place", i % 80, i % 170));
    document.add(new IntRange("span", new int[] {i}, new int[] {i + 5}));
    document.add(new StoredField("stored", i * 1.5));
    return document;
  }

  static void write(Directory directory, IndexWriterConfig config, int count) throws IOException {
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (int i = 0; i < count; ++i) {
        writer.addDocument(document(i));
        if (i % 25 == 24) writer.commit();
      }
      writer.updateDocument(new Term("id", "d3"), document(3));
      writer.deleteDocuments(new Term("id", "d4"));
      writer.deleteDocuments(IntPoint.newExactQuery("number", 5));
      writer.updateNumericDocValue(new Term("id", "d6"), "rank", 600);
      writer.addDocuments(Arrays.asList(document(count), document(count + 1)));
      writer.forceMergeDeletes();
      writer.forceMerge(2);
    }
  }

  static List<Query> queries(Analyzer analyzer) throws Exception {
    List<Query> all = new ArrayList<>();
    Term fox = new Term("text", "fox");
    Term quick = new Term("text", "quick");
    Term lazy = new Term("text", "lazy");
    all.add(new TermQuery(fox));
    all.add(new MatchAllDocsQuery());
    all.add(new BooleanQuery.Builder()
                .add(new TermQuery(fox), BooleanClause.Occur.SHOULD)
                .add(new TermQuery(quick), BooleanClause.Occur.MUST)
                .add(new TermQuery(lazy), BooleanClause.Occur.MUST_NOT)
                .setMinimumNumberShouldMatch(0)
                .build());
    all.add(new PhraseQuery(1, "text", "quick", "fox"));
    all.add(new MultiPhraseQuery.Builder()
                .add(new Term[] {quick, lazy})
                .add(new Term[] {new Term("text", "dog"), fox})
                .build());
    all.add(new PrefixQuery(new Term("text", "bird")));
    all.add(new WildcardQuery(new Term("text", "c*t?r")));
    all.add(new RegexpQuery(new Term("text", "(f|d)o[xg]")));
    all.add(new FuzzyQuery(new Term("text", "quik"), 1));
    all.add(TermRangeQuery.newStringRange("text", "a", "c", true, false));
    all.add(IntPoint.newRangeQuery("number", 3, 20));
    all.add(IntPoint.newSetQuery("number", 1, 2, 30));
    all.add(LongPoint.newRangeQuery("pair", new long[] {1, 1}, new long[] {9, 30}));
    all.add(DoublePoint.newRangeQuery("ratio", 0.5, 3));
    all.add(IntRange.newIntersectsQuery("span", new int[] {3}, new int[] {4}));
    all.add(LatLonPoint.newDistanceQuery("place", 10, 10, 500_000));
    all.add(LatLonPoint.newBoxQuery("place", 0, 20, 0, 20));
    all.add(LatLonDocValuesField.newSlowDistanceQuery("place", 10, 10, 500_000));
    all.add(new BoostQuery(new ConstantScoreQuery(new TermQuery(lazy)), 3));
    all.add(new DisjunctionMaxQuery(Arrays.asList(new TermQuery(fox), new TermQuery(quick)), 0.1f));
    all.add(new SynonymQuery.Builder("text").addTerm(fox).addTerm(lazy, 0.5f).build());
    all.add(new TermInSetQuery("id", new BytesRef("d1"), new BytesRef("d2")));
    all.add(new DocValuesFieldExistsQuery("kind"));
    all.add(NumericDocValuesField.newSlowRangeQuery("number", 2, 8));
    all.add(SortedSetDocValuesField.newSlowExactQuery("tags", new BytesRef("tag1")));
    SpanTermQuery first = new SpanTermQuery(quick);
    SpanTermQuery second = new SpanTermQuery(new Term("text", "dog"));
    all.add(new SpanNearQuery(new org.apache.lucene.search.spans.SpanQuery[] {first, second}, 8, true));
    all.add(new SpanOrQuery(first, new SpanFirstQuery(second, 4)));
    all.add(new SpanNotQuery(first, second));
    all.add(new IntervalQuery(
        "text", Intervals.maxgaps(3, Intervals.ordered(Intervals.term("quick"), Intervals.term("fox")))));
    all.add(new IntervalQuery("text", Intervals.or(Intervals.phrase("lazy", "dog"), Intervals.term("lock"))));
    all.add(FunctionScoreQuery.boostByValue(new TermQuery(fox), DoubleValuesSource.fromLongField("number")));
    CommonTermsQuery common = new CommonTermsQuery(BooleanClause.Occur.SHOULD, BooleanClause.Occur.MUST, 0.5f);
    common.add(fox);
    common.add(new Term("text", "index"));
    all.add(common);
    QueryParser parser = new QueryParser("text", analyzer);
    parser.setAllowLeadingWildcard(true);
    for (String text : new String[] {"+fox -dog", "\"lazy dog\"~2", "title:a* AND (number OR index)^2", "text:[a TO d}",
             "qui?k~", "*ock /b[ir]*ds/"}) {
      all.add(parser.parse(text));
    }
    all.add(new MultiFieldQueryParser(new String[] {"text", "title"}, analyzer).parse("quick program"));
    all.add(new ComplexPhraseQueryParser("text", analyzer).parse("\"qui* (fox OR cat)\"~4"));
    all.add(new StandardQueryParser(analyzer).parse("fox AND (dog OR \"brown fox\"~3) NOT cat", "text"));
    all.add(new SimpleQueryParser(analyzer, "text").parse("fox + dog | \"brown fox\"~2 -cat qui*"));
    return all;
  }

  static void search(Directory directory, Analyzer analyzer, Similarity similarity) throws Exception {
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      searcher.setSimilarity(similarity);
      searcher.setQueryCache(new LRUQueryCache(100, 1 << 20));
      Sort sort =
          new Sort(new SortField("kind", SortField.Type.STRING), new SortField("number", SortField.Type.LONG, true),
              LatLonDocValuesField.newDistanceSort("place", 5, 5), SortField.FIELD_SCORE);
      long total = 0;
      for (Query query : queries(analyzer)) {
        TopDocs found = searcher.search(query, 5);
        TopDocs sorted = searcher.search(query, 5, sort);
        TopScoreDocCollector collector = TopScoreDocCollector.create(3, 1000);
        searcher.search(query, collector);
        total += found.totalHits.value + sorted.totalHits.value + searcher.count(query);
        for (ScoreDoc hit : found.scoreDocs) {
          total += searcher.doc(hit.doc).getFields().size();
          searcher.explain(query, hit.doc).toString();
        }
        highlight(searcher, analyzer, query, found);
      }
      System.out.println(similarity.getClass().getSimpleName() + " found " + (total > 100));
      inspect(reader);
      MoreLikeThis like = new MoreLikeThis(reader);
      like.setAnalyzer(analyzer);
      like.setMinDocFreq(1);
      like.setFieldNames(new String[] {"text"});
      System.out.println(searcher.count(like.like("text", new StringReader(TEXTS[0]))) > 0);
    }
  }

  static void highlight(IndexSearcher searcher, Analyzer analyzer, Query query, TopDocs found) throws Exception {
    if (found.scoreDocs.length == 0) return;
    int doc = found.scoreDocs[0].doc;
    new Highlighter(new SimpleHTMLFormatter(), new QueryScorer(query))
        .getBestFragments(analyzer, "text", searcher.doc(doc).get("text"), 2);
    new UnifiedHighlighter(searcher, analyzer).highlight("text", query, found);
    FastVectorHighlighter vectors = new FastVectorHighlighter();
    vectors.getBestFragment(
        vectors.getFieldQuery(query, searcher.getIndexReader()), searcher.getIndexReader(), doc, "text", 40);
  }

  static void inspect(DirectoryReader reader) throws IOException {
    Terms terms = MultiTerms.getTerms(reader, "text");
    TermsEnum each = terms.iterator();
    int count = 0;
    while (each.next() != null) {
      count += each.docFreq();
      each.postings(null).nextDoc();
    }
    System.out.println(count + " " + reader.maxDoc() + " " + reader.getTermVectors(0).size());
  }

  static void analyse() throws Exception {
    SynonymMap.Builder synonyms = new SynonymMap.Builder(true);
    synonyms.add(new CharsRef("quick"), new CharsRef("fast"), true);
    SynonymMap map = synonyms.build();
    List<Analyzer> analyzers = new ArrayList<>(Arrays.asList(new SimpleAnalyzer(), new WhitespaceAnalyzer(),
        new KeywordAnalyzer(), new EnglishAnalyzer(), new ShingleAnalyzerWrapper(2, 3),
        new org.apache.lucene.analysis.de.GermanAnalyzer(), new org.apache.lucene.analysis.fr.FrenchAnalyzer(),
        new org.apache.lucene.analysis.es.SpanishAnalyzer(), new org.apache.lucene.analysis.it.ItalianAnalyzer(),
        new org.apache.lucene.analysis.ru.RussianAnalyzer(), new org.apache.lucene.analysis.cjk.CJKAnalyzer(),
        new org.apache.lucene.analysis.ar.ArabicAnalyzer(), new org.apache.lucene.analysis.el.GreekAnalyzer(),
        new org.apache.lucene.analysis.th.ThaiAnalyzer(), new org.apache.lucene.analysis.nl.DutchAnalyzer(),
        new org.apache.lucene.analysis.sv.SwedishAnalyzer(), new org.apache.lucene.analysis.fi.FinnishAnalyzer(),
        new org.apache.lucene.analysis.hu.HungarianAnalyzer(), new org.apache.lucene.analysis.tr.TurkishAnalyzer(),
        new org.apache.lucene.analysis.cz.CzechAnalyzer(), new org.apache.lucene.analysis.br.BrazilianAnalyzer(),
        new org.apache.lucene.analysis.bg.BulgarianAnalyzer(), new org.apache.lucene.analysis.hi.HindiAnalyzer(),
        new org.apache.lucene.analysis.fa.PersianAnalyzer(), new org.apache.lucene.analysis.id.IndonesianAnalyzer(),
        new org.apache.lucene.analysis.lv.LatvianAnalyzer(), new org.apache.lucene.analysis.ro.RomanianAnalyzer(),
        new org.apache.lucene.analysis.pt.PortugueseAnalyzer(), new org.apache.lucene.analysis.no.NorwegianAnalyzer(),
        new org.apache.lucene.analysis.da.DanishAnalyzer(), new org.apache.lucene.analysis.ga.IrishAnalyzer(),
        new org.apache.lucene.analysis.gl.GalicianAnalyzer(), new org.apache.lucene.analysis.hy.ArmenianAnalyzer(),
        new org.apache.lucene.analysis.eu.BasqueAnalyzer(), new org.apache.lucene.analysis.ca.CatalanAnalyzer(),
        new org.apache.lucene.analysis.lt.LithuanianAnalyzer(), new org.apache.lucene.analysis.bn.BengaliAnalyzer(),
        new org.apache.lucene.analysis.ckb.SoraniAnalyzer()));
    analyzers.add(new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        StandardTokenizer source = new StandardTokenizer();
        TokenStream result = new SynonymGraphFilter(new LowerCaseFilter(source), map, true);
        return new TokenStreamComponents(source, new StopFilter(result, EnglishAnalyzer.ENGLISH_STOP_WORDS_SET));
      }

      @Override
      protected java.io.Reader initReader(String field, java.io.Reader reader) {
        return new HTMLStripCharFilter(reader);
      }
    });
    analyzers.add(new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        return new TokenStreamComponents(new NGramTokenizer(2, 3));
      }
    });
    analyzers.add(CustomAnalyzer.builder()
                      .withTokenizer("standard")
                      .addTokenFilter("lowercase")
                      .addTokenFilter("stop")
                      .addTokenFilter("porterstem")
                      .addTokenFilter("asciifolding")
                      .addTokenFilter("worddelimitergraph")
                      .addTokenFilter("reversestring")
                      .addTokenFilter("edgengram", "minGramSize", "1", "maxGramSize", "3")
                      .build());
    Map<String, Integer> counts = new HashMap<>();
    for (Analyzer analyzer : analyzers) {
      try (TokenStream tokens = analyzer.tokenStream("text", "The <i>Quick</i> brown foxes' 42 jumping naturally")) {
        CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
        OffsetAttribute offset = tokens.addAttribute(OffsetAttribute.class);
        tokens.reset();
        while (tokens.incrementToken()) counts.merge(term.toString(), offset.endOffset(), Integer::sum);
        tokens.end();
      }
    }
    System.out.println(counts.size() > 50);
  }

  static void memoryAndFst(Analyzer analyzer) throws Exception {
    MemoryIndex memory = new MemoryIndex(true, true);
    memory.addField("text", TEXTS[2], analyzer);
    System.out.println(memory.search(new TermQuery(new Term("text", "memory"))) > 0);
    PositiveIntOutputs outputs = PositiveIntOutputs.getSingleton();
    Builder<Long> builder = new Builder<>(FST.INPUT_TYPE.BYTE1, outputs);
    org.apache.lucene.util.IntsRefBuilder scratch = new org.apache.lucene.util.IntsRefBuilder();
    for (String word : new String[] {"cat", "dog", "dogs"})
      builder.add(Util.toIntsRef(new BytesRef(word), scratch), (long) word.length());
    System.out.println(Util.get(builder.finish(), new BytesRef("dogs")));
  }

  static void nearRealTime(Directory directory, Analyzer analyzer) throws Exception {
    SnapshotDeletionPolicy snapshots =
        new SnapshotDeletionPolicy(new org.apache.lucene.index.KeepOnlyLastCommitDeletionPolicy());
    IndexWriterConfig config = new IndexWriterConfig(analyzer)
                                   .setIndexDeletionPolicy(snapshots)
                                   .setMergeScheduler(new ConcurrentMergeScheduler())
                                   .setMergePolicy(new LogDocMergePolicy())
                                   .setMaxBufferedDocs(10);
    try (IndexWriter writer = new IndexWriter(directory, config);
         SearcherManager manager = new SearcherManager(writer, new SearcherFactory())) {
      Thread[] threads = new Thread[2];
      for (int t = 0; t < threads.length; ++t) {
        int base = 1000 * t;
        threads[t] = new Thread(() -> {
          try {
            for (int i = 0; i < 40; ++i) writer.addDocument(document(base + i));
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
        threads[t].start();
      }
      for (Thread thread : threads) thread.join();
      writer.commit();
      snapshots.release(snapshots.snapshot());
      manager.maybeRefreshBlocking();
      IndexSearcher searcher = manager.acquire();
      System.out.println(searcher.count(new MatchAllDocsQuery()));
      manager.release(searcher);
      writer.rollback();
    }
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, Analyzer> fields = new HashMap<>();
    fields.put("id", new KeywordAnalyzer());
    Analyzer analyzer = new PerFieldAnalyzerWrapper(new StandardAnalyzer(), fields);
    try (Directory directory = new ByteBuffersDirectory()) {
      write(directory,
          new IndexWriterConfig(analyzer).setIndexSort(new Sort(new SortField("number", SortField.Type.LONG))), 30);
      search(directory, analyzer, new BM25Similarity());
    }
    if (arguments.length > 0 && arguments[0].equals("memory")) return;
    analyse();
    memoryAndFst(analyzer);
    Path folder = Files.createTempDirectory("lucenesearch");
    try {
      for (Directory directory : new Directory[] {new MMapDirectory(folder.resolve("a")),
               new NIOFSDirectory(folder.resolve("b")), FSDirectory.open(folder.resolve("c"))}) {
        write(directory,
            new IndexWriterConfig(analyzer).setMergePolicy(new TieredMergePolicy()).setUseCompoundFile(true), 80);
        for (Similarity similarity :
            new Similarity[] {new ClassicSimilarity(), new LMDirichletSimilarity(), new BooleanSimilarity()}) {
          search(directory, analyzer, similarity);
        }
        try (CheckIndex check = new CheckIndex(directory)) {
          System.out.println(check.checkIndex().clean);
        }
        nearRealTime(directory, analyzer);
        directory.close();
      }
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }
}
