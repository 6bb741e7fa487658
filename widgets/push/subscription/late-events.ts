import { fromJson, isRecord } from '../../../src/dom/json';
import type { Scope } from '../../../src/scope';

const ATTRIBUTE = 'data-push-event';

/**
 * Reads events off the page: `data-push-event='{"name":"…","data":{…}}'` on any element, those that come later too, each element
 * once (PU-58). What it says is plain text to us (XX-13).
 */
export function readLateEvents(
  scope: Scope,
  log: (line: string) => void,
  tell: (name: unknown, fields: unknown) => void,
): void {
  const read = new WeakSet<Element>();
  let isDue = false;
  const look = (): void => {
    isDue = false;
    for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) {
      if (read.has(element)) continue;
      read.add(element);
      const event = fromJson(element.getAttribute(ATTRIBUTE) ?? '');
      if (isRecord(event) && event['name']) tell(event['name'], event['data']);
      else log('Invalid or empty JSON in the late-event attribute');
    }
  };
  // However much changes at once, the page is looked through once.
  const later = (): void => {
    if (!isDue) scope.after(0, look);
    isDue = true;
  };
  const observer = new MutationObserver(scope.guard(later));
  scope.observe(observer);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: [ATTRIBUTE] });
  look();
}
