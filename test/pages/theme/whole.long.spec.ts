import { consoleOf, destroy, expect, inFirefox, start, test } from '../harness/test';
import { demoPage } from './guest';

/** Our files that were loaded, by chunk. */
const chunks = (paths: string[]): string[] =>
  paths.flatMap((path) => /enxerto\/([a-z]+)(?:-[\w-]+)?\.js/.exec(path)?.[1] ?? []).toSorted();

const PRINTED = `<script id="oceanwp-main-js-extra">var oceanwpLocalize = {"isRTL":"","menuSearchStyle":"drop_down","sidrSource":null,"customScrollOffset":"0","sidrDropdownTarget":"link"};</script>`;

test.describe('before a pointer has come', () => {
  // The first sign of a visitor would be the pointer that enters, and the click is to be it.
  test.use({ pointer: 'none' });

  test("[LD-03, oceanwpLocalize] [LD-05, theme] with the theme's printed settings alone a page gets its behaviours in one file without the runtime, and what answers a visitor with the first sign of one", async ({
    page,
    shop,
  }) => {
    await shop.open(
      page,
      `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title><!--tag-->${PRINTED}</head>
<body class="oceanwp-theme dropdown-mobile"><p><a href="#fim">Ao fim</a></p><div style="height: 3000px"></div><p id="fim">Fim</p></body></html>`,
    );
    await expect.poll(() => chunks(shop.paths())).toEqual(['loader', 'theme', 'ungated']);
    await page.getByRole('link', { name: 'Ao fim' }).click();
    await expect(page).toHaveURL(/#fim$/);
    await expect
      .poll(() => chunks(shop.paths()))
      .toEqual(['interaction', 'loader', 'theme', 'ungated']);
  });
});

for (const name of ['loja.html', 'separadores.html'])
  test(`[LD-09, theme] after destroy the theme's nodes of ${name} are as the server printed them, and start works again`, async ({
    page,
    shop,
  }) => {
    const printed = demoPage(name);
    shop.page('/com', printed.replace('</head>', '<!--tag--></head>'));
    shop.page('/sem', printed);
    await page.setViewportSize({ width: 1_366, height: 700 });
    const nodes = (): Promise<string> => page.evaluate(() => document.body.outerHTML);
    await page.goto(`${shop.origin}/sem`);
    const untouched = await nodes();
    await page.goto(`${shop.origin}/com`);
    const menu = page.locator('#site-navigation .menu-item-has-children > a').first();
    const works = async (): Promise<void> => {
      await expect(menu).toHaveAttribute('aria-haspopup', 'true');
      await menu.hover();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
      await page.mouse.wheel(0, 600);
      await expect(page.locator('#scroll-top')).toBeVisible();
    };
    await works();
    expect(await nodes()).not.toBe(untouched);
    await page.mouse.move(4, 690);
    await destroy(page);
    expect(await nodes()).toBe(untouched);
    await page.evaluate(() => scrollTo(0, 0));
    await start(page);
    await works();
  });

for (const [name, started] of [
  ['loja.html', '.enxerto-carousel'],
  ['separadores.html', '.e-n-tabs'],
  ['cenarios/rodape-por-tras.html', '#main[style]'],
  ['cenarios/tema-com-scripts.html', '.theme-select[aria-hidden]'],
] as const)
  test(`${inFirefox(name === 'loja.html' || name === 'separadores.html')}[TH-57] on ${name}, where every change of every property would be slow, nothing that we write at the start, or restore, changes slowly`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      const begun: string[] = [];
      Object.assign(window, { begun });
      const slow = new CSSStyleSheet();
      slow.replaceSync('* { transition: all 0.3s !important }');
      document.adoptedStyleSheets.push(slow);
      addEventListener(
        'transitionrun',
        ({ target, propertyName }) => {
          const { localName, id, className } = target as Element;
          begun.push(`${localName}#${id}.${className} ${propertyName}`);
        },
        true,
      );
    });
    const begun = (): Promise<string[]> =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
        return (window as never as { begun: string[] }).begun.splice(0);
      });
    // The theme's own scripts, where they are, have acted before ours come.
    let letGo = (): void => {};
    const gone = new Promise<void>((done) => (letGo = done));
    await page.route('**/enxerto/theme-*.js', async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto(`${shop.origin}/demo/${name}?enxerto_debug=1`, {
      waitUntil: 'domcontentloaded',
    });
    await page.mouse.move(4, 690);
    await begun();
    letGo();
    await expect.poll(() => consoleOf(page).join('\n')).toContain('tabs: ');
    await expect(page.locator(started).first()).toBeAttached();
    expect(await begun(), 'at the start').toEqual([]);
    await destroy(page);
    expect(await begun(), 'taken back').toEqual([]);
  });
