import type { Rgb } from '#src/ui/colour';
import { contrast } from '#src/ui/colour';
import { axe, overflow } from '../harness/axe';
import { consoleOf, destroy, expect, start, test, twoFrames } from '../harness/test';
import { isAsSent, opens, serveScripts } from './guest';
import { LIST, ORDER, SELECTORS, covers, overlay, script, selectsPage } from './selects-page';

const LOCALIZE = `<script>var oceanwpLocalize = ${JSON.stringify({ customSelects: SELECTORS })};</script>`;

/** A colour in the browsers' format. */
const rgb = (text: string): Rgb => (text.match(/\d+/g) ?? []).slice(0, 3).map(Number) as never;

test("@both-ci [XX-04, focus of a select] the focus ring has a contrast of 3:1 on any surface, whatever the theme's text colour is", async ({
  page,
  shop,
}) => {
  await shop.open(page, selectsPage());
  const seen = overlay(page, ORDER);
  await expect(seen).toHaveText('Ordenação predefinida');
  await page.addStyleTag({ content: '.theme-select { color: #999 }' });
  await page.locator(ORDER).focus();
  await page.keyboard.press('ArrowDown');
  for (const surface of ['rgb(255, 255, 255)', 'rgb(117, 117, 117)', 'rgb(24, 24, 24)']) {
    await page.locator('body').evaluate((body, to) => (body.style.background = to), surface);
    const drawn = await seen.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      // As wide as a ring has to be, each of them.
      const colours = [`${outlineStyle} ${outlineWidth}` === 'solid 2px' && outlineColor];
      return [...colours, /(.*) 0px 0px 0px 2px$/.exec(boxShadow)?.[1]].filter(Boolean) as string[];
    });
    const ratios = drawn.map((colour) => contrast(rgb(colour), rgb(surface)));
    expect(Math.max(...ratios), `${drawn.join(' and ')} on ${surface}`).toBeGreaterThanOrEqual(3);
  }
});

test('@both-ci [TH-71] an overlay shows what is chosen by any means, and the native select stays the control @quick', async ({
  page,
  shop,
  browserName,
}) => {
  await shop.open(page, selectsPage({ more: LIST }));
  const seen = overlay(page, ORDER);
  const select = page.locator(ORDER);
  await expect(seen).toHaveText('Ordenação predefinida');
  expect(consoleOf(page).some((line) => line.includes('selects: replace'))).toBe(true);

  // As the theme's CSS expects it (§1.10).
  await expect(seen).toHaveClass('theme-select orderby');
  await expect(seen).toHaveAttribute('aria-hidden', 'true');
  await expect(seen.locator('> .theme-selectInner')).toHaveCSS('display', 'inline-block');
  await expect(select).toHaveClass('orderby hasCustomSelect');
  expect(await select.getAttribute('style')).toMatch(
    /opacity: 0; position: absolute; height: 34px; font-size: 13px; appearance: menulist-button; width: \d+px/,
  );
  await expect(page.locator('.theme-select')).toHaveCount(3);
  await covers(page, ORDER);

  // Changed by the visitor, and reset by the form.
  const before = (await seen.boundingBox())?.width ?? 0;
  await select.focus();
  await expect(seen).toHaveClass(/theme-selectFocus/);
  await page.keyboard.press('ArrowDown');
  await expect(seen).toHaveText('Preço');
  await expect(seen, 'by keyboard').toHaveCSS('outline-width', '2px');
  expect((await seen.boundingBox())?.width).toBeLessThan(before);
  await covers(page, ORDER);
  await select.selectOption('date');
  await expect(seen).toHaveText(/Mais recentes/);
  await covers(page, ORDER);
  await page.getByRole('button', { name: 'Repor' }).click();
  await expect(seen).toHaveText('Ordenação predefinida');
  await covers(page, ORDER);
  await expect(seen).not.toHaveClass(/theme-selectFocus/);
  await expect(seen).toHaveCSS('outline-width', '0px');
  await select.hover();
  await expect(seen).toHaveClass(/theme-selectHover/);
  await page.mouse.move(0, 0);
  await expect(seen).not.toHaveClass(/theme-selectHover/);

  // Changed by scripts, without an event.
  const written: [(select: HTMLSelectElement) => void, string][] = [
    [(one) => (one.value = 'price'), 'Preço'],
    [(one) => (one.selectedIndex = 0), 'Ordenação predefinida'],
    [(one) => Object.assign(one.options[1] ?? {}, { selected: true }), 'Preço'],
    [(one) => one.form?.reset(), 'Ordenação predefinida'],
    [
      (one) => (one.innerHTML = '<option>Um</option><option value="2" selected>Dois</option>'),
      'Dois',
    ],
    [(one) => (one.value = 'Um'), 'Um'],
    [(one) => Object.assign(one.options[1] ?? {}, { selected: true }), 'Dois'],
    [(one) => one.options[1]?.append(' ou três'), 'Dois ou três'],
    [(one) => one.options[1]?.remove(), 'Um'],
    [(one) => (one.selectedIndex = -1), '\u00a0'],
    [(one) => one.replaceChildren(new Option('Um só')), 'Um só'],
  ];
  for (const [act, text] of written) {
    await script(page, ORDER, act);
    await expect.poll(() => seen.textContent(), act.toString()).toBe(text);
  }
  await covers(page, ORDER);

  // Disabled, by itself and by an ancestor.
  await script(page, ORDER, (one) => (one.disabled = true));
  await expect(seen).toHaveClass(/theme-selectDisabled/);
  await expect(seen).toHaveCSS('opacity', '0.5');
  await script(page, ORDER, (one) => (one.disabled = false));
  await expect(seen).not.toHaveClass(/theme-selectDisabled/);
  await expect(seen).toHaveCSS('opacity', '1');
  await page.evaluate(() => {
    const set = document.createElement('fieldset');
    const form = document.querySelector('.woocommerce-ordering');
    set.disabled = true;
    set.append(...(form?.childNodes ?? []));
    form?.append(set);
  });
  await expect(seen).toHaveCSS('opacity', '0.5');

  // Selects that are inserted later, and hidden ones.
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.className = 'variations_form late';
    form.hidden = true;
    form.innerHTML =
      '<div class="variations"><select aria-label="Colchão"><option>Espuma</option><option>Látex natural</option></select></div>';
    document.querySelector('main')?.append(form);
  });
  const late = '.late select';
  await expect(overlay(page, late)).toHaveText('Espuma');
  await page.locator('.late').evaluate((form: HTMLElement) => (form.hidden = false));
  await covers(page, late);
  // Not a select that another script has replaced already.
  await page.evaluate(() => {
    document
      .querySelector('.late')
      ?.insertAdjacentHTML(
        'beforeend',
        '<div class="variations"><select class="taken" tabindex="-1" aria-hidden="true"><option>X</option></select></div>',
      );
  });
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page.locator('select.taken')).not.toHaveClass(/hasCustomSelect/);
  // A name of the control's, not the overlay's.
  await expect(page.getByRole('combobox', { name: 'Colchão' })).toBeAttached();
  // One engine is enough to test the markup.
  if (browserName === 'chromium') expect(await axe(page)).toEqual([]);
});

test('@both-ci [LD-09, selects] [TH-05, a list of selects that is none] destroy restores the selects with their properties, and start styles them again', async ({
  page,
  shop,
}) => {
  // As a filter of the owner's may have left it.
  const scripts = `<script>var oceanwpLocalize = { customSelects: 'select[' };</script>`;
  await shop.open(page, selectsPage({ scripts }));
  await expect(page.locator('.theme-select')).toHaveCount(3);
  expect(
    consoleOf(page).filter((line) => line.includes('selects.select: expected a selector')).length,
  ).toBe(1);
  await page.locator('#wood').focus();
  await script(page, ORDER, (one) => (one.value = 'price'));
  await expect(overlay(page, ORDER)).toHaveText('Preço');
  await destroy(page);
  await isAsSent(page);
  expect(
    await script(page, ORDER, (one) =>
      [one, ...one.options]
        .flatMap((element) => Object.getOwnPropertyNames(element))
        .filter((name) => !/^\d+$/.test(name)),
    ),
  ).toEqual([]);
  await expect(page.locator(ORDER)).toHaveValue('price');

  await start(page);
  await expect(overlay(page, ORDER)).toHaveText('Preço');
  await script(page, ORDER, (one) => (one.value = 'date'));
  await expect(overlay(page, ORDER)).toHaveText(/Mais recentes/);
  await expect(page.locator('.theme-select')).toHaveCount(3);
});

for (const withTheirs of [false, true]) {
  test(`[TH-71, the shop's variations] labels stay correct after Clear and after options are replaced ${withTheirs ? "beside the theme's own script" : 'in its place'}`, async ({
    page,
    shop,
  }) => {
    serveScripts(shop, 'theme-select', 'variations');
    const foreign = withTheirs
      ? `<script src="/theme-select.js" id="oceanwp-select-js"></script>`
      : '';
    shop.page(
      '/',
      selectsPage({
        scripts: `${LOCALIZE}${foreign}<script src="/jquery.js"></script><script src="/variations.js"></script>`,
      }),
    );
    await opens({ page, shop }, withTheirs ? 'selects: augment' : 'selects: replace');
    const wood = overlay(page, '#wood');
    const paint = overlay(page, '#paint');
    await expect(wood).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator('.theme-select')).toHaveCount(3);

    for (const round of ['Pinho', 'Faia']) {
      await page.locator('#paint').selectOption({ label: 'Natural' });
      await page.locator('#wood').selectOption({ label: round });
      await expect(wood).toHaveText(round);
      await expect(paint, 'its options were written anew').toHaveText('Natural');
      await covers(page, '#paint');
      await page.getByRole('link', { name: 'Limpar' }).click();
      await expect(page.locator('#wood')).toHaveValue('');
      await expect(wood).toHaveText('Escolha uma opção');
      await expect(paint).toHaveText('Escolha uma opção');
      await covers(page, '#wood');
    }
    await page.evaluate(() =>
      (window as never as { jQuery: (all: string) => { val(value: string): void } })
        .jQuery('#paint')
        .val('white'),
    );
    await expect(paint).toHaveText('Branco');
    // Whatever another script writes over it.
    await paint.evaluate((one) => (one.textContent = 'Escolha uma opção'));
    await expect(paint).toHaveText('Branco');
    await expect(page.locator('.theme-select')).toHaveCount(3);
  });
}

test('[TH-71, looks] [TH-80, selects] [XX-04, styled selects] in forced colours, right to left and on a narrow page, selects have a frame, an overlay and their whole text', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await shop.open(page, selectsPage());
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await page.locator(ORDER).selectOption('date');
  for (const select of [ORDER, '#wood']) await covers(page, select);
  await page.locator(ORDER).focus();
  await script(page, '#paint', (one) => (one.disabled = true));
  await expect(overlay(page, '#paint')).toHaveCSS('opacity', '1');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(overlay(page, ORDER)).toHaveCSS('border-top-width', '1px');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('[XX-17, selects] ours does not fight a page that writes its own text back into an overlay, until another choice', async ({
  page,
  shop,
}) => {
  await shop.open(page, selectsPage());
  const seen = overlay(page, ORDER);
  await expect(seen).toHaveText('Ordenação predefinida');
  // In the same task. It stops in the end, so that a test in which our script does not stop fails instead of hanging.
  await seen.evaluate((node) => {
    const answered = { times: 0 };
    Object.assign(window, { answered });
    const what = { subtree: true, childList: true, characterData: true, attributes: true };
    const observer = new MutationObserver(() => {
      if ((answered.times += 1) > 2_000) observer.disconnect();
      else if (node.firstElementChild) node.firstElementChild.textContent = 'Default sorting';
      // It ignores its own changes.
      observer.takeRecords();
    });
    observer.observe(node, what);
  });
  await page.locator(ORDER).selectOption('price');
  const givenUp = (): string[] =>
    consoleOf(page).filter((line) => line.includes('stopped, because'));
  await expect.poll(givenUp).toHaveLength(1);
  await twoFrames(page);
  expect(await page.evaluate('answered.times')).toBeLessThan(20);
  await expect(seen).toHaveText('Default sorting');
  expect(givenUp()).toHaveLength(1);
});
