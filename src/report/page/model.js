// The report's data, and questions about it that several views ask.

const report = JSON.parse(document.getElementById('report').textContent);
const sources = JSON.parse(document.getElementById('sources').textContent);

const confidences = ['high', 'medium', 'low'];
const states = ['new', 'unchanged', 'suppressed'];
const targetKinds = { field: 'instance field', static: 'static field', array: 'array', library: 'library object' };

const findingsById = new Map(report.findings.map((finding) => [finding.id, finding]));

const packageOf = (className) => className.slice(0, Math.max(className.lastIndexOf('.'), 0));
const simpleName = (className) => className.slice(className.lastIndexOf('.') + 1);
const methodOf = (place) => `${place.class}.${place.method}`;

function targetName(target) {
  return target.field ? `${target.class}.${target.field}` : target.class;
}

function targetText(target) {
  const prefix = { array: 'elements of ', library: 'state of ' }[target.kind] ?? '';
  return prefix + targetName(target);
}

const primitives = new Map(Object.entries({
  B: 'byte', C: 'char', D: 'double', F: 'float', I: 'int', J: 'long', S: 'short', Z: 'boolean',
}));

function typeText(descriptor) {
  const element = (descriptor ?? '').replace(/^\[+/, '');
  const dimensions = (descriptor ?? '').length - element.length;
  const name = element.startsWith('L') ? element.slice(1, -1).replaceAll('/', '.') : primitives.get(element) ?? element;
  return name + '[]'.repeat(dimensions);
}

function whereText(place) {
  if (!place.file) return 'unknown source';
  return place.line ? `${place.file}:${place.line}` : place.file;
}

function originText(id) {
  const { kind } = report.origins[id];
  const only = report.origins.filter((origin) => origin.kind === kind).length === 1;
  return kind === 'main' && only ? 'main' : `${kind} ${id}`;
}

const entryText = (origin) => origin.entry.replace(/\(.*/, '');

// The origins that lead to this one by their starts, itself first; a damaged report may go round in circles.
function chainOf(id) {
  const chain = [];
  for (let next = id; next !== null && !chain.includes(next); next = report.origins[next].parent) chain.push(next);
  return chain;
}

function sourceOf(place) {
  const folder = packageOf(place.class).replaceAll('.', '/');
  const key = folder ? `${folder}/${place.file}` : place.file;
  return Object.hasOwn(sources, key) ? sources[key] : null;
}

// The lines around a place that the report holds, as [number, text].
function linesAround(place, around) {
  const file = sourceOf(place);
  if (!file || !place.line) return [];
  const lines = [];
  for (let n = place.line - around; n <= place.line + around; n++) {
    if (Object.hasOwn(file.lines, n)) lines.push([n, file.lines[n]]);
  }
  while (lines.length > 0 && !lines[0][1].trim()) lines.shift();
  while (lines.length > 0 && !lines.at(-1)[1].trim()) lines.pop();
  return lines;
}

// Races inside libraries belong to the code that uses them.
function packageOfRace({ target, accesses }) {
  return packageOf(target.kind === 'library' ? accesses[0].class : target.class);
}

function methodsOf(finding) {
  return finding.accesses.flatMap((access) => [methodOf(access), ...access.stack.map(methodOf)]);
}

// What a search looks at, made when it is first needed.
const searchTexts = new Map();
function searchText(finding) {
  let text = searchTexts.get(finding);
  if (text === undefined) {
    const places = finding.accesses.map((access) => whereText(access));
    text = [finding.id, targetText(finding.target), finding.idiom ?? '', ...places, ...methodsOf(finding)];
    text = text.join('\n').toLowerCase();
    searchTexts.set(finding, text);
  }
  return text;
}

function countBy(items, keyOf) {
  const counts = new Map();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

const plural = (n, one, many) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
