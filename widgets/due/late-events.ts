import type { WidgetContext } from '#src/contract';
import { attributeOf, matches } from '#src/dom/ask-element';
import { fieldsOf, fromJson } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { BROKEN_LATE_EVENT } from '#src/late-event-text';
import { once } from '#src/once';
import { SETTING } from '#src/reasons';
import type { Scope } from '#src/scope';

const ATTRIBUTE = 'data-push-event';

/** The elements that have been read on this page, because consent may be revoked and given again. */
const readElements = new WeakSet<Element>();

/**
 * Reads events from the page: `data-push-event='{"name":"…","data":{…}}'` on an element that the configuration names, even one
 * that is added later. Each element is read once, whether the visitor is subscribed or not (PU-58, PU-59). Event names and data
 * are treated as plain text (XX-13).
 *
 * @param wanted the configuration's selector of the elements that count; if it is empty, none do, because anybody who writes
 *   content can write the attribute
 */
export function readLateEvents(
  scope: Scope,
  log: WidgetContext['log'],
  wanted: string,
  onEvent: (name: string, data: Record<string, unknown>) => void,
): void {
  const warnOnce = once(() => log.warn(BROKEN_LATE_EVENT));
  const path = 'push.eventElements';
  const logIgnored = once(() =>
    log(`${ATTRIBUTE} counts only on elements named by ${path}`, SETTING, path, wanted),
  );
  /** Whether the configuration names an element; an element named by a selector that is none is not named. */
  function counts(element: Element): boolean {
    try {
      return wanted !== '' && matches(element, wanted);
    } catch {
      return false;
    }
  }
  let isScheduled = false;
  const readAll = (): void => {
    isScheduled = false;
    for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) {
      if (readElements.has(element)) continue;
      if (!counts(element)) {
        logIgnored();
        continue;
      }
      readElements.add(element);
      const event = fromJson(attributeOf(element, ATTRIBUTE) ?? '');
      const { name, data } = fieldsOf(event);
      // The provider gets whatever the data are, as JSON.
      if (typeof name === 'string' && name) onEvent(name, data as Record<string, unknown>);
      else warnOnce();
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
