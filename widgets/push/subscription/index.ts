import type { WidgetContext } from '../../../src/contract';
import type { Identity } from '../../../src/events';
import type { PushHanded } from '../given';
import { readGiven } from '../given';
import { watchPermission } from '../permission';
import { readIdentity } from './identity';
import { keepSubscription } from './keep';
import { createKeeper } from './keeper';
import { readLateEvents } from './late-events';
import { track } from './track';
import { unsubscribe } from './unsubscribe';
import { leaveReports } from './worker-store';

/**
 * For visitors whose permission stands or has gone, and for who is just subscribing: nothing of it is seen. It keeps the
 * subscription alive, answers what the page says of notifications, and reads its late events. It ends with the consent to push.
 */
export function mount(context: WidgetContext, handed: PushHanded): void {
  const given = readGiven(context, handed);
  const { bus, consent } = context;
  context.log(`subscription of ${given.provider.site.name} looked after: ${given.mode}`);
  const { category, trackCategory, matchingCategory } = given.settings;
  const scope = context.scope.part('kept');
  const push = { context: { ...context, scope }, given, handed };
  let who: Identity = {};

  /** One after the other: two at once would both tell the provider of the same subscription. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    turn = turn
      .then(() => (scope.ended ? undefined : work()))
      .catch((error: unknown) => context.log(String(error)));
  };
  const keep = (isNews = false): void => {
    if (given.mode === 'push') inTurn(() => keepSubscription(push, who, isNews));
  };

  const counts = (): boolean => consent.can(trackCategory);
  let counted = counts();
  void leaveReports(counted);
  const follow = (): void => {
    if (!consent.can(category)) scope.end();
    else if (counted !== counts()) void leaveReports((counted = counts()));
  };
  scope.undo(consent.subscribe(scope.guard(follow)));

  scope.undo(bus.answer('notifications.track', (event, fields) => track(push, event, fields)));
  scope.undo(
    bus.answer('notifications.identify', (person) => {
      who = { ...who, ...readIdentity(person) };
      // Told at once where it may be; else with the next subscription.
      if (consent.can(matchingCategory)) keep(true);
    }),
  );
  scope.undo(bus.answer('notifications.unsubscribe', () => inTurn(() => unsubscribe(push))));
  const keeper = createKeeper(push, () => who, inTurn);
  scope.undo(bus.answer('notifications.keeper', (take) => take(keeper)));
  readLateEvents(scope, context.log, (event, fields) => track(push, event, fields));

  keep();
  // What could not be told is told as soon as there is a network again.
  scope.on(window, 'online', () => keep());
  if (given.mode === 'push') watchPermission(scope, () => keep());
}
