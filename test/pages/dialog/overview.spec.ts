import type { Locator, Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { expect, test } from '../harness/test';
import { decidedBefore, dialogOf, openDialog, shopPage, storedRecord } from './open';

/** What the eye takes for how important a button is. */
const weight = (button: Locator): Promise<unknown> =>
  button.evaluate((element) => {
    const { color, backgroundColor, fontSize, fontWeight, textDecorationLine } =
      getComputedStyle(element);
    const { height } = element.getBoundingClientRect();
    return { color, backgroundColor, fontSize, fontWeight, textDecorationLine, height };
  });

test('@both-ci [CO-31, overview] every category is a row with name, one line and the switch of its tab; its details are a tap away @quick', async ({
  page,
  shop,
}) => {
  await shop.open(page, shopPage());
  const dialog = await openDialog(page);
  const rows = dialog.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.locator('.details')).toHaveText([
    'Necessários (detalhes)',
    'Funcionais (detalhes)',
    'Desempenho (detalhes)',
    'Análise (detalhes)',
    'Publicidade (detalhes)',
    'Outros (detalhes)',
  ]);
  await expect(rows.locator('.line')).toHaveText([
    'Sem eles o site não funciona.',
    'Para extras como mapas e vídeos.',
    'Mostram se as páginas abrem depressa.',
    'Contam visitas e páginas.',
    'Para anúncios que lhe possam interessar.',
    'Ainda por classificar.',
  ]);
  await expect(rows.first()).toContainText('Sempre ativo');
  await expect(rows.first().getByRole('switch')).toHaveCount(0);
  await expect(dialog.getByRole('switch')).toHaveCount(5);

  const here = dialog.getByRole('switch', { name: 'Análise', exact: true });
  await here.click();
  await expect(here).toBeChecked();
  await expect(here).toBeFocused();
  await expect(dialog.getByRole('tab', { name: 'Análise' })).toHaveText('Análise (ativo)');
  await dialog.getByRole('button', { name: 'Análise (detalhes)' }).click();
  const tab = dialog.getByRole('tab', { name: 'Análise' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
  await expect(dialog.getByRole('switch')).toHaveCount(1);
  await expect(here).toBeChecked();
  await here.click();
  await dialog.getByRole('tab', { name: 'Visão geral' }).click();
  await expect(here).not.toBeChecked();
  await dialog.getByRole('switch', { name: 'Publicidade' }).click();
  expect(await page.context().cookies()).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar escolhas' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await storedRecord(page)).toMatchObject({ analytics: false, advertisement: true });
});

test('@both-ci [CO-31, one look] all rows are in sight at once on desktop and phone, with the switch at the end of the line', async ({
  page,
  shop,
}) => {
  for (const [width, height, categories, dir] of [
    [1366, 768, undefined, 'ltr'],
    [390, 844, undefined, 'ltr'],
    [390, 844, ['necessary', 'analytics'], 'rtl'],
    [1366, 768, ['necessary', 'analytics', 'advertisement'], 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height });
    const html = shopPage({ consent: { categories } });
    await shop.open(page, html.replace('<html', `<html dir="${dir}"`));
    const dialog = await openDialog(page);
    const pane = dialog.getByRole('tabpanel');
    const { left, right, top, bottom } = await pane.evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        left: box.left + Number.parseFloat(paddingLeft),
        right: box.right - Number.parseFloat(paddingRight),
        top: box.top,
        bottom: box.bottom,
      };
    });
    const rows = await pane.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const box = ({ left: from, right: to }: DOMRect): number[] => [from, to].map(Math.round);
        const [name, line, last] = [...item.children] as [Element, Element, Element];
        const { top: above, bottom: below } = item.getBoundingClientRect();
        return {
          name: box(name.getBoundingClientRect()),
          line: box(line.getBoundingClientRect()),
          last: box(last.getBoundingClientRect()),
          above,
          below,
        };
      }),
    );
    expect(rows).toHaveLength(categories?.length ?? 6);
    const start = dir === 'ltr' ? 0 : 1;
    for (const { name, line, last, above, below } of rows) {
      const edges = [left, right].map(Math.round);
      expect([name[start], line[start]]).toEqual([edges[start], edges[start]]);
      expect(last[1 - start]).toBe(edges[1 - start]);
      expect(above).toBeGreaterThanOrEqual(top);
      expect(below).toBeLessThanOrEqual(bottom + 1);
      expect(below - above).toBeGreaterThanOrEqual(44);
    }
    // The panel is filled: below the last row there is less than another one would take.
    expect(bottom - (rows.at(-1)?.below ?? 0)).toBeLessThan(44);
  }
});

test("[CO-31, save] 'Guardar escolhas' is a solid button once a switch has moved, and a link when it is moved back", async ({
  page,
  shop,
}) => {
  await decidedBefore(page, { ver: '1', necessary: true, analytics: true });
  shop.page('/', shopPage());
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(shop.origin);
    const dialog = await openDialog(page);
    const save = dialog.getByRole('button', { name: 'Guardar escolhas' });
    const neighbour = dialog.getByRole('button', { name: 'Aceitar tudo' });
    expect(await weight(save)).toMatchObject({ textDecorationLine: 'underline' });
    // It still comes in: where its buttons are to stand is seen once it has.
    await dialog.evaluate(async (box) => {
      await Promise.allSettled(
        box.getAnimations({ subtree: true }).map(({ finished }) => finished),
      );
    });
    const before = await neighbour.boundingBox();
    const knob = dialog.getByRole('switch', { name: 'Análise', exact: true });
    for (let time = 0; time < 2; time += 1) {
      await knob.click();
      await page.mouse.move(0, 0);
      expect(await weight(save)).toEqual(await weight(neighbour));
      expect(await neighbour.boundingBox(), 'nothing else has moved').toEqual(before);
      await knob.click();
      expect(await weight(save)).toMatchObject({ textDecorationLine: 'underline' });
    }
    // What is chosen elsewhere meanwhile is what is stored: nothing has moved against it.
    await knob.click();
    await runCommand(page, 'consent.set', { others: true });
    await expect(dialog.getByRole('switch', { name: 'Outros' })).toBeChecked();
    expect(await weight(save)).toMatchObject({ textDecorationLine: 'underline' });
  }
});

/** How far the row of tabs fades at its left and its right edge, in pixels. */
async function fades(page: Page): Promise<number[]> {
  const mask = await dialogOf(page)
    .getByRole('tablist')
    .evaluate((row) => getComputedStyle(row).maskImage);
  if (mask === 'none') return [0, 0];
  const stops = [...mask.matchAll(/([\d.]+)px/g)].map(([, stop]) => Number(stop));
  const [start = 0, end = 0] = stops;
  return mask.includes('to left') ? [end, start] : [start, end];
}

test('@both-ci [CO-30, row of tabs] the row of tabs fades on the sides where more tabs follow, right to left too, and nowhere else', async ({
  page,
  shop,
}) => {
  for (const [width, dir, forced] of [
    [390, 'ltr', 'none'],
    [900, 'rtl', 'none'],
    [390, 'rtl', 'active'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ forcedColors: forced, reducedMotion: 'reduce' });
    await shop.open(page, shopPage().replace('<html', `<html dir="${dir}"`));
    const dialog = await openDialog(page);
    const mirrored = (pair: number[]): number[] => (dir === 'ltr' ? pair : pair.reverse());
    await expect.poll(() => fades(page)).toEqual(mirrored([0, 40]));
    // A click on the last one that can be seen brings its neighbours.
    await dialog.getByRole('tab', { name: 'Funcionais' }).click();
    await dialog.getByRole('tab', { name: 'Desempenho' }).click();
    await dialog.getByRole('tab', { name: 'Análise' }).click();
    await expect.poll(() => fades(page)).toEqual([40, 40]);
    await expect(dialog.getByRole('tab', { name: 'Publicidade' })).toBeInViewport();
    await page.keyboard.press('End');
    await expect.poll(() => fades(page)).toEqual(mirrored([40, 0]));
    await page.keyboard.press('Home');
    await expect.poll(() => fades(page)).toEqual(mirrored([0, 40]));
  }
});
