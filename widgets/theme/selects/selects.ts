import type { WidgetContext } from '#src/contract';
import { parentOf } from '#src/dom/ask-element';
import type { Changes } from '#src/dom/changes';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import type { Behaviour } from '../kit/behaviour';
import { valueAtPath } from '../modes';
import { createChoiceObserver, listenForChanges, showChoice, span } from './choice';
import { hasBox } from './has-box';

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

/** The overlay of each select; none while the select has not been seen, or while the theme's own script may still create it. */
type Overlays = Map<HTMLSelectElement, HTMLElement | undefined>;

const TEXT = { childList: true, characterData: true, subtree: true };

/**
 * CSS for states that the theme may lack (XX-04), weaker than its rules for these, stronger than those for the overlay. The
 * native select is invisible, so it needs no transition: with the theme's own, each change of its size would lay out the page
 * in eighteen frames (TH-57).
 */
const rulesFor = (select: string, overlay: string): string => {
  const selectorFor = (state: string): string => `select:where(.${select}:${state})+.${overlay}`;
  // A dark ring around a light one: on any background, one has a contrast of 3:1 (WCAG 1.4.11).
  return `select.${select},select.${select} *{transition:none!important}
.${overlay}[hidden]{display:none!important}
${selectorFor('focus-visible')}{outline:2px solid #000;outline-offset:2px;box-shadow:0 0 0 2px #fff}
${selectorFor('disabled')}{opacity:.5}
@media(forced-colors:active){:where(.${overlay}){border:1px solid}${selectorFor('disabled')}{color:GrayText;opacity:1}}`;
};

/**
 * Styles selects: the overlay shows the option, however chosen; the native select is still the control (TH-71). While another
 * script hides the native select, to show something else in its place, its overlay is hidden too (TH-59).
 */
export function mount(context: WidgetContext, behaviour: Behaviour<'selects'>): void {
  behaviour.scope.run(() => styleSelects(context, behaviour));
}

function styleSelects(
  { page: { adoptStyles } }: WidgetContext,
  behaviour: Behaviour<'selects'>,
): void {
  const { scope, changes, profile, mode, each } = behaviour;
  const { styledClass, overlayClass } = profile;
  const overlays: Overlays = new Map();
  let isStarting = true;
  let isPlanned = false;

  /** Updates all overlays before the next paint: shown where a select has a box, hidden elsewhere, with the present choice. */
  function update(): void {
    if (isPlanned) return;
    isPlanned = true;
    behaviour.nextFrame(
      () => [...overlays.keys()].map((select) => [select, hasBox(select)] as const),
      (all) => {
        isPlanned = false;
        for (const [select, isSeen] of all) {
          if (isSeen && needsOverlay(select)) createOverlay(select);
          const overlay = overlays.get(select);
          if (overlay) updateOverlay(overlay, select, isSeen);
        }
        // These records are about our own writing.
        changeObserver.takeRecords();
      },
    );
  }

  function updateOverlay(overlay: HTMLElement, select: HTMLSelectElement, isSeen: boolean): void {
    // Another script may have put the select into an element of its own, or removed it.
    if (
      overlay.parentNode !== select.parentNode &&
      !changes.isRewriteLoop(overlay, 'place', null)
    ) {
      overlay.remove();
      select.after(overlay);
    }
    if (isSeen && select.style.opacity !== OVER_OVERLAY.opacity) putOver(select);
    changes.attribute(overlay, 'hidden', isSeen ? null : '');
    showChoice(overlay, select, changes, overlayClass);
  }

  const choiceObserver = createChoiceObserver(update);
  scope.undo(() => [...overlays.keys()].forEach(choiceObserver.unobserve));

  /** Observes texts and options, and what may hide a select. */
  const changeObserver = behaviour.observeChanges((records) => {
    for (const { target, attributeName } of records)
      if (attributeName === 'class' && overlays.get(target as HTMLSelectElement))
        // The class may hide it by rules that are weaker than our styles, so it is measured without these.
        for (const property of [...Object.keys(OVER_OVERLAY), 'width', 'min-height'])
          changes.restore(target as HTMLSelectElement, 'style', property);
    // These records are about our own writing.
    changeObserver.takeRecords();
    // New options have to be observed too.
    overlays.forEach((overlay, select) => overlay && choiceObserver.observe(select));
    update();
  });

  /** Observes the elements around a select: a script marks one of them as having its own controls, or moves the select. */
  const placeObserver = new MutationObserver(scope.guard(update));
  scope.observe(placeObserver);

  const sizeObserver = new ResizeObserver(
    scope.guard(() => {
      writeSizes(overlays, changes);
      update();
      if (changeObserver.takeRecords().length === 0) return;
      // The new sizes are observed from the next frame on: the browser would report a change at once as a loop, to the page.
      sizeObserver.disconnect();
      scope.frame(() => {
        for (const element of [...overlays].flat()) if (element) sizeObserver.observe(element);
      });
    }),
  );
  scope.observe(sizeObserver);

  function putOver(select: HTMLSelectElement): void {
    changes.still(select);
    changes.toggle(select, styledClass, true);
    for (const [property, value] of Object.entries(OVER_OVERLAY))
      changes.style(select, property, value);
  }

  function adoptOverlay(select: HTMLSelectElement, overlay: HTMLElement): void {
    // A select that another one has replaced.
    for (const [other, itsOverlay] of overlays) if (itsOverlay === overlay) overlays.delete(other);
    overlays.set(select, overlay);
    changes.attribute(overlay, 'aria-hidden', 'true');
    choiceObserver.observe(select);
    showChoice(overlay, select, changes, overlayClass);
    changeObserver.observe(overlay, TEXT);
    sizeObserver.observe(overlay);
  }

  /** Inserts an overlay, which is hidden until the select has been measured. */
  function createOverlay(select: HTMLSelectElement): void {
    const overlay = changes.added(span(`${overlayClass} ${select.className}`.trim()));
    overlay.hidden = true;
    adoptOverlay(select, overlay);
    // It is inserted when it is complete, because an insertion starts no transition.
    select.after(overlay);
  }

  /**
   * Whether the overlay of a select is ours to create, and missing. The theme's script acts only once, so selects that are added
   * after it has run are ours. A select that is not focusable gets no overlay, because another script has replaced the select.
   */
  const needsOverlay = (select: HTMLSelectElement): boolean =>
    !overlays.get(select) &&
    select.tabIndex >= 0 &&
    (mode === 'replace' || valueAtPath(globals(), profile.legacyGlobal) !== undefined);

  each(profile.select, (select) => {
    if (!(select instanceof HTMLSelectElement) || select.multiple || select.size > 1)
      return undefined;
    overlays.set(select, undefined);
    const next = select.nextElementSibling;
    // An existing overlay, the theme's or a copy of ours beside a copied select, is used.
    if (next instanceof HTMLElement && next.classList.contains(overlayClass))
      adoptOverlay(select, next);
    // At once, because a page that adds a select in reaction to each is detected as a loop (XX-17). Not beside a select that is
    // hidden, because the script that has hidden it may count on the element after it.
    else if (!isStarting && needsOverlay(select) && getComputedStyle(select).display !== 'none')
      createOverlay(select);
    changeObserver.observe(select, { ...TEXT, attributes: true });
    for (let node = select.parentElement; node; node = parentOf(node))
      placeObserver.observe(node, {
        attributeFilter: ['class'],
        childList: node === select.parentElement,
      });
    sizeObserver.observe(select);
    return () => {
      overlays.delete(select);
      choiceObserver.unobserve(select);
      sizeObserver.unobserve(select);
    };
  });

  behaviour.nextFrame(
    () => {},
    () => {
      scope.undo(adoptStyles(document, rulesFor(styledClass, overlayClass)));
      isStarting = false;
    },
  );
  update();

  if (mode !== 'replace') {
    each(`.${overlayClass}`, (overlay) => {
      const select = overlay.previousElementSibling;
      if (select instanceof HTMLSelectElement && overlays.has(select) && !overlays.get(select))
        adoptOverlay(select, overlay);
    });
    // An optimizer may delay the theme's script, whose element gets `load` then, in the capture phase only.
    scope.on(document, 'load', update, { capture: true });
  }

  listenForChanges(behaviour, overlays, update);
}

/**
 * Makes each select as large as its overlay. Called while the browser reports sizes, when nothing else may be written that has
 * a size: a select takes no room.
 */
function writeSizes(overlays: Overlays, changes: Changes): void {
  const sizes = [...overlays].map(
    ([select, overlay]) => [select, overlay?.offsetWidth, overlay?.offsetHeight] as const,
  );
  for (const [select, width, height] of sizes)
    // An overlay that is not displayed has no size.
    if (width) {
      changes.style(select, 'width', `${width}px`);
      changes.style(select, 'min-height', `${height}px`);
    }
}
