import type { Page } from '@playwright/test';
import { pressComposing } from '../harness/composition';
import { expect, test } from '../harness/test';
import { openDecided, dialogOf, OPENER, shopPage } from './open';

const DECIDED = { ver: '1', necessary: true, analytics: true };

/** What has the focus: its text, or the host it is in. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return (at?.id || at?.getAttribute('aria-label') || at?.textContent || at?.role) ?? '';
  });

test('@both-ci [XX-04, dialog by keys] the dialog can be used by keyboard alone, and the focus returns to the link @quick', async ({
  page,
  shop,
}) => {
  await openDecided(page, shop, DECIDED);
  await page.locator('#opener').focus();
  // The loader answers links from DOMContentLoaded on.
  await expect(page.locator('enxerto-root[data-widget="tab"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  const tab = (name: string) => dialog.getByRole('tab', { name });
  await expect(tab('Visão geral')).toBeFocused();
  await expect(dialog.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');

  for (const [key, name] of [
    ['ArrowDown', 'Necessários'],
    ['ArrowRight', 'Funcionais'],
    ['ArrowUp', 'Necessários'],
    ['ArrowLeft', 'Visão geral'],
    ['ArrowUp', 'O meu registo'],
    ['ArrowDown', 'Visão geral'],
    ['End', 'O meu registo'],
    ['Home', 'Visão geral'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.locator('[role="tab"][aria-selected="true"]')).toHaveCount(1);
    await expect(dialog.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
  }
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowDown');

  // One stop for all tabs, then the pane, its switch, the footer; the page behind cannot be reached by any means.
  const stops: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  expect(stops).toEqual(['pane', 'switch', 'Guardar escolhas', 'Rejeitar tudo', 'Aceitar tudo']);
  await page.evaluate(() => document.querySelector<HTMLElement>('#opener')?.focus());
  expect(await focused(page)).toBe('Aceitar tudo');
  await dialog.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await expect(dialog.getByRole('switch')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#opener')).toBeFocused();
});

test('@both-ci [XX-04, focus] the show-again tab gets the focus back when the dialog closes, also after a choice', async ({
  page,
  shop,
}) => {
  await openDecided(page, shop, DECIDED);
  const button = page.locator('enxerto-root[data-widget="tab"] button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('tab').first()).toBeFocused();
  await dialogOf(page).getByRole('button', { name: 'Guardar escolhas' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('[XX-05, right to left] the arrow keys and the layout follow the reading direction', async ({
  page,
  shop,
}) => {
  await openDecided(
    page,
    shop,
    DECIDED,
    shopPage(undefined, OPENER).replace('<html', '<html dir="rtl"'),
  );
  await page.locator('#opener').click();
  const dialog = dialogOf(page);
  const tabs = dialog.getByRole('tab');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  const x = async (role: 'tablist' | 'tabpanel'): Promise<number> =>
    (await dialog.getByRole(role).boundingBox())?.x ?? Number.NaN;
  expect(await x('tablist')).toBeGreaterThan(await x('tabpanel'));
});

test('@both [XX-21, compositions in dialogs] keys of a composition neither close the dialog nor open another tab, and open none from a link', async ({
  page,
  shop,
}) => {
  const body = '<p id="text">Texto</p><a class="cli_settings_button" tabindex="0">Definições</a>';
  await openDecided(page, shop, DECIDED, shopPage(undefined, body));
  await expect(page.locator('enxerto-root[data-widget="tab"]')).toHaveCount(1);
  const link = page.locator('.cli_settings_button');
  for (const key of ['Enter', ' ']) expect(await pressComposing(link, key), key).toBe(false);
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toHaveCount(1);
  const overview = dialog.getByRole('tab', { name: 'Visão geral' });
  await expect(overview).toBeFocused();
  for (const key of ['ArrowDown', 'Escape'])
    expect(await pressComposing(overview, key), key).toBe(false);
  await expect(overview).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
