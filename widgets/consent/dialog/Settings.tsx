import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Choice } from '#src/commands-and-events';
import type { ConsentContext } from '#src/contract';
import { toJson } from '#src/dom/json';
import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import { DOWNLOAD_MS } from '#src/limits';
import type { Scope, Undo } from '#src/scope';
import { useOnScreen } from '#src/ui/overlay';
import { useFields, useHost, useWidget, type Fields } from '#src/ui/widget';
import { useConsentContext, useConsentDecision } from '../use-consent';
import { dialogContent, type DialogContent } from './content';
import { Dialog } from './Dialog';
import { ModalDialog } from './ModalDialog';
import { nextTab } from './next-tab';
import {
  chosenBy,
  INITIAL,
  moved,
  switches,
  type DialogAction,
  type DialogState,
  type PageServices,
  type Switches,
} from './state';
import css from './dialog.css?inline';
import frame from './frame.css?inline';

/** From this window width on, the tabs are beside the pane. The style sheet has the same limit (CO-30). */
const WIDE = '(min-width: 1025px)';

/** A child counts as fully visible from this share on, because fractional widths may never reach 1. */
const FULLY_VISIBLE = 0.98;

interface Props extends Pick<DialogState, 'services'> {
  isOpen: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** One settings dialog, from its opening until it has faded out. */
export function Settings({ isOpen, services, onClose, onGone }: Props): ReactNode {
  const context = useConsentContext();
  const [content] = useState(() => dialogContent(context));
  const state = useFields<DialogState>({
    ...INITIAL,
    push: context.page.isSubscribed() ? 'on' : '',
  });
  const [announcement, setAnnouncement] = useState('');
  const closeWith = (words: string): void => {
    setAnnouncement(words);
    onClose();
  };
  return (
    <ModalDialog
      open={isOpen}
      css={frame + css}
      lang={content.lang}
      announcement={announcement}
      focus={() => '#tab0'}
      onClose={onClose}
      onGone={onGone}
    >
      <ShownSettings content={content} state={state} services={services} onClose={closeWith} />
    </ModalDialog>
  );
}

interface ShownProps extends Pick<DialogState, 'services'> {
  content: DialogContent;
  state: Fields<DialogState>;
  /** @param announcement what screen readers read as the dialog closes */
  onClose: (announcement: string) => void;
}

/** What the dialog contains, with what its controls do. */
function ShownSettings({ content, state, services, onClose }: ShownProps): ReactNode {
  const context = useConsentContext();
  const consent = useConsentDecision();
  const { bus, chunks } = context;
  const { container } = useHost();
  const { categories, texts, shown, signal } = content;
  const vertical = useIsWide();
  useOnScreen((showing) => {
    const row = container.querySelector('[role="tablist"]');
    return row ? watchRow(showing.scope, row, (overflow) => state.set({ overflow })) : undefined;
  });

  /** Opens a tab and scrolls it to the middle of the row, so that its neighbours can be seen and clicked. */
  function select(index: number): void {
    state.set({ openTab: index });
    const tab = container.querySelector<HTMLElement>(`#tab${index}`);
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
  function submit(choice: Choice): void {
    const before = consent.stored;
    bus.run('consent.set', choice, shown + namesOf(content, services), signal !== '');
    // If nothing was stored, the code that failed shows a message, so the dialog does not announce 'saved'.
    onClose(consent.stored === before ? '' : texts.saved);
  }
  const current = (): Switches =>
    switches(categories, { draft: state.now().draft, services }, consent).on;
  function toggle(slug: string, service?: string): void {
    const on = moved(current(), services, slug, service);
    state.set({ draft: { from: consent.stored, on } });
  }
  /** Shows that the subscription has ended. The button that ended it disappears, so the focus moves to the first tab. */
  function onUnsubscribed(): void {
    state.set({ push: 'off' });
    container.querySelector<HTMLElement>('#tab0')?.focus();
  }
  /** Opens the opt-out first, which then waits for the dialog to close, so that the banner does not come in between. */
  async function replaceByOptOut(): Promise<void> {
    await chunks.load('optout');
    bus.run('consent.askOptOut');
    onClose('');
  }
  function act(action: DialogAction): void {
    if (action.type === 'select') select(action.tab);
    else if (action.type === 'toggle') toggle(action.slug, action.service);
    else if (action.type === 'more') state.set({ isExpanded: !state.now().isExpanded });
    else if (action.type === 'save') submit(chosenBy(current()));
    else if (action.type === 'reject') submit('none');
    else if (action.type === 'accept') submit('all');
    else if (action.type === 'export') download(context);
    else if (action.type === 'optOut') void replaceByOptOut();
    else if (action.type === 'unsubscribe') bus.run('notifications.unsubscribe', onUnsubscribed);
    else onClose('');
  }
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = nextTab(keyOf(event), state.now().openTab, categories.length + 2, rtl);
    if (index === undefined) return;
    event.preventDefault();
    select(index);
  };

  const { on, isChanged } = switches(categories, { draft: state.shown.draft, services }, consent);
  return (
    <Dialog
      {...state.shown}
      content={content}
      services={services}
      isChanged={isChanged}
      vertical={vertical}
      switches={on}
      status={consent.status()}
      onAct={act}
      onKey={onKey}
    />
  );
}

/** The services with a switch of their own, a line for each category, as a part of what the visitor reads before choosing (CO-50). */
function namesOf({ categories }: DialogContent, services: PageServices): string {
  const lines = categories.map(({ slug, name }) => {
    const named = (services[slug] ?? []).filter((service) => service.name !== undefined);
    return named.length > 0 ? `\n${name}: ${named.map(({ label }) => label).join(', ')}` : '';
  });
  return lines.join('');
}

/** Whether the window is wide enough for a column of tabs. */
function useIsWide(): boolean {
  const { scope } = useWidget();
  const [wide] = useState(() => matchMedia(WIDE));
  const [isWide, setIsWide] = useState(wide.matches);
  useEffect(() => scope.on(wide, 'change', () => setIsWide(wide.matches)), [scope, wide]);
  return isWide;
}
/** Downloads the visitor's record as a file. */
function download({ consent, scope }: ConsentContext): void {
  const { id, time, version, method, categories, services, optedOut } = consent.status();
  const record = { id, time, version, method, categories, services, optedOut };
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
