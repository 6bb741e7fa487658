import { fromJson, isRecord } from '../../../src/dom/json';
import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

const ATTRIBUTE = 'data-push-event';

/**
 * Reads events from the page: `data-push-event='{"name":"…","data":{…}}'` on any element, even one that is added later. Each
 * element is read once (PU-58). Event names and data are treated as plain text (XX-13).
 */
export function readLateEvents(
  scope: Scope,
  log: (line: string) => void,
  onEvent: (name: unknown, fields: unknown) => void,
): void {
  const read = new WeakSet<Element>();
  let isScheduled = false;
  const readAll = (): void => {
    isScheduled = false;
    for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) {
      if (read.has(element)) continue;
      read.add(element);
      const event = fromJson(element.getAttribute(ATTRIBUTE) ?? '');
      if (isRecord(event) && event['name']) onEvent(event['name'], event['data']);
      else log('Invalid or empty JSON in the late-event attribute');
    }
  };
  // Many changes in one task cause only one search of the page.
  const scheduleRead = (): void => {
    if (!isScheduled) scope.after(0, readAll);
    isScheduled = true;
  };
  const observer = new MutationObserver(scope.guard(scheduleRead));
  scope.observe(observer);
  observer.observe(window.document, {
    subtree: true,
    childList: true,
    attributeFilter: [ATTRIBUTE],
  });
  readAll();
}
