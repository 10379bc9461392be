// One race in full: its two stories side by side, with code and locks.

function codeBlock(place, around) {
  const lines = linesAround(place, around);
  if (lines.length === 0) return null;
  const margin = Math.min(...lines.map(([, text]) => (text.trim() ? text.search(/\S/) : Infinity)));
  const rows = lines.map(([n, text]) => h('span', { class: n === place.line ? 'line here' : 'line' },
    h('span', { class: 'number' }, String(n)),
    text.slice(Number.isFinite(margin) ? margin : 0) || ' ',
    n === place.line ? h('span', { class: 'unseen' }, ' (this line)') : null));
  return h('pre', { class: 'code', tabindex: '0', 'aria-label': `Code of ${whereText(place)}` }, rows);
}

const lockList = (locks) => locks.map((lock, i) => [i > 0 ? ', ' : '', h('span', { class: 'lock' }, breakable(lock))]);

// The file and line of a place: opens its code where the report has it.
function whereLink(place, host) {
  if (linesAround(place, 2).length === 0) return h('span', { class: 'where' }, whereText(place));
  let block = null;
  const button = h('button', {
    type: 'button', class: 'where link', 'aria-expanded': 'false', title: `Show ${sourceOf(place).path}`,
    onclick: () => {
      if (block) block.remove();
      block = block ? null : codeBlock(place, 2);
      if (block) host().append(block);
      button.setAttribute('aria-expanded', String(block !== null));
    },
  }, whereText(place));
  return button;
}

function frameItem(place, label, locks) {
  const item = h('li', { class: 'frame' });
  item.append(
    h('span', { class: 'label' }, label), ' ',
    racesLink({ method: methodOf(place) }, breakable(methodOf(place))), ' ',
    whereLink(place, () => item));
  if (locks && locks.length > 0) item.append(h('div', { class: 'held' }, 'locked ', lockList(locks)));
  return item;
}

function originLink(id) {
  const origin = report.origins[id];
  return racesLink({ origin: String(id), state: 'all' }, originText(id) + (origin.twin ? ' (a twin)' : ''));
}

function story(access, number) {
  const heading = h('h3', null, badge(access.kind), ' by ', originLink(access.origin));
  const locks = access.locks.length === 0
    ? h('p', { class: 'held none' }, 'holding no lock')
    : h('p', { class: 'held' }, 'holding ', lockList(access.locks));
  const path = [frameItem(access, 'at', null)];
  for (const frame of [...access.stack].reverse()) path.push(frameItem(frame, 'called from', frame.locks));
  for (const id of chainOf(access.origin)) {
    const origin = report.origins[id];
    if (!origin.startedAt) break;
    path.push(h('li', { class: 'origin' }, 'started', origin.parent === null ? null : [' by ', originLink(origin.parent)]));
    path.push(frameItem(origin.startedAt, 'at', null));
    for (const frame of [...(origin.stack ?? [])].reverse()) path.push(frameItem(frame, 'called from', frame.locks));
  }
  return h('section', { class: 'story', 'aria-label': `Story ${number}: ${access.kind} by ${originText(access.origin)}` },
    heading, locks, codeBlock(access, 4), h('ol', { class: 'path' }, path));
}

function allocations(target) {
  if (target.allocatedAt.length === 0) return null;
  const places = target.allocatedAt.map((place) => frameItem(place, 'made at', null));
  const most = 3;
  return h('div', null, h('h3', null, places.length === 1 ? 'The object' : 'The object is one of these'),
    h('ul', { class: 'path' }, places.slice(0, most)),
    places.length > most ? h('details', null, h('summary', null, `${places.length - most} more`),
      h('ul', { class: 'path' }, places.slice(most))) : null);
}

function verdict(finding) {
  return h('div', { class: 'verdict' },
    finding.reasons.length > 0 ? h('div', null, h('h3', null, 'Why it is a race'),
      h('ul', null, finding.reasons.map((reason) => h('li', null, reason)))) : null,
    finding.suggestion ? h('div', null, h('h3', null, 'Suggestion'), h('p', null, finding.suggestion)) : null,
    allocations(finding.target));
}

function raceDetails(finding) {
  const { target } = finding;
  const facts = [
    targetKinds[target.kind] + (target.descriptor ? ` of type ${typeText(target.descriptor)}` : ''),
    finding.idiom ? `idiom: ${finding.idiom}` : null,
    finding.furtherPairs ? `${finding.furtherPairs.toLocaleString('en')} further pairs of the same places` : null,
    finding.state === 'suppressed' ? `suppressed: ${finding.reason}` : null,
  ].filter(Boolean);
  return h('div', { class: 'details' },
    h('p', { class: 'facts' }, facts.join(' · '), ' · ', h('a', { href: `#race/${finding.id}` }, `id ${finding.id}`)),
    verdict(finding),
    h('div', { class: 'stories' }, finding.accesses.map((access, i) => story(access, i + 1))));
}
