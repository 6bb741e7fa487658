import { CATEGORIES_MS, THANKS_MS } from '#src/limits/push';
import type { Fields } from '#src/ui/widget';
import type { AskContext, Step } from '../ask';
import type { TextName } from '../texts';
import type { PromptAction, OnAct } from '../view';
import type { BellInput } from './input';
import type { BellView } from './view';

/** The event that a category's checkbox dispatches when it is changed. */
interface CategoryEvent {
  readonly currentTarget: { readonly value: string; readonly checked: boolean };
}

/** Functions of the bell's panel. The handlers of the visitor's actions call them. */
interface Panel {
  /** Whether the panel has any content besides the button that subscribes. */
  hasContent(shown: BellView): boolean;
  toggle(): void;
  /** Moves the focus to the bell if the focused button is about to disappear. */
  keepFocus(): void;
}

/** Makes the handlers for bell and panel: subscribing, categories, unsubscribing. */
export function createActions(
  { push, textOf, isSubscribed, isRefused, ask, askByLink, loadKeeper, toggle }: BellInput,
  view: Fields<BellView>,
  panel: Panel,
): { onAct: OnAct; onChoose: (event: CategoryEvent) => void } {
  const { scope } = push.context;
  let hideMessage = (): void => undefined;
  let stopSaving = (): void => undefined;

  function showMessage(name: TextName | undefined): void {
    view.set({ message: name ? textOf(name).children : '' });
    hideMessage();
    hideMessage = scope.after(THANKS_MS, () => view.set({ message: '' }));
  }

  function show(step: Step): void {
    const isOver = step === 'gone' && isRefused();
    const next = step === 'thanks' || (step === 'gone' && !isOver) ? 'asking' : step;
    if (isSubscribed()) panel.keepFocus();
    view.set({ step: next, isSubscribed: isSubscribed() });
    showMessage(step === 'asking' || step === 'gone' ? undefined : step);
  }

  const askContext = (): AskContext => {
    const state = view.now();
    const all = push.setup.provider.prompt.categories.map(({ id }) => id);
    return {
      ...push,
      categories: panel.hasContent(state) ? state.chosen : all,
      show: scope.guard(show),
    };
  };
  const subscribe = (): void => {
    if (view.now().step !== 'waiting') ask(askContext());
  };
  function unsubscribe(): void {
    panel.keepFocus();
    view.set({ isSubscribed: false, chosen: [] });
    showMessage('cancelled');
    push.context.bus.run('notifications.unsubscribe');
  }
  async function saveCategories(): Promise<void> {
    const keeper = await loadKeeper();
    const outcome = await keeper?.subscribe(view.now().chosen, () => undefined);
    if (outcome === 'subscribed') showMessage('saved');
  }
  const actions: Partial<Record<PromptAction, (event?: { preventDefault(): void }) => void>> = {
    subscribe,
    link: (event) => askByLink(askContext()) && event?.preventDefault(),
    unsubscribe,
    bell: () => (panel.hasContent(view.now()) ? panel.toggle() : subscribe()),
  };
  return {
    onAct: (action, event) => actions[action]?.(event),
    onChoose: scope.guard(({ currentTarget }: CategoryEvent) => {
      view.set({ chosen: toggle(view.now().chosen, currentTarget) });
      stopSaving();
      if (view.now().isSubscribed)
        stopSaving = scope.after(CATEGORIES_MS, () => void saveCategories());
    }),
  };
}
