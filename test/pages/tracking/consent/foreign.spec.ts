import type { Page } from '@playwright/test';
import { printed, printedAlone } from '#test/pages/harness/php';
import { accept, cookies, expect, plainPage, test } from '#test/pages/harness/test';
import { isReady } from '../wire';

const OPTIONS = {
  staticEvents: { facebook: { init_event: [{ name: 'PageView', params: {} }] } },
  facebook: { pixelIds: ['1029384756019283'] },
  track_cookie_for_subdomains: '',
};
const PRINTED = `<script>${printedAlone(OPTIONS)}</script>`;
const pageOf = (source: string, body: string): string =>
  plainPage(body + PRINTED).replace('"consent": {}', `"consent": { "source": "${source}" }`);

/** What the tracker keeps beside the decision. */
const kept = async (page: Page): Promise<string[]> =>
  Object.keys(await cookies(page)).filter((name) => /^(?:last_)?pys(?!_consent)/.test(name));

test("[TR-34] our consent reaches the tracker at once, another banner's with its click @quick", async ({
  page,
  shop,
  vendors,
}) => {
  await page.clock.install();
  shop.page('/own', plainPage(`<script>${printed(OPTIONS)}</script>`));
  await page.goto(`${shop.origin}/own`);
  await accept(page);
  // No timer has to pass.
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  await page.context().clearCookies();

  // A banner that only writes cookies, 300 ms after its click.
  const banner = `<button class="cmplz-accept">sim</button><button class="cmplz-deny">não</button>
    <script>complianz = {};
    for (const button of document.querySelectorAll('button')) button.onclick = () => setTimeout(() => {
      document.cookie = 'cmplz_marketing=' + (button.className === 'cmplz-accept' ? 'allow' : 'deny');
      document.cookie = 'cmplz_banner-status=dismissed';
    }, 300);</script>`;
  shop.page('/foreign', pageOf('complianz', banner));
  await page.goto(`${shop.origin}/foreign`);
  await expect
    .poll(() => shop.paths().filter((path) => path.includes('/bridges-')))
    .not.toEqual([]);
  await isReady(page);
  await page.waitForLoadState('networkidle');
  await page.getByText('sim').click();
  await page.clock.runFor(1_000);
  await expect.poll(() => vendors.loads('facebook')).toBe(2);
  await expect.poll(() => kept(page)).toContain('pys_first_visit');
  await page.getByText('não').click();
  await page.clock.runFor(1_000);
  await expect.poll(() => vendors.calls('facebook')).toContainEqual(['consent', 'revoke']);
  await page.clock.runFor(1_000);
  await expect.poll(() => kept(page)).toEqual([]);
  expect(vendors.loads('facebook')).toBe(2);
  await page.context().clearCookies();

  // A tool that announces its decision.
  const events = `<script>
    consent = { categories: {}, isUserActionCompleted: false };
    getCkyConsent = () => consent;
    decide = (advertisement) => {
      consent = { categories: { advertisement }, isUserActionCompleted: true };
      document.dispatchEvent(new CustomEvent('cookieyes_consent_update'));
    };</script>`;
  shop.page('/events', pageOf('cookieyes', events));
  await page.goto(`${shop.origin}/events`);
  await isReady(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate('decide(true)');
  await expect.poll(() => vendors.loads('facebook')).toBe(3);
  await page.evaluate('decide(false)');
  await expect.poll(() => vendors.calls('facebook')).toContainEqual(['consent', 'revoke']);
  const views = (await vendors.received('facebook')).filter(({ name }) => name === 'PageView');
  expect(views).toHaveLength(3);
});
