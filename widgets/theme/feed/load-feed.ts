import type { Consent } from '#src/consent/consent';
import { FEED_NEAR_PX } from '#src/limits/theme';
import { once } from '#src/once';
import type { Behaviour } from '../kit/behaviour';
import { createNearObserver } from '../kit/visible';

/** Loads the photo feeds' chunk once the first feed is near the window and the feeds' category is granted (PF-02). */
export function enhanceFeed(
  behaviour: Behaviour<'feed'>,
  consent: Consent,
  loadFeed: () => Promise<boolean>,
): void {
  const { log, scope, profile, config } = behaviour;
  const { category } = config.feed;
  const loadOnce = once(() => void loadFeed());
  let isNear = false;
  const loadIfGranted = scope.guard(() => {
    if (!isNear) return;
    if (consent.allows(category)) loadOnce();
    else log(`no photos, ${category} is not granted`);
  });
  scope.undo(consent.subscribe(loadIfGranted, 'services'));
  const observeNear = createNearObserver(behaviour, FEED_NEAR_PX, () => {
    isNear = true;
    loadIfGranted();
  });
  behaviour.each(profile.container, observeNear);
}
