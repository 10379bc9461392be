// Races put together: by the field that they are on, or by the objects that they happen on.

function groupsOf(findings, keyOf) {
  const groups = new Map();
  for (const finding of findings) {
    const key = keyOf(finding);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(finding);
  }
  return [...groups.values()];
}

const objectKey = (finding) => JSON.stringify([finding.target.kind === 'static' ? finding.target.class : '',
  ...finding.target.allocatedAt.map((place) => [place.class, place.method, place.descriptor, place.line])]);

function objectTitle({ target }) {
  if (target.kind === 'static') return ['static fields of ', breakable(target.class)];
  if (target.allocatedAt.length === 0) return ['objects made in places that are not known'];
  const [first, ...others] = target.allocatedAt;
  return [breakable(target.class), ' made at ', breakable(methodOf(first)), ' ', h('span', { class: 'where' }, whereText(first)),
    others.length > 0 ? ` or ${plural(others.length, 'other place', 'other places')}` : null];
}

const worst = (findings) => confidences.find((confidence) => findings.some((finding) => finding.confidence === confidence));

function groupItem(findings, title) {
  const body = h('div');
  const details = h('details', {
    ontoggle: () => {
      if (details.open && body.childElementCount === 0) {
        body.append(...pagedList(findings, (finding) => raceRow(finding, false), { class: 'races' }));
      }
    },
  }, h('summary', null, badge(worst(findings)), ' ', h('span', { class: 'name' }, title), ' ',
    h('span', { class: 'count' }, plural(findings.length, 'race', 'races'))), body);
  return h('li', { class: 'group' }, details);
}

function categoryItem(kind, groups, titleOf) {
  return h('section', null, h('h3', null, `${targetKinds[kind][0].toUpperCase()}${targetKinds[kind].slice(1)}s`),
    pagedList(groups, (findings) => groupItem(findings, titleOf(findings[0])), { class: 'groups' }));
}

function groupView(title, text, keyOf, titleOf) {
  const findings = report.findings.filter((finding) => finding.state === 'new');
  const sections = Object.keys(targetKinds).map((kind) => {
    const groups = groupsOf(findings.filter((finding) => finding.target.kind === kind), keyOf);
    return groups.length > 0 ? categoryItem(kind, groups, titleOf) : null;
  });
  return [h('h2', null, title), h('p', null, text), findings.length > 0 ? sections : h('p', null, 'No new races.')];
}

const fieldsView = () => groupView('By field', 'New races put together by the memory that they are on.',
  (finding) => targetText(finding.target), (finding) => breakable(targetText(finding.target)));

const objectsView = () => groupView('By object',
  'New races put together by the objects that they happen on: where one object is wrongly taken for shared, its whole group is wrong.',
  objectKey, (finding) => objectTitle(finding));
