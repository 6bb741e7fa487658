import type { WidgetContext } from '#src/contract';
import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import { TAB_KEY_MS } from '#src/limits';
import type { Delegate } from './delegate';
import type { PreparedEvents } from './prepared';

/**
 * Fires the events of clicks on ads. An ad is in a frame, and the page gets no event for a click inside a frame. But the click
 * moves the focus from the page to the frame. Such a move counts as a click, unless the visitor has just pressed the Tab key.
 * (The legacy plugin checks whether the pointer is over the frame, which Chromium does not report for frames in another
 * process.)
 *
 * @param mayHaveBlurred whether the page may have lost the focus before this function is called
 */
export function mountAds(
  { scope }: Pick<WidgetContext, 'scope'>,
  delegate: Delegate,
  prepared: PreparedEvents,
  mayHaveBlurred: boolean,
): void {
  const triggers = prepared.triggers('ad_sense_click');
  if (!prepared.isWanted('automatic_event_adsense') && triggers.length === 0) return;
  let byKey = false;
  const rememberTab = (event: KeyboardEvent): void => {
    if (keyOf(event) !== 'Tab' || byKey) return;
    byKey = true;
    scope.after(TAB_KEY_MS, () => (byKey = false));
  };
  scope.on(document, 'keydown', rememberTab, { capture: true, passive: true });
  delegate.onEnterFrame((frame) => {
    if (byKey || !frame.matches('ins iframe')) return;
    prepared.fireAutomatic('automatic_event_adsense');
    for (const { id } of triggers) prepared.fireTrigger(id);
  }, mayHaveBlurred);
}
