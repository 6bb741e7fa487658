import type { Locator, Page } from '@playwright/test';

/**
 * Dispatches a key of a composition at an element, as browsers do: during the composition and, in Safari, just after it.
 *
 * @returns whether anybody has prevented its default action
 */
export const pressComposing = (target: Locator, key: string): Promise<boolean> =>
  target.evaluate(
    (element, pressed) =>
      [true, false]
        .map((isComposing) => ({ key: pressed, isComposing, keyCode: 229 }))
        .map(
          (init) =>
            !element.dispatchEvent(
              new KeyboardEvent('keydown', {
                ...init,
                bubbles: true,
                cancelable: true,
                composed: true,
              }),
            ),
        )
        .includes(true),
    key,
  );

/** Begins a real composition in the focused field, in Chromium, and presses a key in it, which the input method handles. */
export async function compose(page: Page, key: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    code: key,
    windowsVirtualKeyCode: 229,
  });
  await cdp.send('Input.insertText', { text: 'に' });
}
