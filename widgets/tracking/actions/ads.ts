import type { Delegate } from './delegate';
import type { Prepared } from './prepared';

/**
 * Clicks on ads: they happen in a frame that tells nobody, but the page loses the focus to it while the pointer is over it.
 * Where there is no pointer that could be over something, the focus alone says it.
 */
export function mountAds(delegate: Delegate, prepared: Prepared): void {
  const triggers = prepared.triggers('ad_sense_click');
  if (!prepared.has('automatic_event_adsense') && triggers.length === 0) return;
  delegate.onEnterFrame((frame) => {
    const isPointedAt = frame.matches(':hover') || !matchMedia('(any-hover: hover)').matches;
    if (!frame.matches('ins iframe') || !isPointedAt) return;
    prepared.fireAutomatic('automatic_event_adsense');
    for (const { id } of triggers) prepared.fireTrigger(id);
  });
}
