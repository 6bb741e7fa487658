import type { Page } from '@playwright/test';
import { expect } from '../harness/test';
import type { Surface } from './surfaces';

/**
 * The controls of a surface that do not get a click: at the centre or near a corner, something else is painted there. A surface
 * without a visible control is named, too.
 */
export function unusable(page: Page, { controls }: Surface): Promise<string[]> {
  return page.locator(controls).evaluateAll((all) => {
    /** What gets a click, at whatever depth of shadow roots. */
    const hitAt = (x: number, y: number): Element | null => {
      let root: DocumentOrShadowRoot = document;
      for (;;) {
        const found: Element | null = root.elementFromPoint(x, y);
        if (!found?.shadowRoot || found.shadowRoot === root) return found;
        root = found.shadowRoot;
      }
    };
    const shown = all.filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('[data-leaving]'),
    );
    if (shown.length === 0) return ['nothing is shown'];
    return shown.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      // A round button has no corners of its own: these points are inside of the circle.
      const points = [
        [0.5, 0.5],
        [0.2, 0.2],
        [0.8, 0.2],
        [0.2, 0.8],
        [0.8, 0.8],
      ] as const;
      return points.flatMap(([x, y]) => {
        const hit = hitAt(left + width * x, top + height * y);
        const name = (one: Element | null): string =>
          one
            ? `${one.localName}.${one.className || one.id} ${(one.textContent ?? '').slice(0, 20)}`
            : 'nothing';
        return hit && (control.contains(hit) || hit.contains(control))
          ? []
          : [`${name(control)}: ${name(hit)} is over it at ${x} ${y}`];
      });
    });
  });
}

/** Waits until each visible control of a surface gets the click at its centre and near its four corners. */
export const isUsable = (page: Page, surface: Surface, when: string): Promise<void> =>
  expect.poll(() => unusable(page, surface), when).toEqual([]);

/** Waits until a surface has left the screen. */
export const isGone = (page: Page, { controls }: Surface, when: string): Promise<void> =>
  expect
    .poll(
      () =>
        page
          .locator(controls)
          .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
      when,
    )
    .toBe(0);
