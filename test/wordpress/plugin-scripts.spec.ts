import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { RawConfig } from '#src/config/read';
import type { Shop } from '../pages/harness/test';
import { logs, ran, sendScript } from '../pages/release/held';
import { eachOnce, PHONE, woken } from '../pages/sleeper/deeds';
import { CSS, serveWordPress } from '../pages/sleeper/wordpress-page';
import { FOOTER, HEAD, LEGACY } from '../pages/sleeper/wordpress-scripts';
import { legacyPlugin } from './harness/legacy';
import type { Person } from './harness/plugin';
import { firstAnswer, startPlugin, test } from './harness/plugin';
import {
  BUILDER,
  openSettings,
  pretendActive,
  previewOf,
  previewStands,
  save,
  savingStatus,
} from './harness/settings-page';
import { expect, paste, signIn } from './harness/test';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'] });
startPlugin();
test.beforeEach(({ shop }) => {
  serveWordPress(shop);
  paste('legacy', legacyPlugin());
  paste('style', `add_action('wp_head', function () { ?><style>${CSS}</style><?php });`);
});

/** Sends settings to the route that saves them. */
const put = (owner: Person, body: object): ReturnType<Person['ask']> =>
  owner.ask('PUT', 'settings', JSON.stringify(body));

/** Saves what becomes of the legacy scripts. */
async function saveLists(owner: Person, bootstrap: object = {}): Promise<void> {
  const config: RawConfig = { debug: true, consent: { reload: 'never' }, bootstrap };
  expect((await put(owner, pluginSettings(config))).status).toBe(200);
}

/** The handles of the legacy scripts that a page prints, in order. */
const printedIn = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]* id='([\w-]+)-js'><\/script>\n/g)]
    .map(([, handle = '']) => handle)
    .filter((handle) => LEGACY.includes(handle));

/** A page without these scripts and without our configuration. */
const without = (html: string, handles: readonly string[]): string =>
  handles
    .reduce(
      (rest, handle) =>
        rest.replace(new RegExp(`<script\\b[^>]* id='${handle}-js'></script>\n`), ''),
      html,
    )
    .replace(/<script type="application\/json" data-enxerto>[^]*?<\/script>/, '');

const PATHS = [...HEAD, ...FOOTER].map(({ path }) => path);

/** The legacy scripts that browsers have asked for. */
const asked = (shop: Shop): string[] =>
  shop.paths().filter((path) => PATHS.includes(path.replace(/\?.*/, '')));

test('[WP-04, taken away] what is taken away is not printed, all else is byte for byte as before, and so is the page once it is put back', async ({
  owner,
  browser,
  shop,
}) => {
  const front = (): Promise<string> => firstAnswer(browser, `${shop.origin}/`);
  await saveLists(owner);
  const before = await front();
  expect(printedIn(before).toSorted()).toEqual(LEGACY.toSorted());

  await saveLists(owner, { drop: ['all'] });
  const after = await front();
  expect(printedIn(after)).toEqual([]);
  expect(without(after, [])).toBe(without(before, LEGACY));

  const mobileMenu = ['oceanwp-drop-down-mobile-menu'];
  await saveLists(owner, { drop: ['theme.mobileMenu'] });
  expect(without(await front(), [])).toBe(without(before, mobileMenu));

  await saveLists(owner);
  expect(await front()).toBe(before);
});

test.describe('on a telephone', () => {
  test.use({ viewport: PHONE });

  for (const list of ['drop', 'sleep'])
    test(`[WP-04, nothing twice, ${list}] beside consent plugin, pixel plugin and theme, ours does each job once, and none of their scripts runs`, async ({
      page,
      shop,
      owner,
    }) => {
      await saveLists(owner, { [list]: ['all'] });
      await page.goto(`${shop.origin}/`);
      await eachOnce(page, { consent: 'own', lightbox: 'own' });
      expect(await woken(page)).toEqual([]);
      expect(asked(shop).length).toBe(list === 'drop' ? 0 : LEGACY.length);
    });

  test('[WP-04, nothing twice, left] beside scripts that are left, each job is done once', async ({
    owner,
    page,
    shop,
  }) => {
    await saveLists(owner);
    await page.goto(`${shop.origin}/`);
    await eachOnce(page, { consent: 'own', lightbox: 'own' });
    expect(new Set(await woken(page))).toEqual(new Set(LEGACY));
  });
});

test('[WP-04, dependants] what depends on a script that is taken away runs in its order, with the data; a library that it depends on stays', async ({
  owner,
  page,
  shop,
}) => {
  const uses = (name: string, code: string): void =>
    shop.answer(`shop.test/stand-in/${name}.js`, (_request, response) =>
      sendScript(response, logs(name, code)),
    );
  uses('shop-extra', 'void [oceanwpLocalize.isRTL, pysOptions.facebook, window.setBefore.length];');
  uses('late-gallery', '');
  paste(
    'dependants',
    `add_action('wp_enqueue_scripts', function () {
  wp_enqueue_script('shop-extra', home_url('/stand-in/shop-extra.js'), ['oceanwp-main', 'pys'], '1', true);
  wp_add_inline_script('oceanwp-main', 'window.setBefore = [];', 'before');
  wp_add_inline_script('oceanwp-main', 'window.setAfter = [];', 'after');
}, 20);
// As a page builder's element does it, once the head is printed.
add_action('wp_footer', fn () => wp_enqueue_script('late-gallery', home_url('/stand-in/late-gallery.js'), ['ow-flickity'], '1', true), 5);`,
  );
  await saveLists(owner, { drop: ['all'] });
  await page.goto(`${shop.origin}/`);
  await expect.poll(() => ran(page)).toContain('late-gallery');
  expect(await ran(page)).toEqual(['ow-flickity', 'shop-extra', 'late-gallery']);
  expect(await page.evaluate('setAfter')).toEqual([]);
  expect(asked(shop)).toEqual([expect.stringContaining('flickity')]);
});

test('[WP-04, elsewhere] where our tag is not printed, nothing is taken away: in the admin, at the sign-in, in editors’ frames, on AMP pages', async ({
  owner,
  page,
  shop,
}) => {
  await saveLists(owner, { drop: ['all'] });
  paste(
    'elsewhere',
    `foreach (['admin', 'login'] as $where)
  add_action($where . '_enqueue_scripts', fn () => wp_enqueue_script('js-tld', home_url('${FOOTER.at(-2)?.path}'), [], '1'));
function amp_is_request() { return isset($_GET['amp']); }`,
  );
  const answer = async (path: string): Promise<string[]> =>
    printedIn((await (await page.goto(shop.origin + path))?.text()) ?? '');
  expect(await answer('/wp-login.php')).toEqual(['js-tld']);
  expect((await answer('/?amp')).length).toBe(LEGACY.length);
  await signIn(page, shop);
  expect(await answer('/wp-admin/options-general.php')).toEqual(['js-tld']);
  expect((await answer('/?elementor-preview=12&ver=1')).length).toBe(LEGACY.length);
  expect(await answer('/')).toEqual([]);
});

test('[WP-04, route] a handle that is none of those that Enxerto can replace is refused with the reason, and changes nothing', async ({
  owner,
  browser,
  shop,
}) => {
  await saveLists(owner);
  const front = await firstAnswer(browser, `${shop.origin}/`);
  const { dropped: _dropped, ...others } = pluginSettings({ consent: {} });
  const unknown = (at: number): string =>
    `dropped.${at}: expected the handle of a script that Enxerto can replace`;
  const bodies: [dropped: unknown, reason: string][] = [
    [['jquery-core'], unknown(0)],
    [['pys', 'wc-add-to-cart'], unknown(1)],
    [['toString'], unknown(0)],
    [['\0pys'], unknown(0)],
    [[''], unknown(0)],
    [[true], unknown(0)],
    [[['pys']], unknown(0)],
    [{ pys: true }, 'dropped: expected'],
    ['pys', 'dropped: expected'],
    [undefined, 'dropped: expected'],
  ];
  for (const [dropped, reason] of bodies) {
    const { status, text } = await put(owner, { ...others, dropped });
    expect([status, text], JSON.stringify(dropped)).toEqual([400, expect.stringContaining(reason)]);
  }
  expect(await firstAnswer(browser, `${shop.origin}/`)).toBe(front);
});

test('[WP-04, update] settings that an older release has stored take nothing away', async ({
  owner,
  browser,
  shop,
}) => {
  await saveLists(owner);
  const front = await firstAnswer(browser, `${shop.origin}/`);
  paste(
    'older',
    `add_filter('option_enxerto', fn ($json) => wp_json_encode(array_diff_key((array) json_decode($json), ['dropped' => 0])));`,
  );
  expect(await firstAnswer(browser, `${shop.origin}/`)).toBe(front);
});

test('[WP-04, page] the owner leaves, puts to sleep and takes away each script that was found, sees it in the preview, and visitors get it once it is saved', async ({
  page,
  shop,
  browser,
}) => {
  const front = (): Promise<string> => firstAnswer(browser, `${shop.origin}/`);
  const builder = page.locator(BUILDER);
  const pixel = builder.getByLabel(/^jquery-bind-first,.* pys$/);
  const consent = builder.getByLabel(/^cookie-law-info,/);
  const before = await front();
  await signIn(page, shop);
  await openSettings(page, shop);
  await expect(builder.getByRole('radio', { name: 'Removê-los no servidor' })).toHaveCount(0);

  pretendActive('cookie-law-info/cookie-law-info.php', 'pixelyoursite/pixelyoursite.php');
  await openSettings(page, shop);
  await expect(builder.getByLabel(/oceanwp-main/), 'which is not on this site').toHaveCount(0);
  await builder.getByRole('radio', { name: 'Removê-los no servidor' }).check();
  await expect(pixel).toHaveValue('server');
  await consent.selectOption({ label: 'Adormecê-los' });
  const all = builder.getByRole('group', { name: 'O que fazer com os scripts deles' });
  await expect(all.getByRole('radio', { checked: true }), 'no one answer for all').toHaveCount(0);
  await previewStands(page);
  await expect(previewOf(page).locator('script[type="asleep/cookie-law-info"]')).toHaveCount(1);
  await expect(previewOf(page).locator('#pys-js')).toHaveCount(0);
  await expect(previewOf(page).locator('#pys-js-extra')).toHaveCount(1);
  expect(await front(), 'visitors').toBe(before);

  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  expect(
    printedIn(await front()).filter((handle) => !/^(?:oceanwp|ow|flickr)-/.test(handle)),
  ).toEqual(['cookie-law-info', 'cookie-law-info-ccpa']);

  await page.reload();
  await previewStands(page);
  await expect(pixel).toHaveValue('server');
  await expect(consent).toHaveValue('sleep');
  await pixel.selectOption({ label: 'Nada' });
  await consent.selectOption({ label: 'Nada' });
  await expect(all.getByRole('radio', { name: 'Nada' })).toBeChecked();
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  expect(await front()).toBe(before);
});
