import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../pages/harness/test';
import { CSS, serveWordPress } from '../pages/sleeper/wordpress-page';
import { LEGACY } from '../pages/sleeper/wordpress-scripts';
import { legacyPlugin } from './harness/legacy';
import { startPlugin, test } from './harness/plugin';
import { BUILDER, openSettings, previewStands, save, savingStatus } from './harness/settings-page';
import { expect, paste, signIn } from './harness/test';

test.use({
  viewport: { width: 1366, height: 900 },
  outside: ['connect.facebook.net', 'www.flickr.com'],
});
startPlugin();
test.beforeEach(({ shop }) => {
  serveWordPress(shop);
  paste('legacy', legacyPlugin());
  paste('style', `add_action('wp_head', function () { ?><style>${CSS}</style><?php });`);
});

const PLUGINS = ['GDPR Cookie Consent', 'PixelYourSite', 'OceanWP'];

/** The sentence below the answers. */
const cost = (page: Page): Locator => page.locator(`${BUILDER} .scripts-cost`);

const choose = (page: Page, name: string): Promise<void> =>
  page.locator(BUILDER).getByRole('radio', { name }).check();

async function pluginIs(page: Page, name: string): Promise<void> {
  await page
    .locator(BUILDER)
    .getByRole('switch', { name: new RegExp(`^${name}`) })
    .check();
}

/** The number of bytes of all scripts of the plugins, which the server sends as they are. */
const bytesOf = (page: Page, shop: Shop): Promise<number> =>
  page.evaluate(
    async ([origin, handles]) => {
      const html = await (await fetch(`${origin}/`, { credentials: 'omit' })).text();
      const front = new DOMParser().parseFromString(html, 'text/html');
      const sizes = handles.map(async (handle) => {
        const src = front.getElementById(`${handle}-js`)?.getAttribute('src') ?? '';
        return (await (await fetch(src)).arrayBuffer()).byteLength;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    [shop.origin, LEGACY] as const,
  );

test('[WP-04, measured] the page says what the plugins’ scripts weigh on the front page now, and with each answer', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await openSettings(page, shop);
  await expect(cost(page)).toHaveCount(0);
  for (const name of PLUGINS) await pluginIs(page, name);
  const bytes = await bytesOf(page, shop);
  const size = new Intl.NumberFormat('pt', {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: bytes < 10_000 ? 1 : 0,
  }).format(bytes / 1_000);
  const all = `${LEGACY.length} scripts destes plugins, ${size}`;
  await expect(cost(page)).toHaveText(
    `Na página inicial, agora: ${all}. Com esta escolha: ${all}.`,
  );

  await choose(page, 'Removê-los no servidor');
  await expect(cost(page)).toHaveText(
    `Na página inicial, agora: ${all}. Com esta escolha: 0 scripts destes plugins, 0 kB.`,
  );

  await choose(page, 'Adormecê-los');
  await expect(cost(page)).toHaveText(
    `Na página inicial, agora: ${all}. Com esta escolha: ${all}. ${LEGACY.length} deles estão adormecidos: são descarregados, mas não correm.`,
  );

  // Saved, it is what visitors get.
  await choose(page, 'Removê-los no servidor');
  await previewStands(page);
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  await expect(cost(page)).toHaveText(
    'Na página inicial, agora: 0 scripts destes plugins, 0 kB. Com esta escolha: 0 scripts destes plugins, 0 kB.',
  );
  await choose(page, 'Nada');
  await expect(cost(page)).toHaveText(
    `Na página inicial, agora: 0 scripts destes plugins, 0 kB. Com esta escolha: ${all}.`,
  );
});

test('[WP-04, measured] only the scripts of the plugins on the site count, and nothing is said where nothing could be measured', async ({
  page,
  shop,
  output,
}) => {
  await signIn(page, shop);
  await openSettings(page, shop);
  await pluginIs(page, 'PixelYourSite');
  await expect(cost(page)).toContainText(/^Na página inicial, agora: \d scripts destes plugins/);
  await expect(cost(page)).not.toContainText(`${LEGACY.length} scripts`);
  // The front page does not answer, once the preview has been measured.
  await page.route(`${shop.origin}/`, (route) => route.fulfill({ status: 500 }));
  const asked = page.waitForResponse(`${shop.origin}/`);
  await openSettings(page, shop);
  await pluginIs(page, 'PixelYourSite');
  await asked;
  await choose(page, 'Adormecê-los');
  await previewStands(page);
  await expect(cost(page)).toHaveCount(0);
  output.console = output.console.filter((line) => !/Failed to load resource/.test(line));
});
