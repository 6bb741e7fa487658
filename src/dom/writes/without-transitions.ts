/** The elements that are being written to without a transition, each with its own transition property; undefined: none are. */
let suspended: Map<HTMLElement, [value: string, priority: string, isEmpty: boolean]> | undefined;

const PROPERTY = 'transition-property';

/**
 * Writes to the page without starting a transition of the page's CSS (TH-57): a theme that animates all properties of a
 * field would otherwise lay the page out anew in each of eighteen frames. The styles are computed once, before the elements
 * get their transitions back; that causes no layout.
 */
export function withoutTransitions(write: () => void): void {
  if (suspended) return write();
  const all = (suspended = new Map());
  try {
    write();
  } finally {
    suspended = undefined;
    // A call, because the minifier drops a property that is read for nothing.
    for (const element of all.keys()) getComputedStyle(element).getPropertyValue(PROPERTY);
    for (const [element, [value, priority, isEmpty]] of all) {
      const { style } = element;
      // A value that was written meanwhile stays.
      if (style.getPropertyPriority(PROPERTY)) style.setProperty(PROPERTY, value, priority);
      if (!isEmpty && !element.getAttribute('style')) element.removeAttribute('style');
    }
  }
}

/**
 * Has to be called before each write to an element of the page: suspends its transitions while `withoutTransitions` runs. An
 * element that is about to be inserted starts none.
 */
export function suspendTransitions(element: Element): void {
  if (
    !suspended ||
    !(element instanceof HTMLElement) ||
    !element.isConnected ||
    suspended.has(element)
  )
    return;
  // Options inherit from their select, so their transitions are suspended too.
  if (element instanceof HTMLSelectElement) [...element.options].forEach(suspendTransitions);
  const { style } = element;
  suspended.set(element, [
    style.getPropertyValue(PROPERTY),
    style.getPropertyPriority(PROPERTY),
    element.getAttribute('style') === '',
  ]);
  style.setProperty(PROPERTY, 'none', 'important');
}
