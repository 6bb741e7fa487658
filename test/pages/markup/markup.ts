import type { Page } from '@playwright/test';
import { state } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { cookies, expect, file, plainPage } from '../harness/test';

/** An element, or some, by a name that whoever writes a comment chooses: by the kinds that browsers give names to. */
export const KINDS = {
  anchor: (name: string) => `<a id="${name}" href="/x.js"></a>`,
  form: (name: string) => `<form name="${name}"><input name="x"></form>`,
  'two of a name': (name: string) => `<a id="${name}"></a><img name="${name}" alt="">`,
  frame: (name: string) => `<iframe name="${name}" hidden></iframe>`,
  image: (name: string) => `<img name="${name}" id="${name}" alt="">`,
  object: (name: string) => `<object id="${name}" hidden></object>`,
} as const;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export const BOOTSTRAP = `<script>${file('../../../dist/bootstrap.js', import.meta.url)}</script>`;

const ACTIONS = ['accept', 'reject', 'accept_all'];

/** Whether the visitor of the page has decided. */
export const decided = async (page: Page): Promise<boolean> => (await state(page)).decided;

/** Clicks on the consent plugin's buttons beside some markup, on a page without that plugin: nothing is recorded. */
export async function recordsNothing(
  page: Page,
  shop: Shop,
  markup: string,
  head = '',
): Promise<void> {
  const buttons = ACTIONS.map((does) => `<p><a data-cli_action="${does}">${does}</a></p>`);
  await shop.openAsked(page, plainPage(markup + buttons.join(''), head));
  for (const does of ACTIONS) await page.locator(`[data-cli_action=${does}]`).click();
  // What a click records is there in the frame after it.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  });
  expect([markup, await decided(page), await cookies(page)]).toEqual([markup, false, {}]);
}
