import { expect, test } from '../harness/test';
import { serveWordPress, wordpressPage } from '../sleeper/wordpress-page';
import { checked } from './visiting';

test("the demo shop's page: the report has no finding, and lists what was received, sent and stored", async ({
  world,
  shop,
}) => {
  const { facts, findings, report } = await checked(world, `${shop.origin}/demo/index.html`);
  expect(findings).toEqual([]);
  expect([facts.accept?.pressed, facts.reject?.pressed]).toEqual([true, true]);
  expect(report).toContain('Nothing is wrong here.');
  expect(report).toMatch(/The tag\n {2}in the page: <script .*loader\.js/);
  expect(report).toMatch(
    /Before a choice\n {2}our banner was seen\n(?: {2}.+\n)* {2}nothing stored/,
  );
  expect(report).toMatch(
    /After Accept\n {2}the banner closed, and does not appear on the next page/,
  );
  expect(report).toMatch(
    /After Reject\n(?: {2}.+\n)+ {2}no request to a known service\n {2}stored: the choice, in \d cookies\n/,
  );
  expect(report).toMatch(/Our files\n {2}loaded: .*consent.*services/);
  expect(report).toContain(': Enxerto (the legacy script is not on the page)');
});

test("a WordPress page whose plugins' scripts sleep: nothing is wrong, and each script is listed as asleep", async ({
  world,
  shop,
}) => {
  shop.allow(
    'www.googletagmanager.com',
    'connect.facebook.net',
    'www.facebook.com',
    'www.flickr.com',
  );
  serveWordPress(shop);
  shop.page('/', await wordpressPage());
  const { facts, findings, report } = await checked(world, shop.origin);
  expect(findings).toEqual([]);
  expect(facts.look.last.bannerSeen).toBe(true);
  expect(report).toContain(
    'asleep: /wp-content/plugins/pixelyoursite/dist/scripts/public.js (tracking)',
  );
  expect(report).not.toContain('awake:');
  expect(report).toMatch(/consent, tracking: Enxerto\n/);
  expect(report).toMatch(/dropdowns, .*carousel: Enxerto \(the legacy script is asleep\)/);
});
