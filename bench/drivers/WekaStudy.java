import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import weka.associations.Apriori;
import weka.associations.Associator;
import weka.attributeSelection.ASEvaluation;
import weka.attributeSelection.ASSearch;
import weka.attributeSelection.AttributeSelection;
import weka.attributeSelection.BestFirst;
import weka.attributeSelection.CfsSubsetEval;
import weka.attributeSelection.ChiSquaredAttributeEval;
import weka.attributeSelection.GreedyStepwise;
import weka.attributeSelection.InfoGainAttributeEval;
import weka.attributeSelection.PrincipalComponents;
import weka.attributeSelection.Ranker;
import weka.attributeSelection.ReliefFAttributeEval;
import weka.classifiers.Classifier;
import weka.classifiers.Evaluation;
import weka.classifiers.UpdateableClassifier;
import weka.classifiers.bayes.BayesNet;
import weka.classifiers.bayes.NaiveBayes;
import weka.classifiers.bayes.NaiveBayesUpdateable;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.Logistic;
import weka.classifiers.functions.MultilayerPerceptron;
import weka.classifiers.functions.RBFNetwork;
import weka.classifiers.functions.SMO;
import weka.classifiers.functions.SMOreg;
import weka.classifiers.functions.SimpleLogistic;
import weka.classifiers.functions.VotedPerceptron;
import weka.classifiers.lazy.IBk;
import weka.classifiers.lazy.KStar;
import weka.classifiers.lazy.LWL;
import weka.classifiers.meta.AdaBoostM1;
import weka.classifiers.meta.AttributeSelectedClassifier;
import weka.classifiers.meta.Bagging;
import weka.classifiers.meta.CVParameterSelection;
import weka.classifiers.meta.ClassificationViaRegression;
import weka.classifiers.meta.Decorate;
import weka.classifiers.meta.FilteredClassifier;
import weka.classifiers.meta.LogitBoost;
import weka.classifiers.meta.MultiClassClassifier;
import weka.classifiers.meta.RandomSubSpace;
import weka.classifiers.meta.Stacking;
import weka.classifiers.meta.Vote;
import weka.classifiers.rules.ConjunctiveRule;
import weka.classifiers.rules.DecisionTable;
import weka.classifiers.rules.JRip;
import weka.classifiers.rules.M5Rules;
import weka.classifiers.rules.OneR;
import weka.classifiers.rules.PART;
import weka.classifiers.rules.ZeroR;
import weka.classifiers.trees.ADTree;
import weka.classifiers.trees.DecisionStump;
import weka.classifiers.trees.J48;
import weka.classifiers.trees.LMT;
import weka.classifiers.trees.M5P;
import weka.classifiers.trees.NBTree;
import weka.classifiers.trees.REPTree;
import weka.classifiers.trees.RandomForest;
import weka.classifiers.trees.RandomTree;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.clusterers.Cobweb;
import weka.clusterers.EM;
import weka.clusterers.FarthestFirst;
import weka.clusterers.HierarchicalClusterer;
import weka.clusterers.MakeDensityBasedClusterer;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.XMeans;
import weka.core.Attribute;
import weka.core.FastVector;
import weka.core.Instances;
import weka.core.CapabilitiesHandler;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.RevisionHandler;
import weka.core.SerializationHelper;
import weka.core.TechnicalInformationHandler;
import weka.core.Utils;
import weka.core.converters.ArffSaver;
import weka.core.converters.CSVLoader;
import weka.core.converters.CSVSaver;
import weka.core.converters.ConverterUtils;
import weka.core.converters.XRFFSaver;
import weka.datagenerators.classifiers.classification.RDG1;
import weka.filters.Filter;
import weka.filters.MultiFilter;
import weka.filters.supervised.attribute.Discretize;
import weka.filters.supervised.instance.Resample;
import weka.filters.unsupervised.attribute.Add;
import weka.filters.unsupervised.attribute.AddExpression;
import weka.filters.unsupervised.attribute.MathExpression;
import weka.filters.unsupervised.attribute.NominalToBinary;
import weka.filters.unsupervised.attribute.Normalize;
import weka.filters.unsupervised.attribute.NumericToNominal;
import weka.filters.unsupervised.attribute.Remove;
import weka.filters.unsupervised.attribute.ReplaceMissingValues;
import weka.filters.unsupervised.attribute.Standardize;
import weka.filters.unsupervised.attribute.StringToWordVector;
import weka.filters.unsupervised.instance.Randomize;
import weka.filters.unsupervised.instance.RemovePercentage;

/** Weka as its users have it from Java: data, filters, classifiers, clusterers, associations, attribute selection. */
public class WekaStudy {
  static Instances data(boolean numericClass) throws Exception {
    StringBuilder arff = new StringBuilder("@relation weather\n@attribute outlook {sunny,overcast,rainy}\n"
        + "@attribute temperature numeric\n@attribute humidity numeric\n@attribute windy {yes,no}\n");
    arff.append(numericClass ? "@attribute time numeric\n@data\n" : "@attribute play {yes,no}\n@data\n");
    Random random = new Random(1);
    String[] outlooks = {"sunny", "overcast", "rainy"};
    for (int i = 0; i < 120; ++i) {
      int outlook = random.nextInt(3);
      int temperature = 50 + random.nextInt(40);
      int humidity = 60 + random.nextInt(40);
      boolean windy = random.nextBoolean();
      boolean play = outlook == 1 || outlook == 0 && humidity < 80 || outlook == 2 && !windy;
      arff.append(outlooks[outlook])
          .append(',')
          .append(i % 31 == 0 ? "?" : String.valueOf(temperature))
          .append(',')
          .append(humidity);
      arff.append(windy ? ",yes," : ",no,")
          .append(numericClass ? String.valueOf(temperature * 2 - humidity)
                  : play       ? "yes"
                               : "no")
          .append('\n');
    }
    Instances result = new Instances(new StringReader(arff.toString()));
    result.setClassIndex(result.numAttributes() - 1);
    return result;
  }

  /** What every scheme can tell of itself. */
  static int describe(Object scheme) throws Exception {
    int length = 0;
    if (scheme instanceof OptionHandler) {
      OptionHandler handler = (OptionHandler) scheme;
      for (java.util.Enumeration<?> options = handler.listOptions(); options.hasMoreElements();) {
        length += ((Option) options.nextElement()).synopsis().length();
      }
      handler.setOptions(handler.getOptions());
    }
    if (scheme instanceof CapabilitiesHandler) length += ((CapabilitiesHandler) scheme).getCapabilities().toString().length();
    if (scheme instanceof TechnicalInformationHandler) {
      length += ((TechnicalInformationHandler) scheme).getTechnicalInformation().toBibTex().length();
    }
    if (scheme instanceof RevisionHandler) length += ((RevisionHandler) scheme).getRevision().length();
    return length;
  }

  static void evaluate(Instances data, Classifier... classifiers) throws Exception {
    for (Classifier classifier : classifiers) {
      describe(classifier);
      Evaluation evaluation = new Evaluation(data);
      evaluation.crossValidateModel(Classifier.makeCopy(classifier), data, 3, new Random(1));
      classifier.buildClassifier(data);
      classifier.distributionForInstance(data.instance(0));
      int length = classifier.toString().length() + evaluation.toSummaryString(true).length();
      if (data.classAttribute().isNominal())
        length += evaluation.toClassDetailsString().length() + evaluation.toMatrixString().length();
      System.out.println(classifier.getClass().getSimpleName() + " " + (length > 0));
    }
  }

  static void classify() throws Exception {
    Bagging bagging = new Bagging();
    bagging.setClassifier(new REPTree());
    FilteredClassifier filtered = new FilteredClassifier();
    filtered.setFilter(new Discretize());
    filtered.setClassifier(new NaiveBayes());
    Stacking stacking = new Stacking();
    stacking.setClassifiers(new Classifier[] {new J48(), new OneR()});
    stacking.setMetaClassifier(new Logistic());
    Vote vote = new Vote();
    vote.setClassifiers(new Classifier[] {new ZeroR(), new DecisionStump(), new PART()});
    CVParameterSelection parameters = new CVParameterSelection();
    parameters.setClassifier(new J48());
    parameters.addCVParameter("C 0.1 0.5 3");
    Instances nominal = data(false);
    evaluate(nominal, new ZeroR(), new OneR(), new NaiveBayes(), new BayesNet(), new J48(), new RandomForest(),
        new RandomTree(), new REPTree(), new DecisionStump(), new LMT(), new NBTree(), new ADTree(), new JRip(),
        new PART(), new DecisionTable(), new ConjunctiveRule(), new Logistic(), new SimpleLogistic(), new SMO(),
        new MultilayerPerceptron(), new RBFNetwork(), new VotedPerceptron(), new IBk(3), new KStar(), new LWL(),
        new AdaBoostM1(), new LogitBoost(), new MultiClassClassifier(), new AttributeSelectedClassifier(),
        new Decorate(), new RandomSubSpace(), new ClassificationViaRegression(), bagging, filtered, stacking, vote,
        parameters);
    evaluate(data(true), new LinearRegression(), new M5P(), new M5Rules(), new SMOreg(), new REPTree(), new IBk(),
        new MultilayerPerceptron());
    NaiveBayesUpdateable incremental = new NaiveBayesUpdateable();
    incremental.buildClassifier(new Instances(nominal, 0));
    for (int i = 0; i < nominal.numInstances(); ++i)
      ((UpdateableClassifier) incremental).updateClassifier(nominal.instance(i));
    J48 tree = new J48();
    tree.setOptions(Utils.splitOptions("-C 0.1 -M 4"));
    tree.buildClassifier(nominal);
    System.out.println(tree.graph().length() > 0 && tree.prefix().length() > 0 && tree.toSource("Tree").length() > 0);
    System.out.println(
        Evaluation.evaluateModel(new J48(), new String[] {"-t", save(nominal).toString(), "-i", "-x", "3"}).length()
        > 0);
  }

  static Path save(Instances data) throws Exception {
    Path file = Files.createTempFile("weka", ".arff");
    file.toFile().deleteOnExit();
    ArffSaver saver = new ArffSaver();
    saver.setInstances(data);
    saver.setFile(file.toFile());
    saver.writeBatch();
    return file;
  }

  static void filter() throws Exception {
    Remove remove = new Remove();
    remove.setAttributeIndices("2");
    Add add = new Add();
    add.setAttributeName("more");
    MultiFilter several = new MultiFilter();
    several.setFilters(new Filter[] {new ReplaceMissingValues(), new Normalize(), new NominalToBinary()});
    Filter[] filters = {remove, add, several, new ReplaceMissingValues(), new Normalize(), new Standardize(),
        new Discretize(), new NominalToBinary(), new NumericToNominal(), new AddExpression(), new MathExpression(),
        new Resample(), new Randomize(), new RemovePercentage(), new weka.filters.unsupervised.attribute.Discretize(),
        new weka.filters.unsupervised.attribute.PrincipalComponents(),
        new weka.filters.supervised.attribute.AttributeSelection(),
        new weka.filters.unsupervised.instance.RemoveWithValues()};
    for (Filter filter : filters) {
      Instances data = data(false);
      describe(filter);
      filter.setInputFormat(data);
      System.out.println(filter.getClass().getSimpleName() + " " + Filter.useFilter(data, filter).numAttributes());
    }
    FastVector attributes = new FastVector();
    attributes.addElement(new Attribute("text", (FastVector) null));
    Instances texts = new Instances("texts", attributes, 2);
    for (String text : new String[] {"the quick fox", "the lazy dog"}) {
      weka.core.Instance instance = new weka.core.Instance(1);
      instance.setDataset(texts);
      instance.setValue(texts.attribute(0), text);
      texts.add(instance);
    }
    StringToWordVector words = new StringToWordVector();
    words.setInputFormat(texts);
    System.out.println(Filter.useFilter(texts, words).numAttributes());
  }

  static void cluster() throws Exception {
    Instances data = data(false);
    data.setClassIndex(-1);
    data.deleteAttributeAt(4);
    for (Clusterer clusterer : new Clusterer[] {new SimpleKMeans(), new EM(), new Cobweb(), new FarthestFirst(),
             new HierarchicalClusterer(), new MakeDensityBasedClusterer()}) {
      describe(clusterer);
      clusterer.buildClusterer(data);
      ClusterEvaluation evaluation = new ClusterEvaluation();
      evaluation.setClusterer(clusterer);
      evaluation.evaluateClusterer(data);
      System.out.println(clusterer.getClass().getSimpleName() + " " + evaluation.getNumClusters());
    }
    Instances numbers = new Instances(data);
    numbers.deleteAttributeAt(3);
    numbers.deleteAttributeAt(0);
    XMeans means = new XMeans();
    means.buildClusterer(numbers);
    System.out.println(means.numberOfClusters());
  }

  static void associate() throws Exception {
    weka.filters.unsupervised.attribute.Discretize discretize = new weka.filters.unsupervised.attribute.Discretize();
    Instances data = data(false);
    discretize.setInputFormat(data);
    Instances nominal = Filter.useFilter(data, discretize);
    for (Associator associator :
        new Associator[] {new Apriori(), new weka.associations.PredictiveApriori(), new weka.associations.Tertius()}) {
      describe(associator);
      associator.buildAssociations(nominal);
      System.out.println(associator.toString().length() > 0);
    }
    ASEvaluation[] evaluations = {new CfsSubsetEval(), new CfsSubsetEval(), new InfoGainAttributeEval(),
        new ChiSquaredAttributeEval(), new ReliefFAttributeEval(), new PrincipalComponents()};
    ASSearch[] searches = {
        new BestFirst(), new GreedyStepwise(), new Ranker(), new Ranker(), new Ranker(), new Ranker()};
    for (int i = 0; i < searches.length; ++i) {
      describe(evaluations[i]);
      describe(searches[i]);
      AttributeSelection selection = new AttributeSelection();
      selection.setEvaluator(evaluations[i]);
      selection.setSearch(searches[i]);
      selection.SelectAttributes(data);
      System.out.println(selection.toResultsString().length() > 0);
    }
  }

  static void convert() throws Exception {
    Instances data = data(false);
    Path csv = Files.createTempFile("weka", ".csv");
    csv.toFile().deleteOnExit();
    CSVSaver saver = new CSVSaver();
    saver.setInstances(data);
    saver.setFile(csv.toFile());
    saver.writeBatch();
    CSVLoader loader = new CSVLoader();
    loader.setSource(csv.toFile());
    System.out.println(loader.getDataSet().numInstances() + " "
        + ConverterUtils.DataSource.read(save(data).toString()).numAttributes());
    Path xml = Files.createTempFile("weka", ".xrff");
    xml.toFile().deleteOnExit();
    XRFFSaver xrff = new XRFFSaver();
    xrff.setInstances(data);
    xrff.setFile(xml.toFile());
    xrff.writeBatch();
    Path model = Files.createTempFile("weka", ".model");
    model.toFile().deleteOnExit();
    J48 tree = new J48();
    tree.buildClassifier(data);
    SerializationHelper.write(model.toString(), tree);
    System.out.println(SerializationHelper.read(model.toString()).toString().equals(tree.toString()));
    RDG1 generator = new RDG1();
    generator.setOptions(new String[0]);
    generator.defineDataFormat();
    System.out.println(generator.generateExamples().numInstances());
  }

  public static void main(String[] arguments) throws Exception {
    filter();
    cluster();
    associate();
    convert();
    classify();
  }
}
