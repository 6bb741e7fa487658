import { SCROLLED_PX, SCROLL_TOP_FADE_MS } from '../../../src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { go, moveFocus } from '../anchors/scroll-to';
import { staysHere } from '../kit/same-page-link';

/** Our own button, where the theme has none. */
const OURS = 'enxerto-root[data-widget="totop"]';

/**
 * The button that appears once the page is scrolled, and every link to the top (TH-62).
 *
 * @param make makes a button of ours; called whenever the page is scrolled, because nobody needs one before
 */
export function enhanceScrollTop(behaviour: Behaviour<'scrollTop'>, make?: () => void): void {
  const { scope, profile, mode, changes, motion, each, onClick } = behaviour;
  const { shownClass } = profile;
  const page = document.documentElement;
  const button = `${profile.button}, ${OURS}`;
  const buttons: HTMLElement[] = [];
  let isScrolled = false;

  function show(one: HTMLElement, ms: number): void {
    // Where the theme's own script is there, it is the one that shows and hides.
    if (mode === 'replace')
      if (shownClass) changes.toggle(one, shownClass, isScrolled);
      else motion.fade(one, isScrolled, ms);
    if (!isScrolled && one.contains(document.activeElement)) moveFocus(behaviour, document.body);
  }

  // An observer that is told to look is answered after layout, when asking for the position costs nothing (TH-63).
  const observer = new ResizeObserver(
    scope.guard(() => {
      const now = scrollY > SCROLLED_PX;
      if (now === isScrolled) return;
      isScrolled = now;
      if (now) make?.();
      // What the page does about it is not for an observer's callback.
      scope.after(0, () => buttons.forEach((one) => show(one, SCROLL_TOP_FADE_MS)));
    }),
  );
  const look = (): void => {
    observer.unobserve(page);
    observer.observe(page);
  };
  scope.observe(observer);
  scope.on(window, 'scroll', look, { passive: true });
  look();

  each(button, (one) => {
    buttons.push(one);
    // Ours comes once the page has been scrolled, and fades in as a theme's own does then.
    show(one, one.matches(OURS) ? SCROLL_TOP_FADE_MS : 0);
  });
  // Where the focus was may be hidden in a moment: the next key begins where the page does.
  onClick(`${button}, ${profile.links}`, (event, link) => {
    if (!staysHere(event, link)) return false;
    go(behaviour, 0, document.body);
    return true;
  });
}
