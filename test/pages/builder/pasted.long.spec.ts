import type { Frame } from '@playwright/test';
import { SIZES } from '#owner/builder/preview/sizes';
import { runCommand } from '../choice/visitor';
import { BANNER, expect, settled, test } from '../harness/test';
import type { Controls } from './builder-page';
import { controls, openBuilder, previewFrame, previewStands, written } from './builder-page';

test.use({
  viewport: { width: 1366, height: 900 },
  outside: ['connect.facebook.net', 'www.googletagmanager.com'],
});

const script = (handle: string, path: string): string =>
  `<script id="${handle}-js" src="/demo/${path}"></script>`;

/** What a server with the legacy plugins prints: values and scripts. */
const WORDPRESS = `<script>var oceanwpLocalize = { isRTL: '' }, Cli_Data = {}, cli_cookiebar_settings = { showagain_tab: '1' },
  pysOptions = { staticEvents: [], facebook: { pixelIds: ['2026198700042101'] } };</script>
${script('oceanwp-main', 'tema/js/theme.min.js')}${script('oceanwp-lightbox', 'tema/js/ow-lightbox.min.js')}
${script('cookie-law-info', 'legado/cookie-law-info.js')}${script('pys', 'legado/pys.js')}`;

/** What a visitor sees who is asked, and which legacy scripts sleep. */
async function observe(frame: Frame): Promise<unknown> {
  const element = frame.locator(BANNER);
  await settled(element);
  const banner = await element.evaluate((part) => {
    const { color, backgroundColor } = getComputedStyle(part);
    const { x, y, width, height } = part.getBoundingClientRect();
    const buttons = [...part.querySelectorAll('.choices button, .quiet')];
    return {
      layout: (part as HTMLElement).dataset['layout'],
      text: part.textContent,
      color,
      backgroundColor,
      box: [x, y, width, height],
      buttons: buttons.map((button) => getComputedStyle(button).backgroundColor),
    };
  });
  const asleep = await frame.evaluate(() => {
    const { enxerto } = window as never as { enxerto?: { asleep?: { list: { type: string }[] } } };
    return enxerto?.asleep?.list.map(({ type }) => type.replace('asleep/', '')).sort();
  });
  await runCommand(frame, 'consent.set', 'all');
  await expect(element).toHaveCount(0);
  return { banner, asleep };
}

interface Row {
  name: string;
  /** What the owner's server prints besides. */
  printed?: string;
  choose(controls: Controls): Promise<void>;
  /** What the owner has chosen, as it has to be seen. */
  chosen: Record<string, unknown>;
}

const ROWS: Row[] = [
  {
    name: 'a popup in the owner’s purple, in the dark',
    async choose({ step, choose, fill }) {
      await step('Aviso de cookies');
      await choose('Formato', 'Janela');
      await fill('Cor dos botões', '#7b2d8b');
      await choose('Claro ou escuro', 'Escuro');
    },
    // On a dark ground the owner's purple is drawn lighter.
    chosen: {
      banner: { layout: 'popup', buttons: expect.arrayContaining(['rgb(176, 129, 185)']) },
    },
  },
  {
    name: 'WordPress with everything asleep, pasted as a must-use plugin',
    printed: WORDPRESS,
    async choose({ step, choose, turn }) {
      for (const name of [
        'GDPR Cookie Consent (CookieYes, modo antigo)',
        'PixelYourSite',
        'OceanWP, com ou sem Elementor',
      ])
        await turn(name, true);
      await choose('O que fazer com os scripts deles', 'Adormecê-los');
      await step('Colar');
      await choose('Onde vai colar', 'WordPress, com um ficheiro');
    },
    chosen: {
      asleep: expect.arrayContaining([
        'cookie-law-info',
        'oceanwp-lightbox',
        'oceanwp-main',
        'pys',
      ]),
    },
  },
];

/** What PHP prints for the must-use plugin: the text of its nowdoc. */
const printedBy = (php = ''): string => /<<<'(\w+)'\n([^]*)\n\1;/.exec(php)?.[2] ?? '';

for (const { name, printed = '', choose, chosen } of ROWS)
  test(`[LD-20, as previewed] ${name}: pasted into an empty page, the output does what the preview showed and what the owner chose`, async ({
    page,
    shop,
    context,
  }) => {
    await openBuilder(page);
    await choose(controls(page));
    await page.getByRole('radio', { name: 'Computador', exact: true }).check();
    await previewStands(page);
    const previewed = await observe(previewFrame(page));
    expect(previewed, 'the preview').toMatchObject(chosen);
    const { head, 'wp-content/mu-plugins/enxerto.php': php } = await written(page);
    await page.close();

    shop.page(
      '/',
      `<!doctype html><html lang="pt-PT"><head>
${head ?? printedBy(php)}
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Loja</title>
<style>body { font: 16px/1.6 sans-serif; background: #fff; color: #222 }</style></head>
<body class="${printed && 'oceanwp-theme dropdown-mobile'}"><h1>Loja</h1>${printed}</body></html>`,
    );
    const pasted = await context.newPage();
    const [width, height] = SIZES.desktop;
    await pasted.setViewportSize({ width, height });
    await pasted.goto('https://shop.test/');
    const { banner, asleep } = (await observe(pasted.mainFrame())) as Record<string, unknown>;
    expect(banner).toEqual((previewed as Record<string, unknown>)['banner']);
    expect({ banner, asleep }).toMatchObject(chosen);
  });
