package textindex;

import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** An index over texts: collections of all kinds, views of them, own ones on the JDK's skeletons, streams. */
public class TextIndex {
  static final class Document {
    final String title;
    final Words words;

    Document(String title, String text) {
      this.title = title;
      this.words = new Words(text.toLowerCase(Locale.ROOT).split("\\W+"));
    }

    @Override
    public String toString() {
      return title;
    }
  }

  /** A word that is compared by what the JDK asks: hash codes, equality and order. */
  static final class Word implements Comparable<Word> {
    final String text;

    Word(String text) {
      this.text = text;
    }

    @Override
    public int hashCode() {
      return text.length();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Word && text.equals(((Word) other).text);
    }

    @Override
    public int compareTo(Word other) {
      return text.compareTo(other.text);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  static final class Words extends AbstractList<Word> {
    private Word[] items;

    Words(String... texts) {
      items = new Word[texts.length];
      for (int i = 0; i < texts.length; ++i) items[i] = new Word(texts[i]);
    }

    @Override
    public Word get(int index) {
      return items[index];
    }

    @Override
    public int size() {
      return items.length;
    }

    @Override
    public Word set(int index, Word word) {
      Word old = items[index];
      items[index] = word;
      return old;
    }

    @Override
    public void add(int index, Word word) {
      Word[] bigger = new Word[items.length + 1];
      System.arraycopy(items, 0, bigger, 0, index);
      System.arraycopy(items, index, bigger, index + 1, items.length - index);
      bigger[index] = word;
      items = bigger;
      ++modCount;
    }
  }

  static final class Posting {
    final Document document;
    final BitSet places = new BitSet();

    Posting(Document document) {
      this.document = document;
    }

    @Override
    public String toString() {
      return document + "" + places;
    }
  }

  /** A map of words to postings kept in order by an own linked structure; everything but the entries is inherited. */
  static final class PostingMap extends AbstractMap<Document, Posting> {
    private final class Cell extends SimpleEntry<Document, Posting> {
      private static final long serialVersionUID = 1;
      transient Cell next;

      Cell(Document key, Posting value) {
        super(key, value);
      }
    }

    private Cell first;
    private int size;

    @Override
    public Posting put(Document key, Posting value) {
      for (Cell cell = first; cell != null; cell = cell.next) {
        if (cell.getKey().equals(key)) return cell.setValue(value);
      }
      Cell cell = new Cell(key, value);
      cell.next = first;
      first = cell;
      ++size;
      return null;
    }

    @Override
    public Set<Entry<Document, Posting>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public Iterator<Entry<Document, Posting>> iterator() {
          return new Iterator<>() {
            private Cell at = first;
            private Cell last;

            @Override
            public boolean hasNext() {
              return at != null;
            }

            @Override
            public Entry<Document, Posting> next() {
              last = at;
              at = at.next;
              return last;
            }

            @Override
            public void remove() {
              if (first == last) first = last.next;
              for (Cell cell = first; cell != null; cell = cell.next) {
                if (cell.next == last) cell.next = last.next;
              }
              --size;
            }
          };
        }

        @Override
        public int size() {
          return size;
        }
      };
    }
  }

  /** The union of collections as one that only iterates. */
  static final class Union<T> extends AbstractCollection<T> {
    private final Collection<? extends T>[] parts;

    @SafeVarargs
    Union(Collection<? extends T>... parts) {
      this.parts = parts;
    }

    @Override
    public Iterator<T> iterator() {
      List<Iterator<? extends T>> iterators = new LinkedList<>();
      for (Collection<? extends T> part : parts) iterators.add(part.iterator());
      return new Iterator<T>() {
        @Override
        public boolean hasNext() {
          while (!iterators.isEmpty() && !iterators.get(0).hasNext()) iterators.remove(0);
          return !iterators.isEmpty();
        }

        @Override
        public T next() {
          return iterators.get(0).next();
        }
      };
    }

    @Override
    public int size() {
      int size = 0;
      for (Collection<?> part : parts) size += part.size();
      return size;
    }
  }

  interface Query extends Predicate<Document> {
    Set<Document> in(TextIndex index);

    @Override
    default boolean test(Document document) {
      throw new UnsupportedOperationException(document.title);
    }
  }

  static Query word(String text) {
    Word word = new Word(text);
    return index -> index.postings.getOrDefault(word, EMPTY).keySet();
  }

  static Query both(Query... queries) {
    return index -> Arrays.stream(queries).map(query -> query.in(index)).reduce((a, b) -> {
      Set<Document> result = new LinkedHashSet<>(a);
      result.retainAll(b);
      return result;
    }).orElseGet(Collections::emptySet);
  }

  static Query either(Query first, Query second) {
    return new Query() {
      @Override
      public Set<Document> in(TextIndex index) {
        return new TreeSet<>(Comparator.comparing((Document d) -> d.title).reversed()) {
          private static final long serialVersionUID = 1;

          {
            addAll(new Union<>(first.in(index), second.in(index)));
          }
        };
      }
    };
  }

  private static final PostingMap EMPTY = new PostingMap();
  private final NavigableMap<Word, PostingMap> postings = new TreeMap<>();
  private final Map<Object, String> notes = new IdentityHashMap<>();
  private final Map<Document, Long> weak = new WeakHashMap<>();

  void add(Document document) {
    ListIterator<Word> words = document.words.listIterator();
    while (words.hasNext()) {
      int place = words.nextIndex();
      Word word = words.next();
      postings.computeIfAbsent(word, w -> new PostingMap())
          .computeIfAbsent(document, Posting::new).places.set(place);
      if (word.text.equals("teh")) words.set(new Word("the"));
      if (word.text.equals("dont")) words.add(new Word("not"));
    }
    notes.put(document, "added " + notes.size());
    weak.merge(document, 1L, Long::sum);
  }

  void views() {
    SortedMap<Word, PostingMap> tail = postings.tailMap(new Word("m"), true);
    System.out.println(tail.firstKey() + " " + tail.size() + " " + postings.headMap(new Word("b")));
    for (Map.Entry<Word, PostingMap> entry : postings.descendingMap().entrySet()) {
      if (entry.getValue().size() > 2) System.out.println(entry);
    }
    Map.Entry<Word, PostingMap> floor = postings.floorEntry(new Word("cz"));
    System.out.println(floor.getKey() + " " + Collections.unmodifiableMap(floor.getValue()));
    postings.values().removeIf(map -> map.keySet().stream().allMatch(d -> d.title.startsWith("C")));
    postings.replaceAll((word, map) -> word.text.length() > 8 ? EMPTY : map);
    System.out.println(postings.keySet());
  }

  void streams(List<Document> documents) {
    Map<Integer, List<Word>> byLength = documents.stream().flatMap(d -> d.words.stream()).distinct()
        .sorted(Comparator.comparing((Word w) -> w.text.length()).thenComparing(Comparator.reverseOrder()))
        .collect(Collectors.groupingBy(w -> w.text.length(), LinkedHashMap::new, Collectors.toList()));
    byLength.forEach((length, words) -> System.out.println(length + " " + words));
    Map<Boolean, Set<String>> parted = documents.stream()
        .collect(Collectors.partitioningBy(d -> d.words.size() > 7,
            Collectors.mapping(d -> d.title, Collectors.toCollection(TreeSet::new))));
    System.out.println(parted);
    Optional<Word> longest = documents.stream().map(d -> d.words).map(Collections::max)
        .max(Comparator.comparingInt(w -> w.text.length()));
    System.out.println(longest.map(Word::toString).orElse("none"));
    Word[] some = documents.get(0).words.subList(1, 4).toArray(new Word[0]);
    Arrays.sort(some, Collections.reverseOrder());
    System.out.println(Stream.of(some).map(String::valueOf).collect(Collectors.joining("|", "<", ">")));
    Spliterator<Document> spliterator = Spliterators.spliteratorUnknownSize(documents.iterator(), 0);
    System.out.println(StreamSupport.stream(spliterator, false).map(notes::get).collect(Collectors.toList()));
    Map<Word, Character> initials = IntStream.range(0, 3).mapToObj(i -> documents.get(i).words.get(i))
        .collect(Collectors.toMap(w -> w, w -> w.text.charAt(0), (a, b) -> b, TreeMap::new));
    System.out.println(initials);
    System.out.println(Stream.iterate(new Word("a"), w -> new Word(w + "a")).limit(4).skip(2).toList());
  }

  public static void main(String[] arguments) {
    List<Document> documents = new ArrayList<>(List.of(
        new Document("Animals", "The quick brown fox jumps over teh lazy dog"),
        new Document("Birds", "The early bird dont catch the fox"),
        new Document("Colours", "Brown and yellow and extraordinarily green")));
    TextIndex index = new TextIndex();
    documents.forEach(index::add);
    List<Query> queries = Arrays.asList(word("fox"), word("none"), both(word("the"), word("fox")),
        either(word("brown"), both(word("bird"), word("fox"))), both());
    for (Query query : queries) System.out.println(query.in(index));
    try {
      queries.get(0).and(d -> true).test(documents.get(1));
    } catch (UnsupportedOperationException e) {
      System.out.println("no test of " + e.getMessage());
    }
    index.streams(Collections.synchronizedList(documents));
    index.views();
    Collections.swap(documents, 0, 2);
    Collections.rotate(documents, 1);
    System.out.println(documents + " " + new HashSet<>(index.weak.values()));
    Iterator<Map.Entry<Document, Posting>> entries = index.postings.get(new Word("the")).entrySet().iterator();
    System.out.println(entries.next());
    entries.remove();
    System.out.println(index.postings.get(new Word("the")));
  }
}
