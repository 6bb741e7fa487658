import type { Changes } from '#src/dom/changes';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import type { Behaviour } from '../kit/behaviour';

/** Writes the chosen option into the overlay, and marks the overlay if the select is disabled. */
export function showChoice(
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

/** Creates an inline block, like the theme's overlays. */
export function span(className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.style.display = 'inline-block';
  return made;
}

/** Listens for everything that changes the content of overlays. One listener of each type serves all overlays. */
export function listenForChanges(
  { scope, changes, profile: { overlayClass } }: Behaviour<'selects'>,
  overlays: ReadonlyMap<HTMLElement, HTMLElement | undefined>,
  update: () => void,
): void {
  const inCapture = { capture: true };
  for (const type of ['change', 'reset', 'pageshow']) scope.on(window, type, update, inCapture);
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

/** Observes choices that scripts make in a select. The browser dispatches no event for such choices (TH-71). */
export interface ChoiceObserver {
  /** Observes a select and its options; call it again when the select has new options. */
  observe(select: HTMLSelectElement): void;
  /** Stops observing a select, and restores it. */
  unobserve(select: HTMLSelectElement): void;
}

/**
 * Creates the observer. A script chooses by writing one of three properties: `value` or `selectedIndex` of the select, or, as
 * jQuery does, `selected` of an option. Each observed element gets accessors of ours with these names, which forward to the
 * browser's own. Only these elements are changed, not the browser's prototypes. A property for which another script has
 * defined its own accessor is left unchanged.
 */
export function createChoiceObserver(onWrite: () => void): ChoiceObserver {
  const accessorFor = (name: string): [string, PropertyDescriptor & ThisType<object>] => [
    name,
    {
      configurable: true,
      enumerable: true,
      get() {
        return Reflect.get(prototypeOf(this), name, this);
      },
      set(value: unknown) {
        Reflect.set(prototypeOf(this), name, value, this);
        onWrite();
      },
    },
  ];
  const selectProperties = [accessorFor('value'), accessorFor('selectedIndex')];
  const optionProperties = [accessorFor('selected')];

  const forEachProperty = (
    select: HTMLSelectElement,
    handle: (
      element: Element,
      name: string,
      accessor: PropertyDescriptor,
      existing?: PropertyDescriptor,
    ) => void,
  ): void => {
    for (const element of [select, ...select.options])
      for (const [name, accessor] of element === select ? selectProperties : optionProperties)
        handle(element, name, accessor, Object.getOwnPropertyDescriptor(element, name));
  };

  return {
    observe: (select) =>
      forEachProperty(select, (element, name, accessor, existing) => {
        if (!existing) Object.defineProperty(element, name, accessor);
      }),
    unobserve: (select) =>
      forEachProperty(select, (element, name, accessor, existing) => {
        if (existing?.set === accessor.set) Reflect.deleteProperty(element, name);
      }),
  };
}

/** The object to whose properties our accessors forward. */
const prototypeOf = (element: object): object => Object.getPrototypeOf(element);
