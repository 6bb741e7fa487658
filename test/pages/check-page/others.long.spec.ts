import { loaderCode } from '../delivery/proves-consent';
import { expect, plainPage, tag, test } from '../harness/test';
import { checked } from './visiting';

// Up to three visits, each until the page is quiet.
test.setTimeout(90_000);

test('a page on which no script asks for consent: the report names that, with the line to paste', async ({
  world,
  shop,
}) => {
  shop.page('/', `<!doctype html><title>Loja</title>${tag()}<h1>Loja</h1>`);
  const { findings } = await checked(world, shop.origin);
  expect(findings.map(({ cause, severity }) => [cause, severity])).toEqual([
    ['nobody-asks', 'error'],
  ]);
  expect(findings[0]?.change).toContain('{ "consent": {} }');
});

test('another consent tool on the page: the report has a note that it asks', async ({
  world,
  shop,
}) => {
  shop.page('/', `<!doctype html><script>var Cookiebot = {};</script>${tag()}<h1>Loja</h1>`);
  const { findings } = await checked(world, shop.origin);
  expect(findings.map(({ cause, severity }) => [cause, severity])).toEqual([
    ['nobody-asks', 'note'],
  ]);
  expect(findings[0]?.why).toContain('Cookiebot is on this page');
});

test('a wrong setting: its path, what was expected, what was found', async ({ world, shop }) => {
  const html = plainPage().replace('{}', '{}, "banner": { "layout": "wide" }');
  shop.page('/', html);
  const { findings } = await checked(world, shop.origin, { onlyLook: true });
  expect(findings.map(({ cause }) => cause)).toEqual(['setting']);
  expect(findings[0]?.evidence.join()).toMatch(/^banner\.layout: expected .+, found "wide"$/);
});

test('a Google tag above us: the report names that it ran before consent', async ({
  world,
  shop,
}) => {
  const google = `<script>window.dataLayer = window.dataLayer || [];
  function gtag() { dataLayer.push(arguments); } gtag('js', new Date()); gtag('config', 'G-1');</script>`;
  shop.page('/', plainPage().replace('<!--tag-->', `${google}${tag()}`));
  const { findings } = await checked(world, shop.origin, { onlyLook: true });
  expect(findings.map(({ cause }) => cause)).toEqual(['google-first']);
});

test('a script of the page that tracks despite a refusal: the report names that it tracks after Reject', async ({
  world,
  shop,
}) => {
  shop.allow('www.google-analytics.com');
  const careless = `<script>document.addEventListener('enxerto:consent', () =>
    void fetch('https://www.google-analytics.com/g/collect', { mode: 'no-cors' }));</script>`;
  shop.page('/', plainPage(careless));
  const { findings, report } = await checked(world, shop.origin);
  expect(findings.map(({ cause }) => cause)).toEqual(['after-reject']);
  expect(findings[0]?.what).toContain('Google Analytics');
  expect(report).toMatch(/Before a choice\n.+\n {2}no known service was asked/);
  expect(report).toMatch(/After Reject\n.+\n {2}Google Analytics: \d requests?/);
});

test('a map before a choice: whose it is', async ({ world, shop }) => {
  shop.allow('www.google.com');
  shop.page('/', plainPage('<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>'));
  const { findings } = await checked(world, shop.origin, { onlyLook: true });
  expect(findings.map(({ cause, severity }) => [cause, severity])).toEqual([
    ['content', 'warning'],
  ]);
  expect(findings[0]?.what).toContain('Google Maps');
});

test('our files on another origin that does not permit it: the report names the missing header', async ({
  world,
  shop,
}) => {
  shop.allow('files.test');
  shop.serve('files.test/enxerto/loader.js', 'text/javascript', loaderCode());
  shop.page(
    '/',
    plainPage().replace('<!--tag-->', tag('defer src="http://files.test/enxerto/loader.js"')),
  );
  const { findings } = await checked(world, shop.origin);
  expect(findings.map(({ cause }) => cause)).toEqual(['wrong-base']);
  expect(findings[0]?.change).toContain('Access-Control-Allow-Origin');
});

test('the address of an error page: that is named', async ({ world, shop }) => {
  const { findings } = await checked(world, `${shop.origin}/nada`, { onlyLook: true });
  expect(findings[0]?.what).toBe('The server answers with 404.');
});
