import type { WidgetContext } from '../../../src/contract';
import { TAB_KEY_MS } from '../../../src/limits';
import type { Delegate } from './delegate';
import type { PreparedEvents } from './prepared';
import { document } from '../../../src/dom/page/document';

/**
 * Clicks on ads. They happen in a frame that tells the page nothing, but the page loses the focus to that frame. The legacy
 * plugin asks whether the pointer is over the frame, which does not work: Chromium tells the page nothing of frames in a
 * process of their own. The Tab key moves the focus into frames too, so that is left out.
 *
 * @param mayHaveBlurred whether the page may have lost the focus before this is called
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
  const rememberTab = ({ key }: KeyboardEvent): void => {
    if (key !== 'Tab' || byKey) return;
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
