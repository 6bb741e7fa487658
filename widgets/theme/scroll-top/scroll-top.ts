import { observeScroll, pageScroller } from '#src/dom/page-scroller';
import { document } from '#src/dom/page/document';
import { SCROLLED_PX, SCROLL_TOP_FADE_MS } from '#src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { staysOnPage } from '../kit/same-page-link';

/** Selector of the button that we create if the theme has none. */
const OWN_BUTTON = 'enxerto-root[data-widget="totop"]';

/** Shows a button, ours by `createButton`, when the page is scrolled; it, and any link to the top, scrolls there (TH-62). */
export function enhanceScrollTop(
  behaviour: Behaviour<'scrollTop'>,
  createButton?: () => void,
): void {
  const { scope, profile, mode, changes, motion, each, onClick } = behaviour;
  const { shownClass } = profile;
  const button = `${profile.button}, ${OWN_BUTTON}`;
  const buttons: HTMLElement[] = [];
  let isScrolled = false;
  let isStarting = true;

  function show(element: HTMLElement, ms: number): void {
    // In the other modes, the theme's own script shows and hides the button.
    if (mode === 'replace')
      if (shownClass) changes.toggle(element, shownClass, isScrolled);
      else motion.fade(element, isScrolled, ms);
    if (!isScrolled && element.contains(document.activeElement)) focusBody(behaviour);
  }

  observeScroll(scope, ({ scrollTop }) => {
    const isBeyond = scrollTop > SCROLLED_PX;
    if (isBeyond === isScrolled) return;
    isScrolled = isBeyond;
    if (isBeyond) createButton?.();
    // In a separate task: the page may react to the change, which must not happen in an observer's callback.
    scope.after(0, () => buttons.forEach((element) => show(element, SCROLL_TOP_FADE_MS)));
  });

  each(button, (element) => {
    buttons.push(element);
    // Our button is added after the page has been scrolled, and fades in like the theme's own.
    const ms = element.matches(OWN_BUTTON) ? SCROLL_TOP_FADE_MS : 0;
    if (ms || !isStarting) return show(element, ms);
    behaviour.nextFrame(
      () => isScrolled || shownClass || getComputedStyle(element).display !== 'none',
      (shouldShow) => shouldShow && show(element, 0),
    );
  });
  isStarting = false;
  // The button may be hidden in a moment, and lose the focus: it moves to the body, and Tab continues from the page's start.
  onClick(`${button}, ${profile.links}`, (event, link) => {
    if (!staysOnPage(event, link)) return false;
    focusBody(behaviour);
    pageScroller().scrollTo({ top: 0, behavior: motion.isReduced() ? 'instant' : 'smooth' });
    return true;
  });
}

/** Moves the focus to the page's start, without scrolling. A body without a `tabindex` has one until it loses the focus. */
function focusBody({ scope, changes }: Behaviour<'scrollTop'>): void {
  const { body } = document;
  if (!body.hasAttribute('tabindex')) changes.attribute(body, 'tabindex', '-1');
  body.focus({ preventScroll: true });
  const stop = scope.on(body, 'blur', () => {
    stop();
    changes.restore(body, 'attribute', 'tabindex');
  });
}
