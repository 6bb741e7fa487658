import type { WidgetContext } from '../../../../src/contract';
import { BELL_ITEMS } from '../../../../src/limits';
import type { MissedNotification } from '../../../../src/provider/provider';
import { storedJson } from '../../../../src/storage';
import type { Root } from '../../../../src/ui/root';
import { createRoot } from '../../../../src/ui/root';
import { createActs } from './acts';
import { Bell } from './Bell';
import css from './bell.css?inline';
import type { BellGiven } from './given';
import { followUse } from './panel-use';
import { timeAgo } from './time-ago';
import type { BellView } from './view';

/** The time of the newest notification that was seen in the bell's panel. */
const seen = storedJson('enxerto.seen');

/** Shows the bell (PU-43). It stays, so it takes no place on the stage, and lies below our parts that come and go. */
export function mount({ page }: WidgetContext, given: BellGiven): void {
  const { push, host, say, link, isSubscribed, callKeeper } = given;
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

  const { on, onChoose } = createActs(given, () => root, {
    holdsMore: hasPanel,
    toggle: () => (root.state.panel === 'pinned' ? close() : open('pinned')),
    keepFocus() {
      if (shadow?.activeElement?.matches('.panel > .subscribe, .quiet')) use.rest();
    },
  });
  const root: Root<BellView> = createRoot(context, host.stage, first, (view) => (
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
  // For a subscriber, the list also has what the worker has shown.
  if (root.state.isSubscribed)
    void callKeeper().then(async (keeper) => keeper && list(await keeper.missed()));
}
