// Who starts whom, as a picture.

// Twins that come from one start are drawn once.
function originNodes(wanted) {
  const nodes = new Map();
  const nodeOf = [];
  report.origins.forEach((origin, id) => {
    if (!wanted.has(id)) return;
    const place = origin.startedAt;
    const key = origin.twin
      ? JSON.stringify([origin.kind, origin.entry, nodeOf[origin.parent] ?? origin.parent, place?.class, place?.method, place?.line])
      : String(id);
    if (!nodes.has(key)) nodes.set(key, { ids: [], parent: origin.parent, children: [], number: nodes.size });
    nodes.get(key).ids.push(id);
    nodeOf[id] = nodes.get(key).number;
  });
  const list = [...nodes.values()];
  const roots = [];
  for (const node of list) {
    const parent = node.parent === null ? undefined : list[nodeOf[node.parent]];
    if (parent && parent !== node && parent.number < node.number) parent.children.push(node);
    else roots.push(node);
  }
  return roots;
}

// Those that take part in races and all that lead to them; all, if they are few.
function shownOrigins() {
  const most = 60;
  if (report.origins.length <= most) return new Set(report.origins.keys());
  const wanted = new Set();
  for (const finding of report.findings) {
    for (const access of finding.accesses) for (const id of chainOf(access.origin)) wanted.add(id);
    if (wanted.size > most) break;
  }
  return wanted;
}

const nodeWidth = 250;
const nodeHeight = 44;

function placeNodes(nodes, depth, layout) {
  for (const node of nodes) {
    node.x = 10 + depth * (nodeWidth + 50);
    const before = layout.nextRow;
    placeNodes(node.children, depth + 1, layout);
    if (node.children.length === 0) layout.nextRow++;
    node.y = 10 + ((before + layout.nextRow - 1) / 2) * (nodeHeight + 14);
    layout.width = Math.max(layout.width, node.x + nodeWidth + 10);
    layout.nodes.push(node);
  }
}

const shortened = (text, length) => (text.length > length ? `…${text.slice(text.length - length + 1)}` : text);

function drawNode(node, racesOf) {
  const origin = report.origins[node.ids[0]];
  const races = racesOf(node);
  const name = node.ids.map(originText).join(', ');
  const label = `${name}${origin.twin ? ' (twins)' : ''}`;
  const content = [
    svg('title', null, `${label}: ${entryText(origin)}, ${plural(races, 'race', 'races')}`),
    svg('rect', { x: node.x, y: node.y, width: nodeWidth, height: nodeHeight, rx: 6, class: races > 0 ? 'node racing' : 'node' }),
    svg('text', { x: node.x + 10, y: node.y + 18, class: 'strong' }, shortened(label, 24)),
    races > 0 ? svg('text', { x: node.x + nodeWidth - 10, y: node.y + 18, 'text-anchor': 'end' }, plural(races, 'race', 'races')) : null,
    svg('text', { x: node.x + 10, y: node.y + 35 }, shortened(entryText(origin).split('.').slice(-2).join('.'), 30)),
  ];
  if (races === 0) return svg('g', null, content);
  return svg('a', { href: `#races?${new URLSearchParams({ origin: node.ids.join(','), state: 'all' })}` }, content);
}

function originsPicture() {
  const wanted = shownOrigins();
  const layout = { nextRow: 0, width: 0, nodes: [] };
  placeNodes(originNodes(wanted), 0, layout);
  const racing = report.findings.map((finding) => finding.accesses.map((access) => access.origin));
  const racesOf = (node) => racing.filter((ids) => ids.some((id) => node.ids.includes(id))).length;
  const edges = layout.nodes.flatMap((node) => node.children.map((child) => {
    const [x, y, toX, toY] = [node.x + nodeWidth, node.y + nodeHeight / 2, child.x, child.y + nodeHeight / 2];
    return svg('path', { class: 'edge', d: `M${x} ${y} C${x + 25} ${y} ${toX - 25} ${toY} ${toX} ${toY}` });
  }));
  const height = 20 + layout.nextRow * (nodeHeight + 14);
  layout.nodes.sort((a, b) => a.number - b.number);
  return [
    wanted.size < report.origins.length
      ? h('p', null, `${wanted.size} of ${plural(report.origins.length, 'origin', 'origins')}: those that take part in races, and what starts them.`)
      : null,
    h('div', { class: 'picture', tabindex: '0', role: 'region', 'aria-label': 'Who starts whom' },
      svg('svg', { width: layout.width, height, viewBox: `0 0 ${layout.width} ${height}`, role: 'group',
        'aria-label': 'Origins, each beside the one that starts it' }, edges, layout.nodes.map((node) => drawNode(node, racesOf)))),
  ];
}
