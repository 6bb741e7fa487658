import type { ChangeEvent } from 'react';
import type { WidgetContext } from '../../../../src/contract';
import { BELL_ITEMS, CATEGORIES_MS, THANKS_MS } from '../../../../src/limits';
import type { MissedNotification } from '../../../../src/provider/provider';
import { createRoot } from '../../../../src/ui/root';
import type { Asking, Step } from '../ask';
import type { TextName } from '../texts';
import type { Act, On } from '../view';
import { Bell } from './Bell';
import css from './bell.css?inline';
import type { BellGiven } from './given';
import { followUse } from './panel-use';
import { seen } from './seen';
import { timeAgo } from './time-ago';
import type { BellView } from './view';

/** Shows the bell (PU-43). It stays, so it takes no place on the stage, and stands below what comes and goes. */
export function mount({ page }: WidgetContext, given: BellGiven): void {
  const { push, host, say, link, isSubscribed, ask, askByLink, callKeeper, toggled } = given;
  const { context } = push;
  const { scope } = context;
  const { prompt, site } = push.given.provider;
  const shadow = host.element.shadowRoot;
  if (shadow) page.adopt(shadow, css);
  const first: BellView = {
    ...given.first,
    panel: 'shut',
    items: [],
    unread: 0,
    isSubscribed: isSubscribed(),
    now: Date.now(),
  };
  const hasPanel = (view: BellView): boolean =>
    view.items.length + prompt.categories.length > 0 || view.isSubscribed;

  function open(panel: 'near' | 'pinned'): void {
    const newest = root.state.items[0];
    if (newest) seen.write(`{"time":${newest.time}}`);
    root.set({ panel, unread: 0, now: Date.now() });
    use.used();
  }
  const close = (): void => root.set({ panel: 'shut' });

  let unsay = (): void => undefined;
  function tell(name: TextName | undefined): void {
    root.set({ said: name ? say(name).children : '' });
    unsay();
    unsay = scope.after(THANKS_MS, () => root.set({ said: '' }));
  }
  /** The focus goes to the bell where the button that has it is about to go. */
  function keepFocus(): void {
    if (shadow?.activeElement?.matches('.panel > .subscribe, .quiet')) use.rest();
  }
  function show(step: Step): void {
    const isOver = step === 'gone' && Notification.permission === 'denied';
    const next = step === 'thanks' || (step === 'gone' && !isOver) ? 'asking' : step;
    if (isSubscribed()) keepFocus();
    root.set({ step: next, isSubscribed: isSubscribed() });
    tell(step === 'asking' || step === 'gone' ? undefined : step);
  }

  const asking = (): Asking => {
    const all = prompt.categories.map(({ id }) => id);
    const categories = hasPanel(root.state) ? root.state.chosen : all;
    return { ...push, categories, show: scope.guard(show) };
  };
  const subscribe = (): void => {
    if (root.state.step !== 'waiting') ask(asking());
  };
  async function leaveForGood(): Promise<void> {
    keepFocus();
    root.set({ isSubscribed: false, chosen: [] });
    tell('cancelled');
    await (await callKeeper(push))?.unsubscribe();
  }
  async function saveCategories(): Promise<void> {
    const keeper = await callKeeper(push);
    const outcome = await keeper?.subscribe(root.state.chosen, () => undefined);
    if (outcome === 'subscribed') tell('saved');
  }
  const acts: Partial<Record<Act, (event: { preventDefault(): void }) => void>> = {
    subscribe,
    link: (event) => askByLink(asking()) && event.preventDefault(),
    unsubscribe: () => void leaveForGood(),
    bell() {
      if (!hasPanel(root.state)) subscribe();
      else if (root.state.panel === 'pinned') close();
      else open('pinned');
    },
  };
  const on: On = (act) => scope.guard((event) => acts[act]?.(event));
  let stopTelling = (): void => undefined;
  const onChoose = scope.guard(({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    root.set({ chosen: toggled(root.state.chosen, currentTarget) });
    stopTelling();
    if (root.state.isSubscribed)
      stopTelling = scope.after(CATEGORIES_MS, () => void saveCategories());
  });
  const root = createRoot(context, host.stage, first, (view) => (
    <>
      <Bell
        provider={push.given.provider}
        view={view}
        say={say}
        hasPanel={hasPanel(view)}
        link={link}
        ago={(time) => timeAgo(time, view.now, page.language)}
        on={on}
        onChoose={onChoose}
        parts={given.parts}
      />
      <p role="status" className="unseen">
        {view.said}
      </p>
    </>
  ));
  const use = followUse(scope, host.stage, host.element, {
    near: () => root.state.panel === 'shut' && hasPanel(root.state) && open('near'),
    isOpen: () => root.state.panel !== 'shut',
    close,
  });

  const list = scope.guard((items: readonly MissedNotification[]) => {
    const last = Number(seen.read()['time']) || 0;
    root.set({ items, unread: items.filter(({ time }) => time > last).length });
  });
  if (!site.hasPanel) return;
  list(site.notifications.slice(0, BELL_ITEMS));
  // What the worker has shown to a subscriber.
  if (root.state.isSubscribed)
    void callKeeper(push).then(async (keeper) => keeper && list(await keeper.missed()));
}
