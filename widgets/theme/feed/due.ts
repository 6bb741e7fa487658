import type { Consent } from '../../../src/consent/consent';
import { FEED_NEAR_PX } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Behaviour } from '../kit/behaviour';
import { watchNear } from '../kit/near';

/** Loads the photo feeds' chunk once the first feed is near and its category is granted, and nothing before that (PF-02). */
export function enhanceFeed(
  behaviour: Behaviour<'feed'>,
  consent: Consent,
  bring: () => Promise<boolean>,
): void {
  const { scope, profile, config } = behaviour;
  const take = once(() => void bring());
  let isNear = false;
  const look = scope.guard(() => {
    if (isNear && consent.allows(config.feed.category)) take();
  });
  scope.undo(consent.subscribe(look, 'services'));
  const watch = watchNear(behaviour, FEED_NEAR_PX, () => {
    isNear = true;
    look();
  });
  behaviour.each(profile.container, watch);
}
