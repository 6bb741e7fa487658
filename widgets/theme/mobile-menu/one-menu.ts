import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import type { Undo } from '#src/scope';
import type { EnhanceDropdowns } from '../dropdowns/dropdowns';
import type { Behaviour } from '../kit/behaviour';
import { isVisible } from '../kit/visible';

/** The input that the theme widget gives to this chunk. */
export interface OneMenuOptions {
  /** Selector of the mobile menu's buttons. */
  button: string;
  /** Starts one of the two behaviours, until undone; `enhance` is its code, by default the widget's own. */
  start(name: 'mobileMenu' | 'dropdowns', enhance?: EnhanceDropdowns): Undo;
}

/**
 * Handles a list that is the desktop menu in wide windows and the mobile menu in narrow windows. Only the behaviour for the
 * list's present form runs. The list counts as the mobile menu while a button of the mobile menu is visible.
 */
export function mount(
  { scope, chunks: { load } }: WidgetContext,
  { button, start }: OneMenuOptions,
): void {
  let isMobile: boolean | undefined;
  let end: Undo = () => {};
  let enhance: EnhanceDropdowns | undefined;
  let latest: Behaviour<'dropdowns'> | undefined;

  /** Loads the code of the desktop menus once, and starts it each time the list becomes a desktop menu again. */
  function startDropdowns(behaviour: Behaviour<'dropdowns'>): void {
    latest = behaviour;
    const startWith = (loaded: EnhanceDropdowns): void => {
      enhance = loaded;
      latest?.scope.run(() => latest && loaded(latest));
    };
    if (enhance) enhance(behaviour);
    else void load('dropdowns', startWith);
  }

  // A ResizeObserver is used because its callback runs after layout, when measuring costs nothing.
  const observer = new ResizeObserver(
    scope.guard(() => {
      const isMobileNow = [...document.querySelectorAll(button)].some(isVisible);
      if (isMobileNow === isMobile) return;
      isMobile = isMobileNow;
      // In a separate task: the page may react to the exchange, which must not happen in an observer's callback.
      scope.after(0, () => {
        end();
        end = isMobileNow ? start('mobileMenu') : start('dropdowns', startDropdowns);
      });
    }),
  );
  scope.observe(observer);
  for (const part of [document.documentElement, ...document.querySelectorAll(button)])
    observer.observe(part);
}

declare module '#src/contract' {
  interface ChunkInputs {
    onemenu: OneMenuOptions;
  }
}
