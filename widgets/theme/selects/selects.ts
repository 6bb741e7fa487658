import type { WidgetContext } from '../../../src/contract';
import type { Behaviour } from '../kit/behaviour';
import { createFollow } from './follow';
import { at } from '../modes';

/** How the theme has a select lie over what is seen of it: not seen itself, and still what is clicked, focused and read out. */
const LAID_OVER = {
  opacity: '0',
  position: 'absolute',
  height: '34px',
  'font-size': '13px',
  appearance: 'menulist-button',
};

/**
 * What a visitor must see even where the theme's CSS does not say it (XX-04): just strong enough to win over a rule for the
 * overlay as such, and not over one for this state of it.
 */
const states = (select: string, overlay: string): string => {
  const when = (state: string): string => `select:where(.${select}:${state})+.${overlay}`;
  // Dark outside of light: on any surface, one of the two has 3:1 (WCAG 1.4.11), whatever colour the theme's texts have.
  return `${when('focus-visible')}{outline:2px solid #000;outline-offset:2px;box-shadow:0 0 0 2px #fff}
${when('disabled')}{opacity:.5}
@media(forced-colors:active){:where(.${overlay}){border:1px solid}${when('disabled')}{color:GrayText;opacity:1}}`;
};

/** Styled selects: what is seen says what is chosen, whoever chose it and however; the native select stays the control (TH-71). */
export function mount(context: WidgetContext, behaviour: Behaviour<'selects'>): void {
  behaviour.scope.run(() => styleSelects(context, behaviour));
}

function styleSelects({ page: { adopt } }: WidgetContext, behaviour: Behaviour<'selects'>): void {
  const { scope, changes, profile, mode, each } = behaviour;
  const { styledClass, overlayClass } = profile;
  const innerClass = `${overlayClass}Inner`;
  const overlays = new Map<HTMLSelectElement, HTMLElement>();
  /** Selects that the theme's own script may still lay something over. */
  const waiting = new Set<HTMLSelectElement>();
  let isDue = false;

  scope.undo(adopt(document, states(styledClass, overlayClass)));

  /** After whoever is at it now is done. */
  function soon(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(
      scope.guard(() => {
        isDue = false;
        overlays.forEach(tell);
      }),
    );
  }

  function tell(overlay: HTMLElement, select: HTMLSelectElement): void {
    // Without a letter in it, it would have no height.
    const text = select.options[select.selectedIndex]?.label || '\u00a0';
    // Looked for each time: the shop puts another into its place when choices are cleared.
    let inner = overlay.querySelector(`.${innerClass}`);
    if (inner?.textContent !== text && !changes.isFought(overlay, 'text', text)) {
      if (!inner) overlay.replaceChildren((inner = span(innerClass)));
      inner.textContent = text;
    }
    changes.toggle(overlay, `${overlayClass}Disabled`, select.matches(':disabled'));
  }

  const follow = createFollow(soon);
  scope.undo(() => [...overlays.keys()].forEach(follow.off));

  const altered = behaviour.watch(() => {
    // Options that are new.
    [...overlays.keys()].forEach(follow.on);
    soon();
  });

  const sized = new ResizeObserver(
    scope.guard(() => {
      const sizes = [...overlays].map(
        ([select, { offsetWidth, offsetHeight }]) => [select, offsetWidth, offsetHeight] as const,
      );
      for (const [select, width, height] of sizes)
        // What is not displayed has no size; it is heard of when it is.
        if (width) {
          changes.style(select, 'width', `${width}px`);
          changes.style(select, 'min-height', `${height}px`);
        }
    }),
  );
  scope.observe(sized);

  function take(select: HTMLSelectElement, overlay: HTMLElement): void {
    overlays.set(select, overlay);
    waiting.delete(select);
    changes.attribute(overlay, 'aria-hidden', 'true');
    follow.on(select);
    tell(overlay, select);
    const text = { childList: true, characterData: true, subtree: true };
    altered.observe(select, { ...text, attributeFilter: ['disabled', 'selected', 'label'] });
    altered.observe(overlay, text);
    sized.observe(overlay);
  }

  function build(select: HTMLSelectElement): void {
    const overlay = changes.added(span(`${overlayClass} ${select.className}`.trim()));
    select.after(overlay);
    changes.toggle(select, styledClass, true);
    for (const [property, value] of Object.entries(LAID_OVER))
      changes.style(select, property, value);
    const hover = (on: boolean) => () => changes.toggle(overlay, `${overlayClass}Hover`, on);
    scope.on(select, 'mouseenter', hover(true));
    scope.on(select, 'mouseleave', hover(false));
    take(select, overlay);
  }

  const hasTheirsRun = (): boolean =>
    at(window as unknown as Record<string, unknown>, profile.legacyGlobal) !== undefined;

  each(profile.select, (select) => {
    if (!(select instanceof HTMLSelectElement) || select.multiple || select.size > 1) return;
    // Something else stands for it already.
    if (select.tabIndex < 0) return;
    const next = select.nextElementSibling as HTMLElement | null;
    // The theme's, or a copy of ours that came along with a copy of the select.
    if (next?.classList.contains(overlayClass)) take(select, next);
    // The theme's script acts once: what comes after it is ours.
    else if (mode === 'replace' || hasTheirsRun()) build(select);
    else waiting.add(select);
  });

  if (mode !== 'replace') {
    each(`.${overlayClass}`, (overlay) => {
      const select = overlay.previousElementSibling as HTMLSelectElement;
      if (waiting.has(select)) take(select, overlay);
    });
    // Scripts that an optimizer lets run late tell so on their way down.
    const look = (): void => {
      if (waiting.size && hasTheirsRun()) waiting.forEach(build);
    };
    scope.on(document, 'load', look, { capture: true });
  }

  const heard = { capture: true };
  for (const type of ['change', 'input', 'pageshow']) scope.on(window, type, soon, heard);
  // The event comes before the form is what it was.
  scope.on(window, 'reset', () => scope.after(0, soon), heard);
  const focus =
    (on: boolean) =>
    ({ target }: Event) => {
      const overlay = overlays.get(target as HTMLSelectElement);
      if (overlay) changes.toggle(overlay, `${overlayClass}Focus`, on);
    };
  scope.on(document, 'focusin', focus(true), heard);
  scope.on(document, 'focusout', focus(false), heard);
}

/** Inline blocks, as the theme's are. */
function span(className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.style.display = 'inline-block';
  return made;
}
