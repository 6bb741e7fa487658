import type { Page } from '@playwright/test';
import { consoleOf, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { fakePush, PROMPT, promptStands, pushShop, SHOP } from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

/** What the page shows beside the prompt, which is in the corner at the bottom right. */
const BESIDE = { x: 0, y: 0, width: 640, height: 300 };
const ASKING = 'https://push.test/leak';

/** CSS that asks for something, by each way that values and rules are looked at. Each has a name of its own in the address. */
const LOADING = [
  `@import "${ASKING}/import.css";`,
  `@font-face { font-family: Evil; src: url(${ASKING}/font.woff2) } * { font-family: Evil }`,
  `.card { background: url(${ASKING}/url.png) }`,
  `.card { background-image: linear-gradient(red, blue), URL("${ASKING}/second.png") }`,
  String.raw`.words { background-image: \75rl(${ASKING}/escaped.png) }`,
  `.title { background-image: image-set("${ASKING}/image-set.png" 1x) }`,
  `.actions { background-image: src("${ASKING}/src.png") }`,
  `:host, .look, .card { --accent: url(${ASKING}/accent.png) !important; --surface: url(${ASKING}/surface.png) !important; --soft: url(${ASKING}/soft.png) !important; --ground: url(${ASKING}/ground.png) !important }`,
  `.look { --x: url(${ASKING}/variable.png) } .plain { background-image: var(--x) }`,
  String.raw`.close { background-image: v\61r(--none, url(${ASKING}/fallback.png)) }`,
  `@property --p { syntax: "<image>"; inherits: true; initial-value: url(${ASKING}/property.png) } .bar { background-image: var(--p) }`,
  `@keyframes k { from, to { background-image: url(${ASKING}/keyframes.png) } } .card { animation: k 9s infinite !important }`,
  `@media all { .card { background: url(${ASKING}/media.png) !important; @supports (color: red) { & { background: url(${ASKING}/nested.png) !important } } } }`,
];

const WIDE =
  'position:fixed!important;inset:0!important;width:100vw!important;height:100vh!important';
const LARGE =
  'min-width:100vw!important;min-height:100vh!important;max-width:none!important;max-height:none!important';
/** CSS that covers the page, or takes its clicks: each alone, as others could hide what it does. */
const COVERING = {
  host: `:host { ${WIDE}; background: red !important; z-index: 2147483647 !important; pointer-events: auto !important } :host { padding: 100vh 100vw !important }`,
  look: `.look { ${WIDE}; background: red !important; padding: 40px !important; border: 40px solid red !important }`,
  layer:
    '.layer { background: red !important; pointer-events: auto !important; opacity: 1 !important } .layer::backdrop { background: red !important; display: block !important }',
  card: `.card, .round, .bell, .panel { ${WIDE}; ${LARGE}; margin: 0 !important }`,
  distances:
    '* { padding: 999px !important; border: 999px solid red !important; margin: -999px !important; gap: 999px !important }',
  'nested ems':
    '* { font-size: 4em !important; padding: 1em !important; border: 1em solid red !important; line-height: 90 !important }',
  transforms:
    '* { transform: scale(40) !important; scale: 40 !important; zoom: 40 !important; translate: -50vw -50vh !important; rotate: 45deg !important }',
  keyframes:
    '@keyframes k { from, to { transform: scale(40) } } * { animation: k 9s infinite !important }',
};

/** Shows a prompt with CSS of the provider's, and says what can be seen and clicked beside it. */
async function beside(page: Page, shop: Shop, kind: string, customCSS: string): Promise<unknown> {
  pushShop(shop, { prompt: { prompt_type: kind, customCSS } });
  await page.goto(SHOP);
  await promptStands(page, kind === 'bell' ? '.round' : '.card');
  const at = await page.evaluate(({ width, height }) => {
    const found = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(x * width, y * height)?.localName),
    );
    return [...new Set(found)];
  }, BESIDE);
  return { at, picture: (await page.screenshot({ clip: BESIDE })).toString('base64') };
}

for (const kind of ['modal', 'bar', 'bell'])
  test(`[PU-03, custom CSS] the provider's CSS neither covers the page nor takes its clicks: ${kind} @both-ci`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 960 });
    await fakePush(page);
    const plain = await beside(page, shop, kind, '');
    for (const [name, css] of Object.entries(COVERING))
      await test.step(name, async () => {
        expect(await beside(page, shop, kind, css)).toEqual(plain);
      });
  });

test('[PU-03, custom CSS] CSS of the provider asks for nothing @both-ci', async ({
  page,
  shop,
}) => {
  test.slow();
  await fakePush(page);
  // In groups: of several rules for one element and property, the browser asks for the picture of one.
  const groups = Array.from({ length: 4 }, (_one, group) =>
    LOADING.filter((_css, at) => at % 4 === group).join('\n'),
  );
  for (const kind of ['modal', 'bar', 'bell'])
    for (const css of kind === 'modal' ? groups : [LOADING.join('\n')]) {
      pushShop(shop, { prompt: { prompt_type: kind, customCSS: css } });
      await page.goto(SHOP);
      await promptStands(page, kind === 'bell' ? '.round' : '.card');
      await page.locator(PROMPT).getByRole('button').first().hover();
    }
  expect(shop.paths().filter((path) => path.includes('leak'))).toEqual([]);
});

test('[PU-03, custom CSS] ordinary CSS shows, and debug names what is left out @both', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, {
    prompt: {
      overlay: 'dark',
      customCSS: `.card { border: 2px solid rgb(1, 2, 3); border-radius: 0; padding: 12px 1rem; background: #fff5e6 }
        .modal .title { color: rgb(10, 20, 30); font: 700 22px/1.2 Georgia, serif; letter-spacing: .05em }
        .subscribe { background: linear-gradient(90deg, rgb(1, 1, 1), rgb(2, 2, 2)); text-transform: uppercase; width: 300px }
        @media (min-width: 1px) { .plain { border-color: rgb(4, 5, 6) } }
        .actions { & .plain { color: rgb(7, 8, 9) } }`,
    },
  });
  await page.goto(`${SHOP}/?enxerto_debug=1`);
  await promptStands(page);
  const looks = async (
    selector: string,
    styles: Record<string, string | RegExp>,
  ): Promise<void> => {
    const part = page.locator(`${PROMPT} ${selector}`).first();
    for (const [name, value] of Object.entries(styles)) await expect(part).toHaveCSS(name, value);
  };
  await looks('.card', {
    'border-top-width': '2px',
    'border-top-color': 'rgb(1, 2, 3)',
    'border-top-left-radius': '0px',
    padding: '12px 16px',
    'background-color': 'rgb(255, 245, 230)',
  });
  await looks('.title', {
    color: 'rgb(10, 20, 30)',
    'font-size': '22px',
    'letter-spacing': '1.1px',
  });
  await looks('.subscribe', {
    'text-transform': 'uppercase',
    'background-image': /linear-gradient/,
  });
  await looks('.plain', { 'border-top-color': 'rgb(4, 5, 6)', color: 'rgb(7, 8, 9)' });
  // The overlay that the provider chose is not the CSS's to change.
  await looks('.layer', { 'background-color': 'rgba(16, 20, 18, 0.56)' });
  expect(consoleOf(page).join('\n')).toMatch(/customCSS: width left out: expected colours/);
});
