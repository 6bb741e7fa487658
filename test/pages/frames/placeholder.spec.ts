import { runCommand } from '../choice/visitor';
import { axe } from '../harness/axe';
import { BANNER, consoleOf, cookies, expect, plainPage, test } from '../harness/test';
import { askedOf, cardIn, cardSeen, cover, marks, parkedFrame, serveFrames } from './frames';

test.use({ outside: ['frame.test'] });

/** Frames as themes size them, and other things that show somebody else's content. */
const SHAPES = `<style>
  .wide { position: relative; padding-bottom: 30%; } .wide > * { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
  .ratio { width: 60%; aspect-ratio: 16 / 9; border: 2px solid; } .flex { display: flex; gap: 9px; } .flex > * { flex: 1; }
  main > :last-child { margin-bottom: 40px; } main > * + * { margin-top: 11px; } iframe + p { color: red; }
</style><main>
<p>${parkedFrame('analytics', 'a', 'id="a" width="560" height="315" title="Vídeo da oficina"')} e texto</p>
<div class="wide">${parkedFrame('analytics', 'b', 'id="b" data-cli-placeholder="Um <b>mapa</b> da loja"')}</div>
${parkedFrame('advertisement', 'c', 'id="c" class="ratio"')}<p>Texto</p>
<div class="flex">${parkedFrame('analytics', 'd', 'id="d"')}<p>Texto</p>${parkedFrame('analytics', 'e', 'id="e" sandbox="allow-scripts"')}</div>
<p>linha <video ${marks('analytics')} id="v" data-cli-src="http://frame.test/v" width="320" height="180" controls></video> linha</p>
<video id="w" width="400" height="200" controls><source ${marks('analytics')} data-cli-src="http://frame.test/w"><source ${marks('analytics')} data-cli-src="http://frame.test/w2"></video>
${parkedFrame('analytics', 'f', 'id="f" width="1" height="1"')}
<div id="tab" style="display:none">${parkedFrame('analytics', 'g', 'id="g" width="300" height="200"')}</div>
<div class="wide"><object ${marks('analytics')} id="o" data-cli-src="http://frame.test/o" type="text/html"></object></div>
<div class="wide"><embed ${marks('analytics')} id="m" data-cli-src="http://frame.test/m" type="text/html"></div>
<p>Fim</p></main>`;

test('@both-ci [CO-24, size] [XX-08, placeholders’ layout] frames of every shape get a placeholder card of their size, and the layout does not change', async ({
  page,
  shop,
  browserName,
}) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number };
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        counted.shifts += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const measure = (): Promise<unknown> =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main :not(iframe[data-widget])')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          element.localName,
          element.id,
          x,
          y,
          width,
          height,
          getComputedStyle(element).color,
        ];
      }),
    );
  await shop.open(page, plainPage(SHAPES).replace('<!--tag-->', ''));
  const without = await measure();
  await shop.open(page, plainPage(SHAPES));
  for (const id of ['a', 'b', 'c', 'd']) await expect(cardIn(page, `#${id}`)).toBeVisible();
  for (const at of [0, 1, 2, 3, 4]) await expect(cover(page, at).locator('.card')).toBeVisible();
  expect(await measure()).toEqual(without);
  if (browserName === 'chromium') {
    expect(await page.evaluate(() => (window as { shifts?: number }).shifts)).toBe(0);
  }
  // Each cover lies exactly on what it covers.
  const offsets = await page.evaluate(() =>
    ['e', 'v', 'w', 'o', 'm'].map((id) => {
      const shown = document.getElementById(id) as HTMLElement;
      const [one, other] = [shown, shown.nextElementSibling as Element].map((element) =>
        element.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return ['x', 'y', 'width', 'height'].map((side) =>
        Math.round(one[side as 'x'] - other[side as 'x']),
      );
    }),
  );
  expect(offsets).toEqual(Array.from({ length: 5 }, () => [0, 0, 0, 0]));
  // What is too small to be read, or not shown, cannot be tabbed into either; shown later, it has its card.
  await expect(cardIn(page, '#f')).toBeHidden();
  await expect(cardIn(page, '#f').getByText('Carregar')).toBeHidden();
  await page.evaluate(() => document.getElementById('tab')?.style.removeProperty('display'));
  await expect(cardIn(page, '#g')).toBeVisible();
  // What it says.
  await expect(cardIn(page, '#a').locator('p')).toHaveText([
    'Conteúdo de frame.test',
    'Vídeo da oficina',
  ]);
  await expect(cardIn(page, '#b').locator('p')).toHaveText([
    'Conteúdo de frame.test',
    'Um mapa da loja',
  ]);
  expect(askedOf(shop)).toEqual([]);
  expect(shop.paths().filter((path) => path.includes('placeholder-'))).toHaveLength(1);

  // And as if we had never been.
  const left = await page.evaluate(() => {
    (window as never as { enxerto: { destroy(): void } }).enxerto.destroy();
    const inside = [...document.querySelectorAll('iframe')].map(({ contentDocument }) =>
      contentDocument
        ? contentDocument.body.childElementCount + contentDocument.adoptedStyleSheets.length
        : 0,
    );
    return { inside, html: document.querySelector('main')?.outerHTML };
  });
  const printed = await page.evaluate((html) => {
    const copy = new DOMParser().parseFromString(html, 'text/html');
    copy.getElementById('tab')?.setAttribute('style', '');
    return copy.querySelector('main')?.outerHTML;
  }, plainPage(SHAPES));
  expect(left.html).toBe(printed);
  expect(left.inside).toEqual(left.inside.map(() => 0));
});

test('@both-ci [CO-24, load once, always] "once" loads one frame without a cookie, "always" its whole category, until it is withdrawn @quick', async ({
  page,
  shop,
}) => {
  serveFrames(shop, 'one', 'two', 'three', 'other', 'v', 'late');
  const frames = ['one', 'two', 'three']
    .map((file) => parkedFrame('analytics', file, `id="${file}" width="300" height="200"`))
    .join('');
  await shop.open(
    page,
    plainPage(
      `${frames}${parkedFrame('advertisement', 'other', 'id="other" width="300" height="200"')}
       <video id="v" width="300" height="200" controls><source ${marks('analytics')} data-cli-src="http://frame.test/v"></video>`,
    ),
  );
  // By keyboard: the focus goes into what has loaded.
  await cardIn(page, '#one').getByRole('button', { name: 'Carregar uma vez' }).press('Enter');
  await expect(page.frameLocator('#one').getByText('Tocar')).toBeVisible();
  const active = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
  const inside = page.frameLocator('#one').locator('body');
  expect(await active()).toBe('one');
  await expect.poll(() => inside.evaluate(() => document.hasFocus())).toBe(true);
  expect(askedOf(shop)).toEqual(['/one']);
  expect(await cookies(page)).toEqual({});
  await expect(page.locator('#one')).not.toHaveAttribute('title');
  await expect(page.locator(BANNER)).toBeVisible();
  // A player is covered; it has the focus once the cover is off.
  await cover(page).getByRole('button', { name: 'Carregar uma vez' }).click();
  await expect.poll(() => askedOf(shop)).toContain('/v');
  await expect(page.locator('iframe[data-widget="placeholder"]')).toHaveCount(0);
  expect(await active()).toBe('v');
  expect(await cookies(page)).toEqual({});

  await cardSeen(page, '#two');
  await cardIn(page, '#two').getByRole('button', { name: 'Permitir sempre' }).click();
  for (const file of ['two', 'three'])
    await expect(page.frameLocator(`#${file}`).getByText('Tocar')).toBeVisible();
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'yes',
    'cookielawinfo-checkbox-analytics': 'yes',
    'cookielawinfo-checkbox-advertisement': 'no',
  });
  await expect(cardIn(page, '#other')).toBeVisible();

  // Withdrawn: parked anew and covered again, but for what was to load until the page is left; then granted again.
  const entries = (): Promise<number> => page.evaluate(() => history.length);
  const before = await entries();
  for (const times of [1, 2]) {
    await runCommand(page, 'consent.set', 'none');
    for (const file of ['two', 'three']) await expect(cardIn(page, `#${file}`)).toBeVisible();
    await expect(page.frameLocator('#one').getByText('Tocar')).toBeVisible();
    await runCommand(page, 'consent.set', { analytics: true });
    for (const file of ['two', 'three'])
      await expect(page.frameLocator(`#${file}`).getByText('Tocar')).toBeVisible();
    expect(askedOf(shop).filter((path) => path === '/two')).toHaveLength(times + 1);
  }
  expect(await entries(), 'no entry in the history').toBe(before);
  expect(askedOf(shop).filter((path) => path === '/one')).toHaveLength(1);
  expect(askedOf(shop)).not.toContain('/other');
  expect(consoleOf(page).filter((line) => /^error(?!.* 404)/.test(line))).toEqual([]);

  // What comes later has its card too, where its category is not granted.
  const late = parkedFrame('advertisement', 'late', 'id="late" width="300" height="200"');
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), late);
  await expect(cardIn(page, '#late')).toBeVisible();
  // Moved, a frame has another document: the card comes along.
  await page.evaluate(() => document.body.prepend(document.getElementById('late') as Element));
  await expect(cardIn(page, '#late')).toBeVisible();
});

test("@long [XX-04, placeholders] [XX-05, placeholders] placeholder cards pass axe in every size and scheme and are cut nowhere, in the page's language", async ({
  page,
  shop,
}) => {
  const sizes = [
    [560, 315],
    [320, 200],
    [200, 120],
    [150, 220],
    [120, 44],
  ] as const;
  const frames = sizes
    .map(([width, height], at) =>
      parkedFrame(
        'analytics',
        'x',
        `id="s${at}" width="${width}" height="${height}" data-cli-placeholder="Um mapa da loja"`,
      ),
    )
    .join(' ');
  const css = 'html{color-scheme:light dark}iframe{max-width:100%;border:0}a{color:inherit}';
  const html = plainPage(`${frames}</main>`, `<style>${css}</style>`).replace(
    '<body>',
    '<body><main>',
  );
  for (const mode of ['light', 'dark', 'forced', 'rtl'] as const) {
    const rtl = mode === 'rtl';
    await page.setViewportSize({ width: rtl ? 320 : 1000, height: 900 });
    await page.emulateMedia({
      colorScheme: mode === 'dark' ? 'dark' : 'light',
      forcedColors: mode === 'forced' ? 'active' : 'none',
    });
    await shop.open(page, rtl ? html.replace('lang="pt-PT"', 'lang="ar" dir="rtl"') : html);
    for (const [at, size] of sizes.entries()) {
      const name = rtl ? 'Load once' : 'Carregar uma vez';
      const button = page.frameLocator(`#s${at}`).getByRole('button', { name });
      await expect(button).toBeVisible();
      const { sides, height, overflow } = await button.evaluate((element) => {
        const card = element.closest('.card') as HTMLElement;
        const [inner, outer] = [element, card].map((one) => one.getBoundingClientRect()) as [
          DOMRect,
          DOMRect,
        ];
        return {
          sides: [inner.left - outer.left, outer.right - inner.right],
          height: inner.height,
          overflow: card.scrollWidth - card.clientWidth,
        };
      });
      expect(overflow, `nothing beyond the sides of ${size.join(' x ')}`).toBeLessThanOrEqual(0);
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(0);
      expect(height).toBeGreaterThanOrEqual(24);
    }
    if (mode === 'forced' || mode === 'rtl') continue;
    expect(await axe(page), mode).toEqual([]);
  }
  await expect(page.frameLocator('#s0').locator('.card')).toHaveCSS('direction', 'rtl');
});

test("[CO-24, lang] the page's texts on a card are marked with its language, our English texts with theirs", async ({
  page,
  shop,
}) => {
  const config = '{ "placeholder": { "texts": { "once": "Une fois" } }, "consent": {} }';
  const frame = parkedFrame('analytics', 'a', 'id="a" width="560" height="315" title="Atelier"');
  await shop.open(
    page,
    plainPage(frame).replace('{ "consent": {} }', config).replace('lang="pt-PT"', 'lang="nl"'),
  );
  const card = cardIn(page, '#a');
  for (const [text, lang] of [
    ['Content from frame.test', 'en'],
    ['Atelier', 'nl'],
    ['Une fois', 'nl'],
    ['Always allow', 'en'],
  ] as const)
    await expect(card.getByText(text)).toHaveAttribute('lang', lang);
  // Its name is in the words of the first.
  await expect(card).toHaveAttribute('lang', 'en');
});
