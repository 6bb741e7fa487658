import type { WidgetContext } from '../../../src/contract';
import type { Behaviour } from '../kit/behaviour';

/** Reads what a footer's layout depends on; what it returns writes the layout. */
type Layout = () => () => void;

/**
 * Footers that need a script (TH-70): one that stays at the window's end on short pages, and one that the page slides off.
 * Laid out at once, and when the window, the page, the footer or what stands above it has changed in size. The theme's own
 * script, where there is one, does the first and on a resize: whatever of it is right is not written again.
 */
export function mount(_context: WidgetContext, behaviour: Behaviour<'footer'>): void {
  const { scope, profile, log } = behaviour;
  const footer = find(profile.footer);
  const behind = find(profile.behind);
  const callout = find(profile.callout);
  const layouts: Layout[] = [];

  if (find(profile.fixed)) {
    const wrap = find(profile.wrap);
    if (wrap && footer) layouts.push(fixed(behaviour, wrap, callout ?? footer));
    else log(`no ${wrap ? profile.footer : profile.wrap}`);
  }
  if (find(profile.parallax)) {
    const main = find(profile.main);
    if (main && behind) layouts.push(parallax(behaviour, main, behind, callout));
    else log(`no ${main ? profile.behind : profile.main}`);
  }
  if (layouts.length === 0) return;

  let isWaiting = false;
  const layOut = (): void => {
    isWaiting = false;
    // All is read before anything is written.
    layouts.map((read) => read()).forEach((write) => write());
  };
  const layOutSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    scope.frame(layOut);
  };
  const observer = new ResizeObserver(scope.guard(layOutSoon));
  for (const part of [document.documentElement, footer, behind, callout])
    if (part) observer.observe(part);
  scope.observe(observer);
  scope.on(window, 'resize', layOutSoon);
  layOut();
}

/** At the window's end: the page is as high as the window at least, and what is `pushed` down leaves the room above it. */
function fixed(
  { profile, changes }: Behaviour<'footer'>,
  wrap: HTMLElement,
  pushed: HTMLElement,
): Layout {
  return () => {
    const above = height(find(profile.above));
    const taken = above + height(find(profile.below));
    // Without the room that was given it, which is the margin as it came out.
    const isPushed = pushed.style.marginTop === 'auto';
    const room = isPushed ? Number.parseFloat(getComputedStyle(pushed).marginTop) || 0 : 0;
    const isShort = document.documentElement.offsetHeight - room - above < innerHeight;
    return () => {
      const set = (element: HTMLElement, property: string, value: string): void =>
        isShort
          ? changes.style(element, property, value)
          : changes.restore(element, 'style', property);
      set(wrap, 'display', 'flex');
      set(wrap, 'flex-direction', 'column');
      // Spelt as browsers spell it: what stands there is not written again.
      set(wrap, 'min-height', taken ? `calc(-${taken}px + 100vh)` : '100vh');
      set(pushed, 'margin-top', 'auto');
    };
  };
}

/** Behind the page, which ends where the footer begins. Where the theme's CSS keeps it in the page, so do we. */
function parallax(
  { changes }: Behaviour<'footer'>,
  main: HTMLElement,
  behind: HTMLElement,
  callout: HTMLElement | null,
): Layout {
  return () => {
    const isBehind = getComputedStyle(behind).position === 'fixed';
    const below = height(behind);
    const whole = below + height(callout);
    return () => {
      const set = (element: HTMLElement, property: string, px: number): void =>
        isBehind
          ? changes.style(element, property, `${px}px`)
          : changes.restore(element, 'style', property);
      set(main, 'margin-bottom', whole);
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
