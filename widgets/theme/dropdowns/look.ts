import { isVisible } from '../kit/is-visible';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import type { Dropdown, Dropdowns, Look } from './dropdown';
import { placed } from './mega';
import { document } from '../../../src/dom/page/document';

/**
 * A panel counts as open when it is seen, no matter what has opened it: the theme's script, its CSS or ours.
 *
 * @param observer hears every opening and closing
 */
export function createLook(
  behaviour: Behaviour<'dropdowns'>,
  dropdowns: Dropdowns,
  observer: MutationObserver,
): Look {
  const { scope, mode, profile, changes } = behaviour;
  const { shown, leaving, around, show, hide, shut } = dropdowns;
  let isListening = false;
  /** Stops listening for Escape and clicks outside; set while a menu is open. */
  let leave: Undo | undefined;

  /** The innermost open dropdown that has the focus in it. */
  const focused = (): Dropdown | undefined =>
    around(document.activeElement).find((one) => shown.has(one));

  function close(why: 'Escape' | 'outside'): void {
    const innermost = focused();
    if (why === 'Escape' && innermost) shut(innermost);
    else shown.forEach(shut);
  }

  /**
   * Shows a panel again. The theme's script fades out a panel that the mouse has left, even if the focus is in it or it was
   * opened again since.
   */
  function standFast(dropdown: Dropdown): void {
    const { item, panel } = dropdown;
    if (item.classList.contains(profile.openClass) || panel.contains(document.activeElement))
      show(dropdown);
  }

  /** Reads whether a panel is seen and where it belongs; the function that it returns writes both. */
  function read(dropdown: Dropdown): () => void {
    const { link, panel } = dropdown;
    if (!isVisible(panel) && mode === 'takeover' && shown.has(dropdown)) standFast(dropdown);
    const isThere = isVisible(panel);
    if (!isThere) leaving.delete(dropdown);
    const seen = isThere && !(leaving.has(dropdown) && panel.getAnimations().length);
    const place = seen && mode !== 'augment' ? placed(behaviour, dropdown) : undefined;
    return () => {
      if (seen) shown.add(dropdown);
      else if (shown.delete(dropdown)) hide(dropdown);
      changes.attribute(link, 'aria-expanded', String(seen));
      place?.();
    };
  }

  /** Listens for what moves or ends an open panel. */
  function listen(): void {
    if (isListening) return;
    isListening = true;
    // A panel that the theme's CSS fades out is gone only when the transition has ended.
    scope.on(document, 'transitionend', ({ target }: TransitionEvent) => {
      const [dropdown] = around(target);
      if (dropdown?.panel === target) look([dropdown]);
    });
    if (mode === 'augment') return;
    const lookAgain = (): void => look([]);
    scope.on(window, 'resize', lookAgain);
    scope.on(document.fonts, 'loadingdone', lookAgain);
  }

  function look(some: Dropdown[]): void {
    // Nothing is open before the first look, so there is nothing to listen for until then.
    listen();
    [...new Set([...shown, ...some])].map(read).forEach((write) => write());
    // These records tell of our own changes, which are known.
    observer.takeRecords();
    if (shown.size) leave ??= behaviour.whileOpen(() => [...shown].map(({ item }) => item), close);
    else {
      leave?.();
      leave = undefined;
    }
    // When no open panel has the focus any more, the mouse closes panels again.
    dropdowns.kept &&= Boolean(focused());
  }
  return look;
}
