// Making elements. Text only ever becomes text nodes and attributes, so no name in the report can become markup.

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

// A name that may break after its dots, so that long ones do not push columns apart.
function breakable(name) {
  return name.split(/(?<=[.$/])/).flatMap((part, i) => (i === 0 ? [part] : [h('wbr'), part]));
}

function announce(text) {
  document.getElementById('status').textContent = text;
}

const badge = (kind, text) => h('span', { class: `badge ${kind}` }, text ?? kind);

// A link to the list with a filter.
function racesLink(filter, ...children) {
  return h('a', { href: `#races?${new URLSearchParams(filter)}` }, ...children);
}

// Items that are made when they are needed: some at first, more at the press of a button or when it comes into sight.
function pagedList(items, make, attributes) {
  const step = 50;
  const list = h('ol', attributes);
  const more = h('button', { type: 'button', class: 'more', onclick: () => grow(true) });
  let shown = 0;
  function grow(moveFocus) {
    const added = items.slice(shown, shown + step).map((item) => make(item));
    list.append(...added);
    shown += added.length;
    more.hidden = shown >= items.length;
    more.textContent = `Show more (${shown} of ${items.length})`;
    if (moveFocus && added.length > 0) added[0].querySelector('button, summary, a')?.focus();
  }
  grow(false);
  new IntersectionObserver((entries) => {
    if (!more.hidden && entries.some((entry) => entry.isIntersecting)) grow(false);
  }, { rootMargin: '400px' }).observe(more);
  return [list, more];
}
