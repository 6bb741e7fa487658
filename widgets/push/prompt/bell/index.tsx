import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { WidgetContext } from '#src/contract';
import { BELL_ITEMS } from '#src/limits/push';
import { SEEN_KEY } from '#src/own-keys';
import type { MissedNotification } from '#src/provider/provider';
import { keepInCorner } from '#src/screen/floating';
import { storedJson } from '#src/storage';
import { Corner } from '#src/ui/corner';
import { render } from '#src/ui/root';
import { useFields, useHost, useWidget } from '#src/ui/widget';
import { createActions } from './actions';
import { Bell } from './Bell';
import type { BellInput } from './input';
import { trackPanelUse, type PanelUse } from './panel-use';
import { timeAgo } from './time-ago';
import type { BellView } from './view';
import css from './bell.css?inline';

/** Stores the time of the newest notification that the visitor has seen in the bell's panel. */
const seenStorage = storedJson(SEEN_KEY);

/** Shows the bell (PU-43). The bell stays on the page, so it does not use the screen slot, and overlays cover it. */
export function mount(_: WidgetContext, input: BellInput): void {
  const { accent, position } = input.push.setup.provider.prompt;
  render(
    'push',
    // The bell ends with the consent to prompts.
    input.push.context,
    <Corner rank="bell" corner={position} css={input.css + css} colours={{ accent }}>
      <ShownBell {...input} />
    </Corner>,
  );
}

/** The bell and its panel, with what their controls do. */
function ShownBell(input: BellInput): ReactNode {
  const { push, textOf, link, isSubscribed, loadKeeper } = input;
  const { page, scope } = useWidget();
  const host = useHost();
  const { container, element } = host;
  const { provider } = push.setup;
  const view = useFields<BellView>(() => ({
    ...input.initialView,
    panel: 'shut',
    items: [],
    unread: 0,
    isSubscribed: isSubscribed(),
    now: Date.now(),
  }));
  const panelUse = useRef<PanelUse>(undefined);
  const hasPanel = (shown: BellView): boolean =>
    shown.items.length + provider.prompt.categories.length > 0 || shown.isSubscribed;

  function open(panel: 'near' | 'pinned'): void {
    const newest = view.now().items[0];
    if (newest) seenStorage.write(`{"time":${newest.time}}`);
    view.set({ panel, unread: 0, now: Date.now() });
    keepInCorner(page, container.querySelector<HTMLElement>('.panel'), 'panel', '');
    panelUse.current?.restartTimer();
  }
  const close = (): void => view.set({ panel: 'shut' });
  const [{ onAct, onChoose }] = useState(() =>
    createActions(input, view, {
      hasContent: hasPanel,
      toggle: () => (view.now().panel === 'pinned' ? close() : open('pinned')),
      keepFocus() {
        const active = element.shadowRoot?.activeElement;
        if (active?.matches('.panel > .subscribe, .quiet')) panelUse.current?.focusBell();
      },
    }),
  );
  const showItems = (items: readonly MissedNotification[]): void => {
    const last = Number(seenStorage.read()['time']) || 0;
    view.set({ items, unread: items.filter(({ time }) => time > last).length });
  };
  useLayoutEffect(() => {
    container.dataset['nosnippet'] = '';
    input.stylePrompt(push, host);
    panelUse.current = trackPanelUse(scope, container, element, {
      openByApproach: () => view.now().panel === 'shut' && hasPanel(view.now()) && open('near'),
      isOpen: () => view.now().panel !== 'shut',
      close,
    });
    if (!provider.site.hasPanel) return;
    showItems(provider.site.notifications.slice(0, BELL_ITEMS));
    // For a subscriber, the list also contains the notifications that the service worker has shown.
    if (view.now().isSubscribed)
      void loadKeeper().then(
        scope.guard(async (keeper) => keeper && showItems(await keeper.missed())),
      );
    // The bell stays as long as its host.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const { shown } = view;
  return (
    <>
      <Bell
        provider={provider}
        textOf={textOf}
        link={link}
        onAct={onAct}
        onChoose={onChoose}
        view={shown}
        hasPanel={hasPanel(shown)}
        formatAgo={(time) => timeAgo(time, shown.now, page.language)}
        parts={input.parts}
      />
      <p role="status" className="unseen">
        {shown.message}
      </p>
    </>
  );
}
