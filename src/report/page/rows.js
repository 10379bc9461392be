// The list of races: rows that open, filters and orders.

function accessSummary(access) {
  return h('span', { class: 'access' }, badge(access.kind), ' ', h('span', null, whereText(access)));
}

function raceRow(finding, open) {
  const details = h('div', { id: `details-${finding.id}`, hidden: true });
  const button = h('button', {
    type: 'button', class: 'row', 'aria-expanded': 'false', 'aria-controls': details.id, onclick: () => toggle(),
  },
  h('span', { class: 'rank' }, `#${finding.rank}`),
  badge(finding.confidence),
  h('span', { class: 'name' }, breakable(targetText(finding.target))),
  h('span', { class: 'accesses' }, finding.accesses.map(accessSummary)),
  finding.state === 'new' ? null : badge(finding.state));
  function toggle() {
    if (details.childElementCount === 0) details.append(raceDetails(finding));
    details.hidden = !details.hidden;
    button.setAttribute('aria-expanded', String(!details.hidden));
  }
  if (open) toggle();
  return h('li', { class: 'race' }, button, details);
}

const orders = {
  rank: { label: 'rank', keys: ({ rank }) => [rank] },
  field: { label: 'name', keys: ({ target, rank }) => [targetName(target), rank] },
  file: { label: 'place', keys: ({ accesses: [first], rank }) => [packageOf(first.class), first.file, first.line, rank] },
};

function sorted(findings, keys) {
  const decorated = findings.map((finding) => [keys(finding), finding]);
  decorated.sort(([a], [b]) => {
    const at = a.findIndex((key, i) => key !== b[i]);
    return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
  });
  return decorated.map(([, finding]) => finding);
}

const noFilter = { text: '', confidence: 'all', state: 'new', kind: 'all', package: 'all', order: 'rank', method: '', origin: '' };

function filterFrom(parameters) {
  const filter = { ...noFilter };
  for (const name of Object.keys(filter)) filter[name] = parameters.get(name) ?? filter[name];
  if (!Object.hasOwn(orders, filter.order)) filter.order = 'rank';
  return filter;
}

function filtered(filter) {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const origins = filter.origin.split(',').filter(Boolean).map(Number);
  const result = report.findings.filter((finding) =>
    (filter.confidence === 'all' || finding.confidence === filter.confidence)
    && (filter.state === 'all' || finding.state === filter.state)
    && (filter.kind === 'all' || finding.target.kind === filter.kind)
    && (filter.package === 'all' || packageOfRace(finding) === filter.package)
    && (origins.length === 0 || finding.accesses.some((access) => origins.includes(access.origin)))
    && (filter.method === '' || methodsOf(finding).includes(filter.method))
    && words.every((word) => searchText(finding).includes(word)));
  return sorted(result, orders[filter.order].keys);
}

function select(name, label, options, filter, change) {
  const id = `filter-${name}`;
  return h('span', { class: 'control' }, h('label', { for: id }, label),
    h('select', { id, onchange: (event) => change(name, event.target.value) },
      options.map(([value, text]) => h('option', { value, selected: filter[name] === value }, text))));
}

function filterBar(filter, change) {
  const packages = [...new Set(report.findings.map(packageOfRace))].sort();
  const all = (values) => [['all', 'all'], ...values.map((value) => [value, value])];
  const search = h('input', { id: 'search', type: 'search', value: filter.text, placeholder: 'class, field, method, file or id',
    oninput: (event) => change('text', event.target.value) });
  const special = ['method', 'origin'].filter((name) => filter[name] !== '').map((name) => h('button', {
    type: 'button', class: 'chip', onclick: () => change(name, ''),
  }, name === 'origin' ? `only origin ${filter.origin}` : `only through ${filter.method}`, h('span', { 'aria-hidden': 'true' }, ' ×'), h('span', { class: 'unseen' }, ' (remove)')));
  return h('form', { class: 'filters', role: 'search', 'aria-label': 'Filter', onsubmit: (event) => event.preventDefault() },
    h('span', { class: 'control wide' }, h('label', { for: 'search' }, 'Search'), search),
    select('confidence', 'Confidence', all(confidences), filter, change),
    select('state', 'State', all(states), filter, change),
    select('kind', 'Memory', [['all', 'all'], ...Object.entries(targetKinds)], filter, change),
    select('package', 'Package', [['all', 'all'], ...packages.map((name) => [name, name || '(unnamed)'])], filter, change),
    select('order', 'Order by', Object.entries(orders).map(([value, { label }]) => [value, label]), filter, change),
    special);
}

function racesView(parameters) {
  const filter = filterFrom(parameters);
  const results = h('div');
  const bar = h('div');
  function change(name, value) {
    filter[name] = value;
    const set = Object.entries(filter).filter(([key]) => filter[key] !== noFilter[key]);
    history.replaceState(null, '', `#races${set.length > 0 ? `?${new URLSearchParams(set)}` : ''}`);
    if (name === 'method' || name === 'origin') {
      bar.replaceChildren(filterBar(filter, change));
      document.getElementById('search').focus();
    }
    show();
  }
  function show() {
    const found = filtered(filter);
    const text = found.length === report.findings.length ? plural(found.length, 'race', 'races')
      : `${found.length.toLocaleString('en')} of ${plural(report.findings.length, 'race', 'races')}`;
    results.replaceChildren(h('p', { class: 'count' }, text),
      ...pagedList(found, (finding) => raceRow(finding, false), { class: 'races', 'aria-label': 'Races' }));
    announce(text);
  }
  bar.append(filterBar(filter, change));
  show();
  return [h('h2', null, 'Races'), bar, results];
}

function raceView(id) {
  const finding = findingsById.get(id);
  if (!finding) return [h('h2', null, 'No such race'), h('p', null, `The report has no race ${id}.`)];
  return [h('h2', null, 'Race ', String(finding.rank)), h('ol', { class: 'races', 'aria-label': 'Race' }, raceRow(finding, true))];
}
