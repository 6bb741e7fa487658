import { closest, parentOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import type { Undo } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';
import { isVisible } from '../kit/visible';
import type { Dropdown, Dropdowns, UpdateDropdowns } from './dropdown';
import { placeMegaMenu } from './mega';

/** Updates all dropdowns. A panel is open if it is visible, whether by the theme's script, its CSS or our code. */
export function createUpdate(
  behaviour: Behaviour<'dropdowns'>,
  dropdowns: Dropdowns,
  observer: MutationObserver,
): UpdateDropdowns {
  const { scope, mode, profile, changes } = behaviour;
  const { shown, closing, containing, show, hide, close } = dropdowns;
  let isListening = false;
  /** Stops listening for Escape and clicks outside; set while a menu is open. */
  let stopListening: Undo | undefined;

  /** The innermost open dropdown that contains the focus. */
  const focused = (): Dropdown | undefined =>
    containing(document.activeElement).find((one) => shown.has(one));

  function closeFor(reason: 'Escape' | 'outside'): void {
    const innermost = focused();
    if (reason === 'Escape' && innermost) close(innermost);
    else shown.forEach(close);
  }

  /**
   * Shows a panel that has the focus, was opened again, or stays open without the mouse, because a tap has opened it: the theme's
   * script fades out all that the mouse has left, and at each Tab fades in again what is open.
   */
  function showAgain(dropdown: Dropdown): void {
    const { item, panel } = dropdown;
    const staysOpen = dropdowns.staysOpen && !closing.has(dropdown) && dropdown === focused();
    if (
      staysOpen ||
      item.classList.contains(profile.openClass) ||
      panel.contains(document.activeElement)
    )
      show(dropdown);
  }

  /** Measures whether a panel is visible, and its position; returns a function that writes both. */
  function readDropdown(dropdown: Dropdown): () => void {
    const { link, panel } = dropdown;
    const isFaded = !isVisible(panel) || panel.style.opacity === '0';
    if (isFaded && mode === 'takeover' && shown.has(dropdown)) showAgain(dropdown);
    const isPresent = isVisible(panel);
    if (!isPresent) closing.delete(dropdown);
    const isShown = isPresent && !(closing.has(dropdown) && panel.getAnimations().length);
    const writePlace =
      isShown && mode !== 'augment' ? placeMegaMenu(behaviour, dropdown) : undefined;
    return () => {
      if (isShown) shown.add(dropdown);
      else if (shown.delete(dropdown)) hide(dropdown);
      changes.attribute(link, 'aria-expanded', String(isShown));
      writePlace?.();
    };
  }

  /** Listens for events that move or close an open panel. */
  function listen(): void {
    if (isListening) return;
    isListening = true;
    // A panel that the theme's CSS fades out is hidden only after the transition, so its dropdown is updated then.
    scope.on(document, 'transitionend', ({ target }: TransitionEvent) => {
      const [dropdown] = containing(target);
      if (dropdown?.panel === target) update([dropdown]);
    });
    if (mode === 'augment') return;
    const updateShown = (): void => update([]);
    scope.on(window, 'resize', updateShown);
    scope.on(document.fonts, 'loadingdone', updateShown);
  }

  function update(changed: Dropdown[]): void {
    // The listeners are added with the first update, because no panel is open before that.
    listen();
    [...new Set([...shown, ...changed])].map(readDropdown).forEach((write) => write());
    // One after the other, from the outside in, because a panel moves with those around it.
    if (mode !== 'augment')
      for (const dropdown of shown)
        if (!dropdown.item.matches(`${profile.fullMega},${profile.autoMega}`))
          keepInWindow(behaviour, dropdown);
    // These records are about our own changes, which need no update.
    observer.takeRecords();
    if (shown.size)
      stopListening ??= behaviour.whileOpen(() => [...shown].map(({ item }) => item), closeFor);
    else {
      stopListening?.();
      stopListening = undefined;
    }
    // When no open panel has the focus any more, the mouse can close panels again.
    dropdowns.staysOpen &&= Boolean(focused());
  }
  return update;
}

/**
 * Moves an open panel into the window, if it leaves that at a side (TH-59): a panel beside its item to the item's other side, if
 * there is room, else only as far as needed. A panel beside its item is moved up, too, if it leaves the window at the bottom. It is
 * moved by `translate`, which leaves alone by which properties the theme places it.
 */
export function keepInWindow(
  { profile, changes, isRtl }: Behaviour<'dropdowns'>,
  { item, panel }: Dropdown,
): void {
  const [movedX = 0, movedY = 0] = panel.style.translate
    .split(' ')
    .map((px) => Number.parseFloat(px) || 0);
  const { left, top, width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBeside = Boolean(closest(parentOf(item), profile.panel));
  const fits = (x: number): boolean => x >= 0 && x + width <= clientWidth;

  const ownX = left - movedX;
  let x = ownX;
  if (!fits(x)) {
    const around = item.getBoundingClientRect();
    const otherSide = ownX < around.left ? around.right : around.left - width;
    if (isBeside && fits(otherSide)) x = otherSide;
    // A panel that is wider than the window begins where lines begin.
    else if (isRtl()) x = Math.min(Math.max(x, 0), clientWidth - width);
    else x = Math.max(Math.min(x, clientWidth - width), 0);
  }
  const ownY = top - movedY;
  const y = isBeside ? Math.min(ownY, Math.max(clientHeight - height, 0)) : ownY;
  // As browsers serialise it, so that an unchanged value is not written again.
  const [byX, byY] = [x - ownX, y - ownY].map((by) => Math.round(by * 100) / 100);
  if (byX || byY) changes.style(panel, 'translate', `${byX}px${byY ? ` ${byY}px` : ''}`);
  else changes.restore(panel, 'style', 'translate');
}
