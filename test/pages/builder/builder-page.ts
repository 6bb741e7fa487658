import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from '../harness/test';

/** Over TLS, as an owner opens it: without it browsers have neither clipboard nor hashes. */
export const BUILDER = 'https://shop.test/demo/montar/';

/** Opens the tag builder in a window, and waits until its preview is there. */
export async function openBuilder(page: Page, query = ''): Promise<void> {
  await page.goto(BUILDER + query);
  await previewStands(page);
}

/** Waits until the preview shows what is chosen. */
export async function previewStands(page: Page): Promise<void> {
  await expect(page.locator('.frame')).toHaveAttribute('aria-busy', 'false');
}

/** The framed page. */
export function previewFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().endsWith('/montar/previa.html'));
  if (!frame) throw new Error('the preview has no page');
  return frame;
}

/** The builder by its words, in Portuguese. */
export interface Controls {
  /** Opens a step. */
  step(name: string): Promise<void>;
  /** Chooses one of the answers of a question. */
  choose(question: string, answer: string): Promise<void>;
  /** Switches something on or off. */
  turn(name: string, isOn: boolean): Promise<void>;
  /** Fills a text, a number or a list. */
  fill(name: string, text: string): Promise<void>;
  /** Chooses from a select. */
  select(name: string, answer: string): Promise<void>;
}

/** Uses the builder's controls as its owner does. */
export function controls(page: Page): Controls {
  const main = page.locator('main');
  const group = (question: string): Locator =>
    page.getByRole('group', { name: question, exact: true });
  return {
    step: (name) => page.getByRole('navigation').getByRole('button', { name }).click(),
    // The radio lies over its label, where the answers are buttons in a row.
    choose: (question, answer) =>
      group(question).getByRole('radio', { name: answer, exact: true }).check(),
    turn: (name, isOn) => main.getByRole('switch', { name, exact: true }).setChecked(isOn),
    // With keys: in stock Firefox under test, React does not notice a field that is filled in at once.
    async fill(name, text) {
      await main.getByLabel(name, { exact: true }).first().focus();
      await page.keyboard.press('ControlOrMeta+a');
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.type(text);
    },
    async select(name, answer) {
      await main.getByLabel(name, { exact: true }).selectOption({ label: answer });
    },
  };
}

/** What the builder writes: its pieces by where they go. */
export async function written(page: Page): Promise<Record<string, string>> {
  await controls(page).step('Colar');
  await expect(page.locator('pre[data-target]').first()).toBeVisible();
  return Object.fromEntries(
    await page
      .locator('pre[data-target]')
      .evaluateAll((all) =>
        all.map((pre): [string, string] => [
          (pre as HTMLElement).dataset['target'] ?? '',
          pre.textContent ?? '',
        ]),
      ),
  );
}
