import type { KeyboardEvent } from 'react';
import type { ConsentContext } from '../../../src/contract';
import { toJson } from '../../../src/dom/json';
import type { Choice } from '../../../src/events';
import { DOWNLOAD_MS } from '../../../src/limits';
import type { Scope, Undo } from '../../../src/scope';
import type { Overlay } from '../../../src/ui/overlay';
import { dialogContent } from './content';
import css from './dialog.css?inline';
import { Dialog } from './Dialog';
import frame from './frame.css?inline';
import type { NameServices } from './held-services';
import { nextTab } from './next-tab';
import { openDialog } from './open-dialog';
import { INITIAL, switches, type DialogAction, type DialogState, type HandlerFor } from './state';
import { document } from '../../../src/dom/page/document';
import { keyOf } from '../../../src/dom/key';

/** From this window width on, the tabs are beside the pane. The style sheet has the same limit (CO-30). */
const WIDE = '(min-width: 1025px)';

/** A child counts as fully visible from this share on, because fractional widths may never reach 1. */
const FULLY_VISIBLE = 0.98;

/** The settings dialog. It opens on request, and records only what the visitor saves (CO-11, CO-31). */
export function mount(context: ConsentContext): void {
  let modal: Overlay<DialogState> | undefined;
  let nameServices: NameServices | undefined;
  context.bus.handle('consent.dialog', () => {
    if (modal) return;
    modal = openSettings(context, () => (modal = undefined));
    if (!context.page.hold) return;
    const input = { onLoaded: (loaded: NameServices) => (nameServices = loaded) };
    // The page may have other services than at an earlier opening, so each opening names them anew.
    void context.chunks.load('held', input).then(
      context.scope.guard(() => {
        if (nameServices) modal?.set({ services: nameServices() });
      }),
    );
  });
}

function openSettings(
  context: ConsentContext,
  onClosed: () => void,
): Overlay<DialogState> | undefined {
  const { consent, scope } = context;
  const content = dialogContent(context);
  const { categories, texts, shown } = content;
  const wide = matchMedia(WIDE);

  /** Opens a tab and scrolls it to the middle of the row, so that its neighbours can be seen and clicked. */
  function select(index: number): void {
    modal?.set({ openTab: index });
    const tab = modal?.shown?.layer.querySelector<HTMLElement>(`#tab${index}`);
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
  function choose(choice: Choice): void {
    const before = consent.stored;
    context.bus.run('consent.set', choice, shown);
    // If nothing was stored, the code that failed shows a message, so the dialog does not announce 'saved'.
    modal?.close(consent.stored === before ? '' : texts.saved);
  }
  function handleAction(action: DialogAction): void {
    if (!modal) return;
    const { state, set } = modal;
    const { on } = switches(categories, state, consent);
    if (action.type === 'select') select(action.tab);
    else if (action.type === 'toggle')
      set({ draft: { from: consent.stored, on: { ...on, [action.slug]: !on[action.slug] } } });
    else if (action.type === 'more') set({ isExpanded: !state.isExpanded });
    else if (action.type === 'save') choose(on);
    else if (action.type === 'reject') choose('none');
    else if (action.type === 'accept') choose('all');
    else if (action.type === 'export') download(context);
    else if (action.type === 'optOut') void replaceByOptOut();
    else if (action.type === 'unsubscribe')
      context.bus.run('notifications.unsubscribe', onUnsubscribed);
    else modal.close();
  }
  /** Shows that the subscription has ended. The button that ended it disappears, so the focus moves to the first tab. */
  function onUnsubscribed(): void {
    modal?.set({ push: 'off' });
    modal?.shown?.layer.querySelector<HTMLElement>('#tab0')?.focus();
  }
  /** Opens the opt-out first, which then waits for the dialog to close, so that the banner does not come in between. */
  async function replaceByOptOut(): Promise<void> {
    await context.chunks.load('optout');
    context.bus.run('consent.askOptOut');
    modal?.close();
  }
  const handlerFor: HandlerFor = (what) => scope.guard(() => handleAction(what));
  const onKey = scope.guard((event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = nextTab(keyOf(event), modal?.state.openTab ?? 0, categories.length + 2, rtl);
    if (index === undefined) return;
    event.preventDefault();
    select(index);
  });

  const modal: Overlay<DialogState> | undefined = openDialog(context, {
    css: frame + css,
    lang: content.lang,
    state: { ...INITIAL, push: context.page.isSubscribed() ? 'on' : '' },
    view(state) {
      const { on: current, isChanged } = switches(categories, state, consent);
      return (
        <Dialog
          content={content}
          openTab={state.openTab}
          isExpanded={state.isExpanded}
          overflow={state.overflow}
          push={state.push}
          services={state.services}
          switches={current}
          isChanged={isChanged}
          status={consent.status()}
          vertical={wide.matches}
          handlerFor={handlerFor}
          onKey={onKey}
        />
      );
    },
    focus: () => '#tab0',
    onShown({ layer, scope: shownScope }) {
      shownScope.on(wide, 'change', () => modal?.set({}));
      const row = layer.querySelector<HTMLElement>('[role="tablist"]');
      if (row) watchRow(shownScope, row, (overflow) => modal?.set({ overflow }));
    },
    onClose: onClosed,
  });
  return modal;
}

/** Downloads the visitor's record as a file. */
function download({ consent, scope }: ConsentContext): void {
  const { id, time, version, method, categories, optedOut } = consent.status();
  const record = { id, time, version, method, categories, optedOut };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toJson(record)], { type: 'application/json' }));
  link.download = 'consent.json';
  link.click();
  // The browser starts the download in a later task, so the address must stay valid for a while.
  scope.after(DOWNLOAD_MS, () => URL.revokeObjectURL(link.href));
}

/**
 * Calls back, now and after each change, with the sides on which a scrolling row continues beyond its edge: `before` (the side
 * where reading starts), `after`, `before after`, or '' for neither. An observer watches the first and the last child, so that
 * no code runs while the row scrolls.
 */
function watchRow(scope: Scope, row: Element, onChange: (beyond: string) => void): Undo {
  const { firstElementChild: first, lastElementChild: last } = row;
  const clipped = new Set<Element | null>();
  const observer = new IntersectionObserver(
    scope.guard((entries: IntersectionObserverEntry[]) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio < FULLY_VISIBLE) clipped.add(target);
        else clipped.delete(target);
      onChange(
        [clipped.has(first) && 'before', clipped.has(last) && 'after'].filter(Boolean).join(' '),
      );
    }),
    { root: row, threshold: FULLY_VISIBLE },
  );
  for (const end of [first, last]) if (end) observer.observe(end);
  return scope.observe(observer);
}
