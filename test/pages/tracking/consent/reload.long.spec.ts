import { BANNER, accept, cookies, expect, test } from '#test/pages/harness/test';
import { external, ran, logs, sendScript } from '#test/pages/release/held';
import { createWire, trackedPage } from '../wire';

/** The consent plugin is set to load the page again after a yes, and after a no. */
const RELOADS =
  '<script>var cli_cookiebar_settings = { accept_close_reload: "1", reject_close_reload: "1" };</script>';
/** A real server's response time for a page, in milliseconds. */
const SLOW_MS = 800;

for (const asks of [false, true])
  test(`@both [CO-14, TR-31] where a choice reloads the page, the page view is sent and held scripts run once, on the reloaded page; the server ${asks ? 'is asked' : 'is not asked'} about services`, async ({
    page,
    shop,
    vendors,
  }) => {
    const wire = createWire(shop);
    const gdpr = asks ? { ajax_enabled: true, all_disabled_by_api: true } : {};
    const view = { e_id: 'init_event', name: 'PageView', type: 'static', params: {} };
    const html = trackedPage({
      gdpr,
      body: external('analytics', 'one') + RELOADS,
      staticEvents: { facebook: { init_event: [{ ...view, pixelIds: ['1029384756019283'] }] } },
    });
    shop.page('/', html);
    shop.answer('shop.test/one.js', (_request, response) => sendScript(response, logs('one')));
    let visits = 0;
    await page.route(`${shop.origin}/`, (route) => {
      // The page that is left goes on meanwhile.
      setTimeout(() => void route.continue(), visits > 0 ? SLOW_MS : 0);
      visits += 1;
    });
    await page.goto(shop.origin);
    await accept(page);
    await expect.poll(() => vendors.received('facebook').then(({ length }) => length)).toBe(1);
    await expect.poll(() => ran(page)).toEqual(['one']);
    await expect.poll(() => wire.accepted).toEqual(['PageView']);
    await page.waitForLoadState('networkidle');
    expect(shop.paths().filter((path) => path === '/')).toHaveLength(2);
    expect(shop.paths().filter((path) => path === '/one.js')).toHaveLength(1);
    expect((await vendors.received('facebook')).map(({ name }) => name)).toEqual(['PageView']);
    expect(vendors.loads('facebook')).toBe(1);
    expect(wire.accepted).toEqual(['PageView']);
    await expect(page.locator(BANNER)).toHaveCount(0);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
  });
