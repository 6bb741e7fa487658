import { provesConsent } from '../delivery/proves-consent';
import { BANNER, consoleOf, expect, test } from '../harness/test';
import { policy, serveStrict, strictPage } from './policies';

const NONCE = 'nonce="x"';
const own = `<script async src="/enxerto/loader.js" ${NONCE} data-enxerto data-debug></script>`;
const SCRIPT = { 'script-src': "'nonce-x'", 'require-trusted-types-for': "'script'" };

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** One of every kind that consent holds back and whose address or text is a sink. */
const KINDS = `
<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics" ${NONCE}>
  document.documentElement.dataset.inline = 'yes';</script>
<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-type="module" ${NONCE}>
  document.documentElement.dataset.module = 'yes';</script>
<img data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/pixel.gif" alt="">
<iframe data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/frame" title="Mapa"></iframe>`;

/** The two that the driver of Firefox waits for in vain, wherever they load from. */
const PLUGINS = `
<embed data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/embed">
<object data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/object"></object>`;

for (const [which, kinds, paths] of [
  ['@both-ci', KINDS, ['/pixel.gif', '/frame']],
  ['with embed and object too:', KINDS + PLUGINS, ['/pixel.gif', '/frame', '/embed', '/object']],
] as const) {
  test(`${which} [LD-12, Trusted Types] works under require-trusted-types-for 'script' with the policy enxerto${which === '@both-ci' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    const broken = serveStrict(shop);
    for (const path of paths) {
      shop.answer(`shop.test${path}`, (_request, response) => {
        response.writeHead(200, { 'content-type': path === '/frame' ? 'text/html' : 'image/gif' });
        response.end(path === '/frame' ? '<!doctype html><title>Mapa</title>' : PIXEL);
      });
    }
    const html = strictPage(own, NONCE).replace('</body>', `${kinds}</body>`);
    const directives = {
      'trusted-types': 'enxerto',
      'frame-src': "'self'",
      'object-src': "'self'",
    };
    shop.page('/', html, policy({ ...SCRIPT, ...directives }));
    await page.goto(shop.origin);
    await provesConsent(page);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-inline', 'yes');
    await expect(root).toHaveAttribute('data-module', 'yes');
    await expect(root).toHaveAttribute('data-needed', 'yes');
    for (const path of paths) await expect.poll(() => shop.paths()).toContain(path);
    await expect(root).toHaveAttribute('data-broken', '');
    expect(broken).toEqual([]);
  });
}

/** Walks through all that hangs on the queue, and tells what makes an address or a text pass for trusted. */
const WALK = `document.addEventListener('walk', () => {
  const seen = new Set();
  const found = [];
  const walk = (value, path) => {
    if (Object(value) !== value || seen.has(value) || value === window || value instanceof Node) return;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const at = path + '.' + String(key);
      let inner;
      try { inner = value[key]; } catch { continue; }
      if (/url|script/i.test(String(key)) && typeof inner === 'function') {
        try { if (typeof inner.call(value, 'http://evil.test/') === 'object') found.push(at); } catch {}
      }
      walk(inner, at);
    }
  };
  walk(enxerto, 'enxerto');
  document.documentElement.dataset.found = found.join();
});`;

test('@both-ci [LD-12, Trusted Types] no script of the page can reach our policy; a loader that comes after destroy can use it', async ({
  page,
  shop,
}) => {
  const broken = serveStrict(shop);
  shop.serve(
    'shop.test/walk.js',
    'text/javascript',
    `${WALK}
      document.addEventListener('again', () => {
        enxerto.destroy();
        const tag = document.createElement('script');
        const { trustedTypes } = window;
        const address = '/enxerto/loader.js';
        tag.src = trustedTypes
          ? trustedTypes.createPolicy('loja', { createScriptURL: (own) => own }).createScriptURL(address)
          : address;
        tag.nonce = 'x';
        tag.dataset.enxerto = '';
        document.head.append(tag);
      });`,
  );
  const html = strictPage(`${own}<script src="/walk.js" ${NONCE}></script>`, NONCE);
  shop.page('/', html, policy({ ...SCRIPT, 'trusted-types': 'enxerto loja' }));
  await page.goto(shop.origin);
  const root = page.locator('html');
  const walk = async (): Promise<void> => {
    await root.dispatchEvent('walk', { bubbles: true });
    await expect(root).toHaveAttribute('data-found', '');
    await root.evaluate((element) => element.removeAttribute('data-found'));
  };
  await expect(page.locator(BANNER)).toBeVisible();
  await walk();
  await root.dispatchEvent('again', { bubbles: true });
  await walk();
  await provesConsent(page);
  await expect(root).toHaveAttribute('data-broken', '');
  expect(broken).toEqual([]);
});

test('@both-ci [LD-12, Trusted Types; XX-11, addresses] our policy refuses an address that is not http(s), even of a held script with the right nonce', async ({
  page,
  shop,
}) => {
  serveStrict(shop);
  const held = `<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics" ${NONCE}
    src="data:text/javascript,document.documentElement.dataset.data='yes'"></script>`;
  const html = strictPage(own, NONCE).replace('</h1>', `$&${held}`);
  shop.page('/', html, policy({ ...SCRIPT, 'trusted-types': 'enxerto' }));
  await page.goto(shop.origin);
  await provesConsent(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-data');
  expect(consoleOf(page).join()).toContain(
    'cannot release script: TypeError: no http(s) address: data:',
  );
});
