import { expect, plainPage, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { letsGo, OPTIMIZERS } from '../sleeper/optimizers';
import { serveWordPress, tagAlone, wordpressPage } from '../sleeper/wordpress-page';
import { checked } from './visiting';

const withTag = (html: string, its: string): string => html.replace('<!--tag-->', its);
/** Hosts of services that these pages ask. */
const VENDORS = ['www.googletagmanager.com', 'connect.facebook.net'];

/** A tracker as themes print it: an inline script that adds another. */
const TRACKER = `<script id="medidas">
var added = document.createElement('script');
added.src = 'https://www.googletagmanager.com/gtag/js?id=G-1';
document.head.append(added);
</script>`;

test('our tag twice: that is named, with both elements', async ({ world, shop }) => {
  shop.page('/', plainPage(tag('defer src="/enxerto/loader.js?ver=2"')));
  const { findings } = await checked(world, shop.origin);
  expect(findings.map(({ cause }) => cause)).toEqual(['twice']);
  expect(findings[0]?.evidence).toContain(
    '<script defer src="/enxerto/loader.js?ver=2" data-enxerto>',
  );
});

test('our tag delayed by an optimizer: it is named', async ({ world, shop }) => {
  const optimizer = OPTIMIZERS.LiteSpeed;
  const held = `<script ${optimizer.print('src="/enxerto/loader.js"')} data-enxerto></script>`;
  shop.page('/', withTag(plainPage(letsGo(optimizer)), held));
  const { facts, findings } = await checked(world, shop.origin, { onlyLook: true });
  expect(findings.map(({ cause }) => cause)).toEqual(['delayed']);
  expect(findings[0]?.what).toContain('LiteSpeed');
  expect(findings[0]?.severity).toBe('warning');
  expect([facts.look.untouched.ran, facts.look.last.ran]).toEqual([false, true]);
});

test('a chunk blocked by the Content Security Policy: the policy is named, and the file', async ({
  world,
  shop,
}) => {
  const policy = 'script-src shop.test/enxerto/loader.js';
  shop.page('/', plainPage(), { 'content-security-policy': policy });
  const { findings, report } = await checked(world, shop.origin);
  expect(findings.map(({ cause }) => cause)).toEqual(['policy']);
  expect(findings[0]?.what).toContain('blocks some of our files');
  expect(findings[0]?.evidence.join()).toMatch(
    /script-src-elem refuses http.+\/consent-[\w-]+\.js/,
  );
  expect(report).toMatch(/The page's policy\n {2}refuses /);
});

test("the pixel plugin's own script active: the report names that it tracks in our place, and which script does each behaviour", async ({
  world,
  shop,
}) => {
  shop.allow(...VENDORS, 'www.facebook.com', 'www.flickr.com');
  serveWordPress(shop);
  shop.page(
    '/',
    await wordpressPage({ pasted: tagAlone({}, tag('defer src="/enxerto/loader.js"')) }),
  );
  const { findings, report } = await checked(world, shop.origin);
  expect(findings[0]?.cause).toBe('legacy-active');
  expect(findings[0]?.evidence.join()).toContain('pixelyoursite/dist/scripts/public.js (awake)');
  expect(report).toContain('tracking: legacy script (Enxerto sends nothing)');
  // The theme's scripts are on the page too: of their jobs, ours does those that cannot collide (XX-21).
  expect(report).toMatch(/dropdowns.*: Enxerto \(instead of the legacy script, which has loaded\)/);
  expect(report).toMatch(/mobileMenu.*: legacy script \(Enxerto adds what is missing\)/);
});

test('a tracker that no script holds: the report names its service, and the line of the script that loads it', async ({
  world,
  shop,
}) => {
  shop.allow(...VENDORS);
  const html = plainPage(TRACKER);
  shop.page('/', html);
  const { findings, report } = await checked(world, shop.origin);
  expect(findings.map(({ cause }) => cause)).toEqual(['tracker']);
  expect(findings[0]?.what).toContain('Google Analytics');
  const line = html.split('\n').findIndex((one) => one.includes('append(added)')) + 1;
  expect(findings[0]?.evidence.join()).toContain(`the inline script at line ${line} of the page`);
  expect(report).toMatch(/Before a choice\n.+\n {2}Google Analytics: 1 request/);
});

const CACHED = { 'content-type': 'text/html; charset=utf-8', 'x-cache': 'HIT', age: '7200' };

/** Serves one page to visitors, from a cache, and another to requests that bypass the cache. */
function serveCached(shop: Shop, copy: string, fresh: string): void {
  shop.answer('shop.test/', ({ path }, response) => {
    response.writeHead(200, path === '/' ? CACHED : { 'content-type': CACHED['content-type'] });
    response.end(path === '/' ? copy : fresh);
  });
}

test('a cached page printed for a visitor who had agreed: the report names the cache, and the script that runs because of it', async ({
  world,
  shop,
}) => {
  shop.allow(...VENDORS);
  const mark = 'data-cli-class="cli-blocker-script" data-cli-script-type="analytics"';
  const page = (type: string): string =>
    withTag(plainPage(TRACKER.replace('id=', `${type} ${mark} id=`)), tag());
  serveCached(shop, page(''), page('type="text/plain"'));
  const { findings } = await checked(world, shop.origin);
  expect(findings.map(({ cause }) => cause)).toEqual(['cached']);
  expect(findings[0]?.evidence.join()).toContain('runs in the copy');
  expect(findings[0]?.evidence).toContain('x-cache: HIT');
});
