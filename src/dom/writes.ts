import type { Scope } from '../scope';
import { attributeOf, propertyOf } from './ask-element';

/**
 * Plans a measurement of the page and the writing that depends on it. In the next frame, all planned measurements run first,
 * and all writing afterwards, so that the browser lays the page out only once (TH-57). The writing starts no transition of the
 * page's CSS.
 *
 * @param scope the scope of the work: once it has ended, nothing is measured or written
 * @param measure reads sizes and styles; writes nothing
 * @param write writes; reads nothing that depends on the layout
 */
export type Plan = <T>(scope: Scope, measure: () => T, write: (measured: T) => void) => void;

/** Makes the plan of a widget. @param widgetScope the widget's scope */
export function createPlan(widgetScope: Scope): Plan {
  let planned: (() => (() => void) | undefined)[] = [];

  function run(): void {
    const all = planned;
    planned = [];
    const writes = all.map((measure) => measure());
    withoutTransitions(() => writes.forEach((write) => write?.()));
  }

  return (scope, measure, write) => {
    if (planned.length === 0) widgetScope.frame(run);
    planned.push(
      scope.guard(() => {
        const measured = measure();
        return scope.guard(() => write(measured));
      }),
    );
  };
}

/** The elements that are written to without a transition, with their own transition property, during `withoutTransitions`. */
let suspended: Map<HTMLElement, [value: string, priority: string, isEmpty: boolean]> | undefined;

const PROPERTY = 'transition-property';

/**
 * Writes to the page without starting a transition of the page's CSS (TH-57): a theme that animates all properties of a field
 * would otherwise lay the page out anew in each of eighteen frames. The styles are computed once before the elements get their
 * transitions back; computing them causes no layout.
 */
export function withoutTransitions(write: () => void): void {
  if (suspended) return write();
  const all = (suspended = new Map());
  try {
    write();
  } finally {
    suspended = undefined;
    // This is a call, because the minifier removes the reading of a property whose value is not used.
    for (const element of all.keys()) getComputedStyle(element).getPropertyValue(PROPERTY);
    for (const [element, [value, priority, isEmpty]] of all) {
      const style = propertyOf(element, 'style');
      // A transition property that was written meanwhile stays.
      if (style.getPropertyPriority(PROPERTY)) style.setProperty(PROPERTY, value, priority);
      if (!isEmpty && !attributeOf(element, 'style'))
        Element.prototype.removeAttribute.call(element, 'style');
    }
  }
}

/**
 * Suspends the transitions of an element while `withoutTransitions` runs. It has to be called before each write to an element
 * of the page. It is not needed for an element that is about to be inserted, because the insertion starts no transition.
 */
export function suspendTransitions(element: Element): void {
  if (
    !suspended ||
    !(element instanceof HTMLElement) ||
    !propertyOf(element, 'isConnected') ||
    suspended.has(element)
  )
    return;
  // Options inherit from their select, so their transitions are suspended too.
  if (element instanceof HTMLSelectElement) [...element.options].forEach(suspendTransitions);
  const style = propertyOf(element, 'style');
  suspended.set(element, [
    style.getPropertyValue(PROPERTY),
    style.getPropertyPriority(PROPERTY),
    attributeOf(element, 'style') === '',
  ]);
  style.setProperty(PROPERTY, 'none', 'important');
}
