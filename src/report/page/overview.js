// What was analysed, what came of it, and where the races are.

function tally(label, value, kind, filter) {
  return h('li', { class: `tally ${kind}` }, racesLink(filter, h('strong', null, value.toLocaleString('en')), ' ', label));
}

function bars(counts, filterOf, emptyName) {
  const rows = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const most = Math.max(...counts.values(), 1);
  const shown = rows.slice(0, 20);
  return h('table', { class: 'bars' },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Package'), h('th', { scope: 'col' }, 'Races'))),
    h('tbody', null, shown.map(([name, count]) => h('tr', null,
      h('th', { scope: 'row' }, racesLink(filterOf(name), breakable(name || emptyName))),
      h('td', null, h('span', { class: 'bar', style: `width:${(70 * count) / most}%` }), ` ${count}`)))),
    rows.length > shown.length ? h('caption', null, `The first ${shown.length} of ${rows.length} packages`) : null);
}

function facts(pairs) {
  return h('dl', { class: 'facts' }, pairs.filter(([, value]) => value !== null && value !== '').map(([name, value]) =>
    [h('dt', null, name), h('dd', null, value)]));
}

const lines = (values) => values.map((value) => h('div', null, breakable(value)));

function foldedList(title, items) {
  if (items.length === 0) return null;
  return h('details', null, h('summary', null, title), h('ul', null, items.map((item) => h('li', null, item))));
}

function overviewView() {
  const fresh = report.findings.filter((finding) => finding.state === 'new');
  const byConfidence = countBy(fresh, (finding) => finding.confidence);
  const byState = countBy(report.findings, (finding) => finding.state);
  const ruledOut = Object.entries(report.ruledOut).map(([name, count]) => `${name} ${count.toLocaleString('en')}`);
  const { program, analysis } = report;
  return [
    h('h2', null, 'Overview'),
    report.complete ? null : h('p', { class: 'notice' },
      `Not all was analysed${report.stoppedBecause ? `: ${report.stoppedBecause}` : ''}; there may be more races.`),
    h('ul', { class: 'tallies' },
      confidences.map((name) => tally(`${name} confidence`, byConfidence.get(name) ?? 0, name, { confidence: name })),
      byState.has('unchanged') ? tally('as in the baseline', byState.get('unchanged'), 'unchanged', { state: 'unchanged' }) : null,
      byState.has('suppressed') ? tally('suppressed', byState.get('suppressed'), 'suppressed', { state: 'suppressed' }) : null),
    h('h3', null, 'What was analysed'),
    facts([
      ['Inputs', lines(program.inputs)],
      ['Entry points', program.entryPoints.length > 5
        ? foldedList(plural(program.entryPoints.length, 'entry point', 'entry points'), program.entryPoints)
        : lines(program.entryPoints)],
      ['Size', `${plural(program.classes, 'class', 'classes')}, ${plural(program.reachableMethods, 'reachable method', 'reachable methods')}, ${plural(report.origins.length, 'origin', 'origins')}`],
      ['How', `${analysis.mode} mode, context ${analysis.context}${analysis.disabled.length > 0 ? `, without ${analysis.disabled.join(', ')}` : ''}`],
      ['Ruled out', ruledOut.length > 0 ? `${ruledOut.join(', ')} (pairs of accesses)` : 'nothing'],
      ['Assumptions', foldedList(plural(report.assumptions.length, 'assumption', 'assumptions'),
        report.assumptions.map(({ kind, what, effect }) => `${kind}: ${what} (${effect})`))],
      ['Snarl', report.tool.version],
    ]),
    fresh.length > 0 ? [h('h3', null, 'New races by package'),
      bars(countBy(fresh, packageOfRace), (name) => ({ package: name }), '(unnamed)')] : null,
    h('h3', null, 'Who starts whom'),
    originsPicture(),
  ];
}
