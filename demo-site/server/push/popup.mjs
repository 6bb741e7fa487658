import { readFile } from 'node:fs/promises';
import { html } from '../../html.mjs';
import { SITE } from './config.mjs';

const WORKER = new URL('../../../dist/enxerto-push-sw.js', import.meta.url);

/**
 * The document that a page without TLS opens in a window of 800 by 700 pixels. It asks for the permission on the provider's
 * own, secure origin, and sends the result to the page that opened it: `default`, `granted` or `denied`.
 *
 * @param {import('hono').Hono} app
 * @param {import('./provider.mjs').Parts} parts
 */
export function popup(app, { subscriptions }) {
  app.get('/push/popup', async (c) => {
    const opener = originOf(c.req.query('origin') ?? '');
    if (c.req.query('uuid') !== SITE || opener === undefined) return c.text('No such site', 404);
    const { publicKey } = await subscriptions.key();
    c.header(
      'content-security-policy',
      "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    c.header('cache-control', 'no-store');
    return c.html(String(page({ opener, publicKey })));
  });
  app.get('/push/popup.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }));
  app.get('/push/enxerto-push-sw.js', async (c) => {
    try {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
      return c.body(await readFile(WORKER, 'utf8'), 200, headers);
    } catch {
      return c.text('Not built', 404);
    }
  });
}

/** @param {string} text */
function originOf(text) {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

/** @param {{ opener: string, publicKey: string }} parts */
const page = ({ opener, publicKey }) => html`<!doctype html>
<html lang="pt-PT">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Notificações de Pinho Manso</title>
    <script defer src="popup.js"></script>
  </head>
  <body data-opener="${opener}" data-key="${publicKey}" data-uuid="${SITE}">
    <main>
      <h1>Notificações de Pinho Manso</h1>
      <p>Confirme no seu navegador que quer receber as novidades da loja.</p>
      <p><button type="button">Continuar</button></p>
      <p role="status"></p>
    </main>
  </body>
</html>`;

const SCRIPT = `const { opener: to, key, uuid } = document.body.dataset;
const tell = (state) => {
  document.querySelector('[role=status]').textContent = state;
  window.opener?.postMessage(state, to);
};
document.querySelector('button').addEventListener('click', async () => {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    const registration = await navigator.serviceWorker.register('enxerto-push-sw.js');
    await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await fetch('subscribe', { method: 'POST', body: JSON.stringify({
      service: 'webpush', uuid, vendor: 1, subscription_json: JSON.stringify(subscription),
      metaData: { origin: to }, subscriber_uuid: null, token: null,
    }) });
  }
  tell(permission);
});
`;
