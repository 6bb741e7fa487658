import { headline } from './firings.mjs';

/** @typedef {import('./firings.mjs').Firing} Firing */
/** @typedef {import('./firings.mjs').Copy} Copy */
/** @typedef {import('./firings.mjs').Value} Value */
/** @typedef {import('#demo-site/server/store.mjs').Received} Received */

/** @type {Record<string, string>} */
export const SERVICES = {
  facebook: 'Meta',
  ga: 'Google Analytics',
  gtm: 'Google Tag Manager',
  pinterest: 'Pinterest',
  bing: 'Microsoft',
};

/**
 * The rendered rows by the action's key: the data they were made from, and their elements.
 *
 * @typedef {Map<string, { from: string, rows: HTMLTableSectionElement }>} Drawn
 */

/**
 * Updates the table. Rows that have not changed stay in the document, so that somebody who is reading them, or has opened their
 * details, is not disturbed.
 *
 * @param {HTMLTableElement} table
 * @param {Drawn} drawn
 * @param {Firing[]} all the actions, newest first
 * @returns {Firing[]} the actions that the table did not have before
 */
export function draw(table, drawn, all) {
  const keys = new Set(all.map(({ key }) => key));
  for (const [key, { rows }] of drawn) {
    if (keys.has(key)) continue;
    rows.remove();
    drawn.delete(key);
  }
  const added = all.filter(({ key }) => !drawn.has(key));
  // Goes from the oldest action to the newest, and inserts each before the one that was inserted last.
  /** @type {Node | null} */
  let next = null;
  for (const firing of all.toReversed()) {
    const from = JSON.stringify(firing);
    const known = drawn.get(firing.key);
    if (known?.from === from) {
      next = known.rows;
      continue;
    }
    const rows = rowsOf(firing);
    if (known) {
      keepOpen(known.rows, rows);
      known.rows.replaceWith(rows);
    } else table.insertBefore(rows, next);
    drawn.set(firing.key, { from, rows });
    next = rows;
  }
  return added;
}

/**
 * Opens in the new rows the details that the visitor has opened in the old ones, and keeps the focus.
 *
 * @param {HTMLElement} before
 * @param {HTMLElement} after
 */
function keepOpen(before, after) {
  for (const old of before.querySelectorAll('details')) {
    const same = [...after.querySelectorAll('details')].find(
      ({ dataset }) => dataset['copy'] === old.dataset['copy'],
    );
    if (!same) continue;
    same.open = old.open;
    if (!old.contains(document.activeElement)) continue;
    // The focus can be set only when the element is in the document.
    queueMicrotask(() => same.querySelector('summary')?.focus({ preventScroll: true }));
  }
}

/**
 * The rows of one action, one for each service. They have explicit roles, because on a narrow screen CSS lays them out as
 * cards, and some browsers then no longer expose them as a table.
 *
 * @param {Firing} firing
 */
function rowsOf(firing) {
  const { id, at, copies } = firing;
  const when = make(
    'th',
    { scope: 'rowgroup', rowspan: String(copies.length), role: 'rowheader' },
    [
      make('time', { datetime: at }, [clock(at)]),
      make('span', { class: 'id', title: id }, [id === '' ? 'sem id' : `id ${id.slice(0, 8)}`]),
    ],
  );
  const rows = copies.map((copy, index) =>
    make('tr', { role: 'row' }, [
      ...(index === 0 ? [when] : []),
      make('td', { role: 'cell', class: 'quem' }, [
        make('b', {}, [copy.name || 'sem nome']),
        make('span', {}, [SERVICES[copy.service] ?? copy.service]),
        make('span', { class: 'id' }, [copy.ids.join(', ')]),
      ]),
      side('Navegador', copy.browser, () => 'pixel'),
      side('Servidor', copy.server, meansOf),
      make('td', { role: 'cell', class: 'valores' }, valuesOf(firing, copy)),
    ]),
  );
  return make('tbody', { role: 'rowgroup' }, rows);
}

/**
 * A cell with the arrivals from the browser or from the server, or with a text which says that none has arrived.
 *
 * @param {string} label
 * @param {Received[]} arrivals
 * @param {(one: Received) => string} means
 */
function side(label, arrivals, means) {
  const list = arrivals.map((one) =>
    make('li', { class: one.accepted ? 'aceite' : 'recusado' }, [
      make('span', {}, [means(one)]),
      make('time', { datetime: one.at }, [clock(one.at)]),
    ]),
  );
  return make('td', { role: 'cell', class: 'lado' }, [
    make('span', { class: 'rotulo', 'aria-hidden': 'true' }, [label]),
    list.length > 0
      ? make('ul', {}, list)
      : make('span', { class: 'nada' }, [
          make('span', { 'aria-hidden': 'true' }, ['—']),
          make('span', { class: 'screen-reader-text' }, ['nenhuma cópia']),
        ]),
  ]);
}

/** Describes how a copy reached the server, and whether the server accepted it. @param {Received} one */
function meansOf({ route, status, accepted, more }) {
  const means = route === 'rest' ? 'REST' : 'admin-ajax';
  // The server gives a wrong nonce the same response as a correct one, so status 200 does not mean that it accepted the copy.
  const outcome = accepted ? '' : status === 200 ? ', ignorado' : ', recusado';
  return `${means}${more.beacon ? ' (beacon)' : ''} ${status || 'sem resposta'}${outcome}`;
}

/** @param {Firing} firing @param {Copy} copy */
function valuesOf({ id }, copy) {
  const { service, name, values } = copy;
  const first = headline(copy);
  const different = values.filter(({ same }) => !same).length;
  /** @type {Value[]} */
  const ids = id === '' ? [] : [{ name: 'id', browser: id, same: true }];
  const all = [...ids, ...values];
  const details = make('details', {}, [
    make('summary', {}, [
      counted(all.length, 'valor', 'valores'),
      // For screen readers, this text gives each of the many similar controls a different name.
      make('span', { class: 'screen-reader-text' }, [
        ` de ${name}, ${SERVICES[service] ?? service}`,
      ]),
      ...(different > 0
        ? [make('span', { class: 'difere' }, [`, ${counted(different, 'difere', 'diferem')}`])]
        : []),
    ]),
    make('dl', {}, all.map(valueOf)),
  ]);
  details.dataset['copy'] = `${service} ${name}`;
  return [
    ...(first === '' ? [] : [make('span', { class: 'soma' }, [first])]),
    ...(all.length > 0 ? [details] : []),
  ];
}

/** @param {Value} value */
function valueOf({ name, browser, server, same }) {
  const sides = same
    ? [make('dd', {}, [browser ?? server ?? ''])]
    : [
        make('dd', { class: 'difere' }, [`navegador: ${browser ?? 'nada'}`]),
        make('dd', { class: 'difere' }, [`servidor: ${server ?? 'nada'}`]),
      ];
  return make('div', {}, [make('dt', {}, [name]), ...sides]);
}

/** @param {number} count @param {string} one @param {string} many */
export const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

const TIME = new Intl.DateTimeFormat('pt-PT', { timeStyle: 'medium' });
const DAY_AND_TIME = new Intl.DateTimeFormat('pt-PT', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Formats the local time, with the day if it is not today. @param {string} at */
function clock(at) {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return (isToday ? TIME : DAY_AND_TIME).format(time);
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} inside
 * @returns {HTMLElementTagNameMap[Name]}
 */
function make(name, attributes, inside) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  element.append(...inside);
  return element;
}
