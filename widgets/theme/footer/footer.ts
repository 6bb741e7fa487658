import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import type { Behaviour } from '../kit/behaviour';

/** Measures what a footer's layout depends on, and returns a function that writes the layout. */
type Layout = () => () => void;

/**
 * Lays out the two kinds of footers that need a script (TH-70). One stays at the bottom of the window on short pages. The other
 * lies behind the page, and is uncovered when the page is scrolled to its end. The layout is updated at the start, and whenever
 * the window, the page, the footer or the element above it changes its size. The theme's own script, if it is on the page,
 * writes the same values at the start and on a resize. Therefore, values that are already correct are not written again.
 */
export function mount(_context: WidgetContext, behaviour: Behaviour<'footer'>): void {
  const { scope, profile, mode, log } = behaviour;
  const footer = find(profile.footer);
  const behind = find(profile.behind);
  const callout = find(profile.callout);
  const layouts: Layout[] = [];

  if (find(profile.fixed)) {
    const wrap = find(profile.wrap);
    if (wrap && footer) layouts.push(fixedLayout(behaviour, wrap, callout ?? footer));
    else log(`no ${wrap ? profile.footer : profile.wrap}`);
  }
  if (find(profile.parallax)) {
    const main = find(profile.main);
    if (main && behind)
      layouts.push(parallaxLayout(behaviour, main, behind, callout, () => scheduleLayout()));
    else log(`no ${main ? profile.behind : profile.main}`);
  }
  if (layouts.length === 0) return;

  let isScheduled = false;
  const scheduleLayout = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    behaviour.nextFrame(
      () => layouts.map((read) => read()),
      (writes) => {
        isScheduled = false;
        writes.forEach((write) => write());
      },
    );
  };
  const observer = new ResizeObserver(scope.guard(scheduleLayout));
  for (const part of [document.documentElement, footer, behind, callout])
    if (part) observer.observe(part);
  scope.observe(observer);
  scope.on(window, 'resize', scheduleLayout);
  // The theme's own script writes a moment after a resize, and knows nothing of a footer that is part of the page.
  if (mode !== 'replace') {
    const styleObserver = behaviour.observeChanges(scheduleLayout);
    for (const part of [find(profile.main), callout])
      if (part) styleObserver.observe(part, { attributeFilter: ['style'] });
  }
  scheduleLayout();
}

/** Keeps the footer at the window's bottom: the page is at least as high, with the free space above `bottom`. */
function fixedLayout(
  { profile, changes }: Behaviour<'footer'>,
  wrap: HTMLElement,
  bottom: HTMLElement,
): Layout {
  return () => {
    const above = height(find(profile.above));
    const reserved = above + height(find(profile.below));
    // If `margin-top` is `auto` from an earlier layout, its computed value does not count as content.
    const hasAutoMargin = bottom.style.marginTop === 'auto';
    const margin = hasAutoMargin ? Number.parseFloat(getComputedStyle(bottom).marginTop) || 0 : 0;
    const isShort = document.documentElement.offsetHeight - margin - above < innerHeight;
    return () => {
      const set = (element: HTMLElement, property: string, value: string): void =>
        isShort
          ? changes.style(element, property, value)
          : changes.restore(element, 'style', property);
      set(wrap, 'display', 'flex');
      set(wrap, 'flex-direction', 'column');
      // The value is formatted as browsers serialise it. So an unchanged value is recognised, and is not written again.
      set(wrap, 'min-height', reserved ? `calc(-${reserved}px + 100vh)` : '100vh');
      set(bottom, 'margin-top', 'auto');
    };
  };
}

/**
 * For a footer that the theme's CSS fixes: a bottom margin of its height, so that scrolling to the end uncovers it. A footer that
 * is higher than the window would never show its upper part, and is part of the page instead (TH-59).
 *
 * @param layOutAgain called when the theme's CSS decides again whether the footer is fixed
 */
function parallaxLayout(
  { changes, profile }: Behaviour<'footer'>,
  main: HTMLElement,
  behind: HTMLElement,
  callout: HTMLElement | null,
  layOutAgain: () => void,
): Layout {
  let isReleased = false;
  return () => {
    const isFixed = isReleased || getComputedStyle(behind).position === 'fixed';
    const isTooHigh = isFixed && height(behind) + height(find(profile.above)) > innerHeight;
    const below = isTooHigh ? 0 : height(behind);
    const total = isTooHigh ? 0 : below + height(callout);
    return () => {
      if (isTooHigh) changes.style(behind, 'position', 'relative');
      else if (isReleased) {
        changes.restore(behind, 'style', 'position');
        layOutAgain();
      }
      isReleased = isTooHigh;
      const set = (element: HTMLElement, property: string, px: number): void =>
        isFixed
          ? changes.style(element, property, `${px}px`)
          : changes.restore(element, 'style', property);
      set(main, 'margin-bottom', total);
      if (callout) set(callout, 'bottom', below);
    };
  };
}

function find(selector: string): HTMLElement | null {
  return document.querySelector(selector);
}

function height(element: HTMLElement | null): number {
  return element?.offsetHeight ?? 0;
}
