import type { WidgetContext } from '../../../src/contract';
import { readSettings } from '../given';
import type { LookedAfter } from './look-after';
import { lookAfter } from './look-after';
import { unsubscribe } from './unsubscribe';
import { leaveReports } from '../worker-store';

/**
 * Has what concerns a subscription without showing anything. At once, whatever is consented to: it tells the worker whether it
 * may report, and unsubscribes the visitor who wants that. A subscription lives on where consent was withdrawn, so both must
 * work without consent, and without the provider's settings. Looking after it begins by the command `notifications.keeper`.
 */
export function mount(context: WidgetContext): void {
  const { bus, consent, log, scope } = context;
  const { category, trackCategory } = readSettings(context);

  /** Runs one piece of work after the other: two at once would both tell the provider of the same subscription. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => unknown): void => {
    turn = turn.then(work).catch((error: unknown) => log(String(error)));
  };

  let counts: boolean | undefined;
  let left: Promise<void> = Promise.resolve();
  const follow = (): void => {
    const may = [category, trackCategory].every(consent.allows);
    if (may === counts) return;
    counts = may;
    left = left.then(() => leaveReports(may));
  };
  scope.undo(consent.subscribe(scope.guard(follow)));
  follow();

  scope.undo(
    bus.handle('notifications.unsubscribe', (done) =>
      // The page may run it with anything.
      inTurn(() => unsubscribe(context, typeof done === 'function' ? done : () => {})),
    ),
  );
  let kept: LookedAfter | undefined;
  scope.undo(
    bus.handle('notifications.keeper', (handed, take) => {
      if (!kept || kept.scope.ended) kept = lookAfter(context, handed, inTurn);
      take(kept.keeper);
    }),
  );
}
