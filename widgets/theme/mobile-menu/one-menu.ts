import type { WidgetContext } from '../../../src/contract';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import type { EnhanceDropdowns } from '../dropdowns/dropdowns';
import { isSeen } from '../kit/is-visible';

/** What the widget lends to this chunk. */
export interface OneMenu {
  /** Selector of the mobile menu's buttons. */
  button: string;
  /**
   * Begins one of the two behaviours; what it returns ends it.
   *
   * @param enhance its code, where the widget's own way to it is not the one
   */
  start(name: 'mobileMenu' | 'dropdowns', enhance?: EnhanceDropdowns): Undo;
}

/**
 * For one list that is the desktop menu in wide windows and the mobile menu in narrow ones: of the two behaviours, only the
 * one acts whose form the list has now. It is the mobile menu while a button of that is seen.
 */
export function mount(
  { scope, chunks: { bring } }: WidgetContext,
  { button, start }: OneMenu,
): void {
  let isMobile: boolean | undefined;
  let end: Undo = () => {};
  let enhance: EnhanceDropdowns | undefined;
  let latest: Behaviour<'dropdowns'> | undefined;

  /** The desktop menus' code is brought once, and begun each time that the list is a desktop menu again. */
  function begin(behaviour: Behaviour<'dropdowns'>): void {
    latest = behaviour;
    const take = (its: EnhanceDropdowns): void => {
      enhance = its;
      latest?.scope.run(() => latest && its(latest));
    };
    if (enhance) enhance(behaviour);
    else void bring('dropdowns', take);
  }

  // An observer is answered after layout, when asking what is seen costs nothing.
  const observer = new ResizeObserver(
    scope.guard(() => {
      const is = [...document.querySelectorAll(button)].some(isSeen);
      if (is === isMobile) return;
      isMobile = is;
      // What the page does about it is not for an observer's callback.
      scope.after(0, () => {
        end();
        end = is ? start('mobileMenu') : start('dropdowns', begin);
      });
    }),
  );
  scope.observe(observer);
  for (const part of [document.documentElement, ...document.querySelectorAll(button)])
    observer.observe(part);
}

declare module '../../../src/contract' {
  interface Given {
    onemenu: OneMenu;
  }
}
