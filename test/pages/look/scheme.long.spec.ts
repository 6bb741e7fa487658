import type { Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { parkedFrame } from '../frames/frames';
import { expect, plainPage, test } from '../harness/test';

/** A page with everything that we draw, or will draw when asked: its colours are what the test says. */
function colouredPage(head: string, look: object = {}): string {
  const config = {
    consent: {},
    look,
    theme: { createScrollTop: true },
    tracking: { facebook: { pixelIds: ['1'] } },
  };
  const frame = parkedFrame('advertisement', 'x', 'id="frame" width="400" height="240"');
  return plainPage(`<main>${frame}<p>${'Mesa em pinho. '.repeat(900)}</p></main>`, head).replace(
    '{ "consent": {} }',
    JSON.stringify(config),
  );
}

const style = (css: string): string => `<style>${css}</style>`;
const PAINTED_DARK = style('body { background: #14110f; color: #eee }');

/** By host: whether its surface is light or dark, with ink of the other kind upon it; 'unreadable' where that fails. */
function surfaces(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const light = (colour: string): boolean => Number(/\d+/.exec(colour)) > 127;
    const describe = (part: Element): string => {
      const view = part.ownerDocument.defaultView ?? window;
      const { backgroundColor, color } = view.getComputedStyle(part);
      if (light(backgroundColor) === light(color)) return `unreadable: ${color}`;
      return light(backgroundColor) ? 'light' : 'dark';
    };
    const found: Record<string, string> = {};
    for (const host of document.querySelectorAll<HTMLElement>('enxerto-root')) {
      const part = host.shadowRoot?.querySelector('dialog, .banner, .pill, button');
      if (part) found[host.dataset['widget'] ?? ''] = describe(part);
    }
    const card = document.querySelector('iframe')?.contentDocument?.querySelector('.card');
    if (card) found['placeholder'] = describe(card);
    return found;
  });
}

/** Opens the page and walks through all that is drawn on it. */
async function walk(page: Page, address: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const look = async (...hosts: string[]): Promise<void> => {
    await expect
      .poll(async () => Object.keys(await surfaces(page)))
      .toEqual(expect.arrayContaining(hosts));
    Object.assign(seen, await surfaces(page));
  };
  await page.goto(address);
  // The button to the top comes once the page is scrolled.
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await look('consent', 'placeholder', 'inspector', 'totop');
  await runCommand(page, 'consent.set', 'none');
  await look('tab');
  await runCommand(page, 'consent.dialog');
  await look('dialog');
  await page.keyboard.press('Escape');
  await expect(page.locator('enxerto-root[data-widget="dialog"]')).toHaveCount(0);
  await runCommand(page, 'consent.askOptOut');
  await look('optout');
  return seen;
}

const HOSTS = ['consent', 'placeholder', 'inspector', 'totop', 'tab', 'dialog', 'optout'];
const every = (scheme: string): Record<string, string> =>
  Object.fromEntries(HOSTS.map((host) => [host, scheme]));

test('@both [XX-06, scheme] on a page painted dark that declares no scheme, all our surfaces are dark @quick', async ({
  page,
  shop,
}) => {
  shop.page('/', colouredPage(PAINTED_DARK));
  expect(await walk(page, `${shop.origin}/?enxerto_debug=1`)).toEqual(every('dark'));
});

/** What a page says and shows, and what ours is on it, on a light and on a dark system. */
const PAGES: readonly [name: string, head: string, look: object, light: string, dark: string][] = [
  ['white, nothing declared', '', {}, 'light', 'light'],
  ['white by its own words', style('html { background: #fff }'), {}, 'light', 'light'],
  ['half clear black', style('body { background: rgb(0 0 0 / 20%) }'), {}, 'light', 'light'],
  ['painted dark', PAINTED_DARK, {}, 'dark', 'dark'],
  ['painted dark on html', style('html { background: oklch(0.2 0 0) }'), {}, 'dark', 'dark'],
  [
    'painted as the system is',
    style('@media (prefers-color-scheme: dark) { body { background: #111 } }'),
    {},
    'light',
    'dark',
  ],
  ['declared dark', style('html { color-scheme: dark }'), {}, 'dark', 'dark'],
  ['declared both', style('html { color-scheme: light dark }'), {}, 'light', 'dark'],
  ['declared in a meta', '<meta name="color-scheme" content="dark">', {}, 'dark', 'dark'],
  [
    'declared light, painted dark',
    PAINTED_DARK + style('html { color-scheme: light }'),
    {},
    'light',
    'light',
  ],
  [
    'light in a meta, painted dark',
    `${PAINTED_DARK}<meta name="color-scheme" content="light only">`,
    {},
    'light',
    'light',
  ],
  ['the owner wants light', PAINTED_DARK, { scheme: 'light' }, 'light', 'light'],
  ['the owner wants dark', '', { scheme: 'dark' }, 'dark', 'dark'],
];

for (const system of ['light', 'dark'] as const) {
  const both = system === 'light' ? '@both-ci @long ' : '@long ';
  test(`${both}[XX-06, scheme] on a ${system} system the owner's scheme wins, then the page's declaration, then its colours`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    for (const [name, head, look, light, dark] of PAGES) {
      await shop.open(page, colouredPage(head, look));
      const expected = system === 'light' ? light : dark;
      await expect
        .poll(() => surfaces(page), name)
        .toMatchObject({ consent: expected, placeholder: expected });
    }
  });
}

test('@both [XX-06, scheme] the corners of a placeholder card show the page behind it, whatever scheme the page has', async ({
  page,
  shop,
}) => {
  for (const head of [
    PAINTED_DARK,
    '<meta name="color-scheme" content="dark">',
    style('html { color-scheme: dark }'),
  ]) {
    // A page of one colour under the frame: its corner is that colour, or the frame is filled.
    await shop.open(
      page,
      colouredPage(`${head}${style('iframe { border: 0 } main { background: #f0f }')}`),
    );
    await expect(page.frameLocator('#frame').locator('.card')).toBeVisible();
    const { x = 0, y = 0 } = (await page.locator('#frame').boundingBox()) ?? {};
    const clip = { x: Math.ceil(x), y: Math.ceil(y), width: 1, height: 1 };
    const shot = (await page.screenshot({ clip })).toString('base64');
    const corner = await page.evaluate(async (png) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = document.createElement('canvas').getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    }, shot);
    expect(corner, head).toEqual([255, 0, 255]);
  }
});
