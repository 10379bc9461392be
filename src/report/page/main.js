// Which view the address asks for, and keys.

const views = {
  overview: { title: 'Overview', show: overviewView },
  races: { title: 'Races', show: (rest, parameters) => racesView(parameters) },
  fields: { title: 'Fields', show: fieldsView },
  objects: { title: 'Objects', show: objectsView },
  race: { show: (rest) => raceView(rest) },
};

function route() {
  const [path, query] = location.hash.slice(1).split('?');
  const [name, rest] = path.split('/');
  return { name: Object.hasOwn(views, name) ? name : 'overview', rest, parameters: new URLSearchParams(query ?? '') };
}

function showView() {
  if (location.hash === '#content') return;
  const { name, rest, parameters } = route();
  const content = document.getElementById('content');
  content.replaceChildren(...fill(document.createDocumentFragment(), null, [views[name].show(rest, parameters)]).childNodes);
  document.getElementById('views').replaceChildren(...Object.entries(views).filter(([, view]) => view.title).map(([key, view]) =>
    h('li', null, h('a', { href: `#${key}`, 'aria-current': key === name ? 'page' : null }, view.title))));
  window.scrollTo(0, 0);
}

// "/" goes to the search; "j" and "k" to the next and previous row.
function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input, select, textarea')) return;
  if (event.key === '/') {
    if (!document.getElementById('search')) location.hash = '#races';
    setTimeout(() => document.getElementById('search')?.focus());
    event.preventDefault();
  } else if (event.key === 'j' || event.key === 'k') {
    const rows = [...document.querySelectorAll('.row')].filter((row) => row.offsetParent !== null);
    const at = rows.indexOf(document.activeElement.closest('.race')?.querySelector('.row'));
    rows[event.key === 'j' ? at + 1 : Math.max(at - 1, 0)]?.focus();
  }
}

document.getElementById('inputs').textContent = report.program.inputs.join(', ');
document.title = `Snarl: races in ${report.program.inputs.join(', ')}`;
window.addEventListener('hashchange', showView);
document.addEventListener('keydown', onKey);
showView();
