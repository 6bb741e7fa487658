import { globals } from '../../../src/dom/globals';
import type { WidgetContext } from '../../../src/contract';
import type { Changes } from '../../../src/dom/changes';
import { targetOf } from '../../../src/dom/target';
import type { Behaviour } from '../kit/behaviour';
import { createChoiceObserver } from './choice-observer';
import { valueAtPath } from '../modes';
import { document } from '../../../src/dom/page/document';

/**
 * Puts the invisible native select over its styled box (the overlay), to get clicks and focus, and be read by screen readers.
 */
const OVER_OVERLAY = {
  opacity: '0',
  position: 'absolute',
  height: '34px',
  'font-size': '13px',
  appearance: 'menulist-button',
};

/**
 * CSS for states that the theme may lack (XX-04), weaker than its rules for these, stronger than those for the overlay. The
 * native select is invisible, so it needs no transition: with the theme's own, each change of its size would lay out the page
 * in eighteen frames (TH-57).
 */
const rulesFor = (select: string, overlay: string): string => {
  const selectorFor = (state: string): string => `select:where(.${select}:${state})+.${overlay}`;
  // A dark ring around a light one: on any background, one has a contrast of 3:1 (WCAG 1.4.11).
  return `select.${select},select.${select} *{transition:none!important}
${selectorFor('focus-visible')}{outline:2px solid #000;outline-offset:2px;box-shadow:0 0 0 2px #fff}
${selectorFor('disabled')}{opacity:.5}
@media(forced-colors:active){:where(.${overlay}){border:1px solid}${selectorFor('disabled')}{color:GrayText;opacity:1}}`;
};

/** Styles selects: the overlay shows the option, however chosen; the native select is still the control (TH-71). */
export function mount(context: WidgetContext, behaviour: Behaviour<'selects'>): void {
  behaviour.scope.run(() => styleSelects(context, behaviour));
}

function styleSelects(
  { page: { adoptStyles } }: WidgetContext,
  behaviour: Behaviour<'selects'>,
): void {
  const { scope, changes, profile, mode, each } = behaviour;
  const { styledClass, overlayClass } = profile;
  const overlays = new Map<HTMLSelectElement, HTMLElement>();
  /** Selects for which the theme's own script may still create an overlay. */
  const waiting = new Set<HTMLSelectElement>();
  let isScheduled = false;

  behaviour.nextFrame(
    () => {},
    () => scope.undo(adoptStyles(document, rulesFor(styledClass, overlayClass))),
  );

  /** Updates all overlays once the script that is running has finished. */
  function scheduleUpdate(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(
      scope.guard(() => {
        isScheduled = false;
        overlays.forEach(updateOverlay);
      }),
    );
  }

  const updateOverlay = (overlay: HTMLElement, select: HTMLSelectElement): void =>
    showChoice(overlay, select, changes, overlayClass);

  const choiceObserver = createChoiceObserver(scheduleUpdate);
  scope.undo(() => [...overlays.keys()].forEach(choiceObserver.unobserve));

  const contentObserver = behaviour.observeChanges(() => {
    // New options have to be observed too.
    [...overlays.keys()].forEach(choiceObserver.observe);
    scheduleUpdate();
  });

  const sizeObserver = watchSizes(behaviour, overlays);

  function adoptOverlay(select: HTMLSelectElement, overlay: HTMLElement): void {
    overlays.set(select, overlay);
    waiting.delete(select);
    changes.attribute(overlay, 'aria-hidden', 'true');
    choiceObserver.observe(select);
    updateOverlay(overlay, select);
    const text = { childList: true, characterData: true, subtree: true };
    contentObserver.observe(select, {
      ...text,
      attributeFilter: ['disabled', 'selected', 'label'],
    });
    contentObserver.observe(overlay, text);
    sizeObserver.observe(overlay);
  }

  function createOverlay(select: HTMLSelectElement): void {
    const overlay = changes.added(span(`${overlayClass} ${select.className}`.trim()));
    changes.still(select);
    changes.toggle(select, styledClass, true);
    for (const [property, value] of Object.entries(OVER_OVERLAY))
      changes.style(select, property, value);
    adoptOverlay(select, overlay);
    // It is inserted when it is complete, because an insertion starts no transition.
    select.after(overlay);
  }

  let isStarting = true;
  /**
   * Creates the first overlays in one frame, with all else that is written at the start; later ones at once. A page that adds
   * a select in reaction to each is detected as a loop (XX-17).
   */
  const createInTime = (select: HTMLSelectElement): void =>
    isStarting
      ? behaviour.nextFrame(
          () => {},
          () => createOverlay(select),
        )
      : createOverlay(select);

  const hasThemeScriptRun = (): boolean =>
    valueAtPath(globals(), profile.legacyGlobal) !== undefined;

  each(profile.select, (select) => {
    if (!(select instanceof HTMLSelectElement) || select.multiple || select.size > 1)
      return undefined;
    // A select that is not focusable gets no overlay, because another script has already replaced the select.
    if (select.tabIndex < 0) return undefined;
    const next = select.nextElementSibling;
    // An existing overlay, the theme's or a copy of ours beside a copied select, is used.
    if (next instanceof HTMLElement && next.classList.contains(overlayClass))
      adoptOverlay(select, next);
    // The theme's script acts only once, so our code handles selects that are added after it has run.
    else if (mode === 'replace' || hasThemeScriptRun()) createInTime(select);
    else waiting.add(select);
    return () => {
      overlays.delete(select);
      waiting.delete(select);
      choiceObserver.unobserve(select);
    };
  });

  isStarting = false;

  if (mode !== 'replace') {
    each(`.${overlayClass}`, (overlay) => {
      const select = overlay.previousElementSibling;
      if (select instanceof HTMLSelectElement && waiting.has(select)) adoptOverlay(select, overlay);
    });
    // An optimizer may delay the theme's script, whose element gets `load` then, in the capture phase only.
    const createWaiting = (): void => {
      if (waiting.size && hasThemeScriptRun()) waiting.forEach(createInTime);
    };
    scope.on(document, 'load', createWaiting, { capture: true });
  }

  listenForChanges(behaviour, overlays, scheduleUpdate);
}

/** Listens for everything that changes the content of overlays. One listener of each type serves all overlays. */
function listenForChanges(
  { scope, changes, profile: { overlayClass } }: Behaviour<'selects'>,
  overlays: ReadonlyMap<HTMLElement, HTMLElement>,
  scheduleUpdate: () => void,
): void {
  const inCapture = { capture: true };
  for (const type of ['change', 'pageshow']) scope.on(window, type, scheduleUpdate, inCapture);
  // The update runs in the next task, because `reset` is dispatched before the fields get their initial values back.
  scope.on(window, 'reset', () => scope.after(0, scheduleUpdate), inCapture);
  // The listener for leaving is added only while a select has the pointer or the focus.
  for (const [enterEvent, leaveEvent, state] of [
    ['focusin', 'focusout', 'Focus'],
    ['mouseenter', 'mouseleave', 'Hover'],
  ] as const)
    scope.on(
      document,
      enterEvent,
      (event) => {
        const select = targetOf(event) as HTMLElement;
        const overlay = overlays.get(select);
        if (!overlay) return;
        changes.toggle(overlay, overlayClass + state, true);
        const stop = scope.on(select, leaveEvent, () => {
          stop();
          changes.toggle(overlay, overlayClass + state, false);
        });
      },
      inCapture,
    );
}

/** Writes the chosen option into the overlay, and marks the overlay if the select is disabled. */
function showChoice(
  overlay: HTMLElement,
  select: HTMLSelectElement,
  changes: Changes,
  overlayClass: string,
): void {
  const innerClass = `${overlayClass}Inner`;
  // An empty overlay would have no height, so an empty text becomes a no-break space.
  const text = select.options[select.selectedIndex]?.label || '\u00a0';
  // The inner element is queried each time, because the shop plugin replaces it when choices are cleared.
  let inner = overlay.querySelector(`.${innerClass}`);
  if (inner?.textContent !== text && !changes.isRewriteLoop(overlay, 'text', text)) {
    if (!inner) overlay.replaceChildren((inner = span(innerClass)));
    inner.textContent = text;
  }
  changes.toggle(overlay, `${overlayClass}Disabled`, select.matches(':disabled'));
}

/** Keeps each select as large as its overlay. @returns the observer; the caller lets it observe the overlays */
function watchSizes(
  { scope, changes }: Behaviour<'selects'>,
  overlays: ReadonlyMap<HTMLElement, HTMLElement>,
): ResizeObserver {
  const sized = new ResizeObserver(
    scope.guard(() => {
      const sizes = [...overlays].map(
        ([select, { offsetWidth, offsetHeight }]) => [select, offsetWidth, offsetHeight] as const,
      );
      for (const [select, width, height] of sizes)
        // An overlay that is not displayed has no size; the observer reports when it is displayed.
        if (width) {
          changes.style(select, 'width', `${width}px`);
          changes.style(select, 'min-height', `${height}px`);
        }
    }),
  );
  scope.observe(sized);
  return sized;
}

/** Creates an inline block, like the theme's overlays. */
function span(className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.style.display = 'inline-block';
  return made;
}
