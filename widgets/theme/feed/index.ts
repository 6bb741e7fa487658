import type { WidgetContext } from '#src/contract';
import { FEED_ITEMS, FEED_NEAR_PX } from '#src/limits/theme';
import { SETTING } from '#src/reasons';
import type { Scope } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';
import { createNearObserver } from '../kit/visible';
import { requestFeed } from './frame';
import { readPhotos } from './photos';

/** Fills each photo feed once, when it comes near the window (PF-01 to PF-03). */
export function mount(
  { consent, log: { error }, page }: WidgetContext,
  behaviour: Behaviour<'feed'>,
): void {
  const { scope, profile, config, changes, log } = behaviour;
  const { category, service, pictures } = config.feed;
  const reportFailure = (): void => error('Error loading Flickr feed.');
  const waiting = new Set<HTMLElement>();
  const requests = new Map<HTMLElement, Scope>();

  function fill(container: HTMLElement): void {
    const { userId = '', maxPhotos = '' } = container.dataset;
    // A container with photos stays as it is: another script has filled it, or this widget before a restart.
    if (container.querySelector('img')) return log('the container already has photos');
    if (!userId) {
      log('the container has no data-user-id');
      return reportFailure();
    }
    const maximum = Number.parseInt(maxPhotos, 10);
    const isNumber = maximum >= 0;
    if (!isNumber) log(`data-max-photos: expected a number, found "${maxPhotos}"`, SETTING);
    const requestScope = scope.part('request');
    requests.set(container, requestScope);
    requestFeed(requestScope, page.nonce, { service, userId, name: container.id }, (feed) => {
      requests.delete(container);
      requestScope.end();
      const photos = readPhotos(feed, isNumber ? maximum : FEED_ITEMS, pictures);
      if (!photos) return reportFailure();
      for (const { src, alt } of photos) {
        const image = changes.added(new Image());
        image.alt = alt;
        image.src = src;
        container.append(image);
      }
    });
  }

  /** Requests the waiting feeds if their category is granted; if it was revoked, cancels unanswered requests. */
  const requestOrCancel = scope.guard(() => {
    if (consent.allows(category)) {
      for (const container of waiting) {
        waiting.delete(container);
        fill(container);
      }
      return;
    }
    for (const [container, own] of requests) {
      own.end();
      waiting.add(container);
    }
    requests.clear();
  });

  scope.undo(consent.subscribe(requestOrCancel, 'services'));
  const observeNear = createNearObserver(behaviour, FEED_NEAR_PX, (container) => {
    waiting.add(container);
    requestOrCancel();
  });
  behaviour.each(profile.container, (container) => {
    observeNear(container);
    return () => {
      waiting.delete(container);
      requests.get(container)?.end();
      requests.delete(container);
    };
  });
}
