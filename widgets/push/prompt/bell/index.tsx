import type { WidgetContext } from '../../../../src/contract';
import { BELL_ITEMS } from '../../../../src/limits/push';
import type { MissedNotification } from '../../../../src/provider/provider';
import { storedJson } from '../../../../src/storage';
import { createRoot, type Root } from '../../../../src/ui/root';
import { keepInCorner } from '../../../../src/screen/floating';
import { createActions } from './actions';
import { Bell } from './Bell';
import css from './bell.css?inline';
import type { BellInput } from './input';
import { trackPanelUse } from './panel-use';
import { timeAgo } from './time-ago';
import type { BellView } from './view';

/** Stores the time of the newest notification that the visitor has seen in the bell's panel. */
const seenStorage = storedJson('enxerto.seen');

/** Shows the bell (PU-43). The bell stays on the page, so it does not use the screen slot, and overlays cover it. */
export function mount({ page }: WidgetContext, input: BellInput): void {
  const { push, host, textOf, link, isSubscribed, loadKeeper } = input;
  const { context } = push;
  const { scope } = context;
  const { prompt, site } = push.setup.provider;
  const shadow = host.element.shadowRoot;
  if (shadow) page.adoptStyles(shadow, css);
  const initial: BellView = {
    ...input.initialView,
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
    if (newest) seenStorage.write(`{"time":${newest.time}}`);
    root.set({ panel, unread: 0, now: Date.now() });
    keepInCorner(page, host.container.querySelector<HTMLElement>('.panel'), 'panel', '');
    panelUse.restartTimer();
  }
  const close = (): void => root.set({ panel: 'shut' });

  const { handlerFor, onChoose } = createActions(input, () => root, {
    hasContent: hasPanel,
    toggle: () => (root.state.panel === 'pinned' ? close() : open('pinned')),
    keepFocus() {
      if (shadow?.activeElement?.matches('.panel > .subscribe, .quiet')) panelUse.focusBell();
    },
  });
  const root: Root<BellView> = createRoot(context, host.container, initial, (view) => (
    <>
      <Bell
        provider={push.setup.provider}
        view={view}
        textOf={textOf}
        hasPanel={hasPanel(view)}
        link={link}
        formatAgo={(time) => timeAgo(time, view.now, page.language)}
        handlerFor={handlerFor}
        onChoose={onChoose}
        parts={input.parts}
      />
      <p role="status" className="unseen">
        {view.message}
      </p>
    </>
  ));
  keepInCorner(page, host.container.querySelector<HTMLElement>('.bell'), 'bell', prompt.position);
  const panelUse = trackPanelUse(scope, host.container, host.element, {
    openByApproach: () => root.state.panel === 'shut' && hasPanel(root.state) && open('near'),
    isOpen: () => root.state.panel !== 'shut',
    close,
  });

  const showItems = scope.guard((items: readonly MissedNotification[]) => {
    const last = Number(seenStorage.read()['time']) || 0;
    root.set({ items, unread: items.filter(({ time }) => time > last).length });
  });
  if (!site.hasPanel) return;
  showItems(site.notifications.slice(0, BELL_ITEMS));
  // For a subscriber, the list also contains the notifications that the service worker has shown.
  if (root.state.isSubscribed)
    void loadKeeper().then(async (keeper) => keeper && showItems(await keeper.missed()));
}
