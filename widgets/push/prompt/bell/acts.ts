import { CATEGORIES_MS, THANKS_MS } from '../../../../src/limits';
import type { Root } from '../../../../src/ui/root';
import type { Asking, Step } from '../ask';
import type { TextName } from '../texts';
import type { Act, On } from '../view';
import type { BellGiven } from './given';
import type { BellView } from './view';

/** The event of a category's checkbox that was changed. */
interface Chosen {
  readonly currentTarget: { readonly value: string; readonly checked: boolean };
}

/** What the visitor's acts need of the bell's panel. */
interface Panel {
  /** Whether the panel has anything in it beside the question. */
  holdsMore(view: BellView): boolean;
  toggle(): void;
  /** Moves the focus to the bell where the focused button is about to disappear. */
  keepFocus(): void;
}

/**
 * Makes the handlers for the bell and its panel: subscribing, choosing categories, unsubscribing.
 *
 * @param root gives the root, which is made after the handlers
 */
export function createActs(
  { push, say, isSubscribed, ask, askByLink, callKeeper, toggled }: BellGiven,
  root: () => Root<BellView>,
  panel: Panel,
): { on: On; onChoose: (event: Chosen) => void } {
  const { scope } = push.context;
  let unsay = (): void => undefined;
  let stopSaving = (): void => undefined;

  function tell(name: TextName | undefined): void {
    root().set({ said: name ? say(name).children : '' });
    unsay();
    unsay = scope.after(THANKS_MS, () => root().set({ said: '' }));
  }

  function show(step: Step): void {
    const isOver = step === 'gone' && Notification.permission === 'denied';
    const next = step === 'thanks' || (step === 'gone' && !isOver) ? 'asking' : step;
    if (isSubscribed()) panel.keepFocus();
    root().set({ step: next, isSubscribed: isSubscribed() });
    tell(step === 'asking' || step === 'gone' ? undefined : step);
  }

  const asking = (): Asking => {
    const { state } = root();
    const all = push.given.provider.prompt.categories.map(({ id }) => id);
    return {
      ...push,
      categories: panel.holdsMore(state) ? state.chosen : all,
      show: scope.guard(show),
    };
  };
  const subscribe = (): void => {
    if (root().state.step !== 'waiting') ask(asking());
  };
  function leaveForGood(): void {
    panel.keepFocus();
    root().set({ isSubscribed: false, chosen: [] });
    tell('cancelled');
    push.context.bus.run('notifications.unsubscribe');
  }
  async function saveCategories(): Promise<void> {
    const keeper = await callKeeper();
    const outcome = await keeper?.subscribe(root().state.chosen, () => undefined);
    if (outcome === 'subscribed') tell('saved');
  }
  const acts: Partial<Record<Act, (event: { preventDefault(): void }) => void>> = {
    subscribe,
    link: (event) => askByLink(asking()) && event.preventDefault(),
    unsubscribe: leaveForGood,
    bell: () => (panel.holdsMore(root().state) ? panel.toggle() : subscribe()),
  };
  return {
    on: (act) => scope.guard((event) => acts[act]?.(event)),
    onChoose: scope.guard(({ currentTarget }: Chosen) => {
      root().set({ chosen: toggled(root().state.chosen, currentTarget) });
      stopSaving();
      if (root().state.isSubscribed)
        stopSaving = scope.after(CATEGORIES_MS, () => void saveCategories());
    }),
  };
}
