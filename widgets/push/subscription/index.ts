import type { WidgetContext } from '../../../src/contract';
import { readStored, writeStored } from '../../../src/provider/stored';
import type { PushGiven } from '../given';
import type { Identity } from '../identity';
import { readIdentity } from '../identity';
import { watchPermission } from '../permission';
import { unsubscribe } from '../unsubscribe';
import { leaveReports } from '../worker-store';
import { keepSubscription } from './keep';
import { readLateEvents } from './late-events';
import { track } from './track';

/**
 * For visitors whose permission stands or has gone: nothing of it is seen. It keeps the subscription alive, answers what the page
 * says of notifications, and reads its late events. All of it ends with the consent to push.
 */
export function mount(context: WidgetContext, given: PushGiven): void {
  const { consent } = context;
  const { category, trackCategory, matchingCategory } = given.settings;
  const scope = context.scope.part('kept');
  const push = { context: { ...context, scope }, given };
  let who: Identity = {};

  /** Once at a time; what has changed meanwhile is looked at after it. */
  let turn = Promise.resolve();
  const keep = (): void => {
    if (given.mode === 'push')
      turn = turn.then(() => (scope.ended ? undefined : keepSubscription(push, who)));
  };

  const counts = (): boolean => consent.can(trackCategory);
  let counted = counts();
  void leaveReports(counted);
  const follow = (): void => {
    if (!consent.can(category)) scope.end();
    else if (counted !== counts()) void leaveReports((counted = counts()));
  };
  scope.undo(consent.subscribe(scope.guard(follow)));

  const { bus } = context;
  scope.undo(
    bus.answer('notifications.track', (event, fields) => track(push, event, fields)),
  );
  scope.undo(
    bus.answer('notifications.identify', (fields) => {
      who = { ...who, ...readIdentity(fields) };
      // Told at once where it may be, of somebody who has subscribed.
      if (!consent.can(matchingCategory) || readStored().permission !== 'granted') return;
      writeStored({ syncedAt: 0 });
      keep();
    }),
  );
  scope.undo(bus.answer('notifications.unsubscribe', () => void unsubscribe(push)));
  readLateEvents(scope, context.log, (event, fields) => track(push, event, fields));

  keep();
  // What could not be told is told as soon as there is a network again.
  scope.on(window, 'online', keep);
  if (given.mode === 'push') watchPermission(scope, keep);
}
