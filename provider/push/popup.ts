import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../http/env';
import { isAllowed, siteOf } from '../http/site-of';
import type { Parts } from '../parts';
import type { Keys } from './keys';

/** The push worker: beside the compiled provider, or in the repository. */
const WORKERS = ['enxerto-push-sw.js', '../../dist/enxerto-push-sw.js'];

/** The page's texts, by the language of the site. */
const TEXTS = {
  en: {
    title: (name: string) => `Notifications of ${name}`,
    ask: 'Confirm in your browser that you want to receive them.',
    button: 'Continue',
  },
  pt: {
    title: (name: string) => `Notificações de ${name}`,
    ask: 'Confirme no seu navegador que as quer receber.',
    button: 'Continuar',
  },
};

/**
 * The route of the document that a page without TLS opens in a window of 800 by 700 pixels. The document asks for the
 * permission on the provider's own, secure origin. It sends the result to the page that opened the window: `default`, `granted`
 * or `denied`.
 */
export function popupRoutes(parts: Parts, keys: Keys): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/popup', async (c) => {
    const site = await siteOf(c, c.req.query('uuid') ?? '', parts);
    if (site instanceof Response) return site;
    const opener = originOf(c.req.query('origin') ?? '');
    if (opener === undefined || !isAllowed(site, opener)) return c.text('No such site', 404);
    const { publicKey } = await keys.current(site.id);
    const { name = '', siteLanguage = '' } = site.settings.site ?? {};
    const language = /^pt\b/i.test(String(siteLanguage)) ? 'pt' : 'en';
    c.header(
      'content-security-policy',
      "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    c.header('cache-control', 'no-store');
    return c.html(
      page({ language, name: String(name) || site.name, opener, publicKey, uuid: site.id }),
    );
  });
  app.get('/popup.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }));
  app.get('/enxerto-push-sw.js', async (c) => {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    for (const path of WORKERS) {
      const worker = await readFile(new URL(path, import.meta.url), 'utf8').catch(() => undefined);
      if (worker !== undefined) return c.body(worker, 200, headers);
    }
    return c.text('Not built', 404);
  });
  return app;
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

/** The values that the page needs. */
interface Popup {
  readonly language: keyof typeof TEXTS;
  readonly name: string;
  readonly opener: string;
  readonly publicKey: string;
  readonly uuid: string;
}

const page = ({ language, name, opener, publicKey, uuid }: Popup) => {
  const { title, ask, button } = TEXTS[language];
  return html`<!doctype html>
<html lang="${language === 'pt' ? 'pt-PT' : language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title(name)}</title>
    <script defer src="popup.js"></script>
  </head>
  <body data-opener="${opener}" data-key="${publicKey}" data-uuid="${uuid}">
    <main>
      <h1>${title(name)}</h1>
      <p>${ask}</p>
      <p><button type="button">${button}</button></p>
      <p role="status"></p>
    </main>
  </body>
</html>`;
};

const SCRIPT = `const { opener: to, key, uuid } = document.body.dataset;
const report = (state) => {
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
  report(permission);
});
`;
