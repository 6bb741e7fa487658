import { tag } from '../harness/test';
import type { Fault } from './fault';

/** The page's own link and button: they have to work whatever happens to ours. */
const OWN = `<p><a id="own-link" href="#own">A nossa ligação</a> <button id="own-button" type="button">Contar</button></p>
<script src="/own.js"></script>`;

/** The page's own script. */
export const OWN_CODE = `document.addEventListener('click', function (event) {
  if (event.target.id === 'own-button') document.documentElement.dataset.clicked = 'yes';
}, true);`;

/** Room to scroll. */
const ROOM = '<div style="height: 2500px"></div>';

const TAG = /<script ([^>]*)src="\/enxerto\/loader\.js"([^>]*)><\/script>/;
const CONFIG = /(<script type="application\/json" data-enxerto>)(.*?)(<\/script>)/s;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(own: unknown, more: unknown): unknown {
  if (!isMap(own) || !isMap(more)) return more;
  const all = Object.entries(more).map(([name, value]) => [name, merged(own[name], value)]);
  return { ...own, ...Object.fromEntries(all) };
}

/** A journey's page with a fault in it. */
export function withFault(html: string, fault: Fault): string {
  const { attributes = '', config, head = '', body = '', nonce } = fault;
  let all = html
    .replace('<!--tag-->', tag())
    .replace('<h1>Loja</h1>', `<h1>Loja</h1>${OWN}`)
    .replace('</body>', () => `${ROOM}${body}</body>`)
    .replace('<title>', () => `${head}<title>`);
  if (config)
    all = all.replace(CONFIG, (_all, start: string, json: string, end: string) => {
      return start + JSON.stringify(merged(JSON.parse(json), config)) + end;
    });
  if (attributes)
    all = all.replace(TAG, (own) => own.replace('<script ', `<script ${attributes} `));
  const { tag: changed } = fault;
  if (changed) all = all.replace(TAG, (own) => changed(own));
  return nonce ? all.replace(/<(script|style)\b/g, `<$1 nonce="${nonce}"`) : all;
}

/** The same page without us: neither tag nor configuration. */
export const withoutUs = (html: string): string => html.replace(TAG, '').replace(CONFIG, '');

/** A page whose one frame has another page. */
export const framing = (address: string, sandbox: string): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>À volta</title></head><body style="margin: 0">
<iframe src="${address}" title="Loja" style="border: 0; width: 100%; height: 700px" ${sandbox}></iframe></body></html>`;
