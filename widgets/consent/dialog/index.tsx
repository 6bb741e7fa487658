import type { KeyboardEvent, MouseEvent } from 'react';
import type { WidgetContext } from '../../../src/contract';
import { toJson } from '../../../src/dom/json';
import type { Choice } from '../../../src/events';
import { DOWNLOAD_MS } from '../../../src/limits';
import type { Modal } from '../../../src/ui/modal';
import { openModal } from '../../../src/ui/modal';
import { printedColours } from '../legacy-banner';
import { dialogContent } from './content';
import css from './dialog.css?inline';
import type { Actions, View } from './Dialog';
import { Dialog } from './Dialog';
import { nextTab } from './next-tab';
import { watchRow } from './watch-row';

/** From here on the tabs stand beside the pane; the style sheet says the same (CO-30). */
const WIDE = '(min-width: 1025px)';

/** The settings dialog: opens when asked for, records what the visitor saves, and nothing else (CO-11, CO-31). */
export function mount(context: WidgetContext): void {
  let modal: Modal | undefined;
  context.answer('consent.dialog', () => {
    modal ??= openDialog(context, () => (modal = undefined));
  });
}

function openDialog(context: WidgetContext, closed: () => void): Modal | undefined {
  const { consent, scope } = context;
  const content = dialogContent(context);
  const tabs = content.categories.length + 2;
  const wide = matchMedia(WIDE);
  // What an old record granted is proposed, everything new is off (CO-16).
  const stored = (): View['on'] =>
    Object.fromEntries(content.categories.map(({ slug }) => [slug, consent.proposed(slug)]));
  let view: View = { at: 0, whole: false, on: stored(), moved: false, beyond: '' };

  const inside = () => (
    <Dialog
      content={content}
      view={view}
      status={consent.status()}
      vertical={wide.matches}
      {...actions}
    />
  );
  const show = (change: Partial<View>): void => {
    view = { ...view, ...change };
    modal?.render(inside());
  };
  /** Opens a tab; its neighbours are seen beside it, so that the row can be walked by clicks. */
  const select = (at: number): void => {
    show({ at });
    const tab = modal?.find(`#tab${at}`);
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const choose = (choice: () => Choice): (() => void) =>
    scope.guard(() => {
      const before = consent.stored;
      context.command('consent.set', choice(), content.shown);
      // Where it could not be made, whoever failed says so, and nothing is said to have been saved.
      modal?.close(consent.stored === before ? '' : content.texts.saved);
    });
  const actions: Actions = {
    onSelect: scope.guard((event: MouseEvent<HTMLButtonElement>) =>
      select(Number(event.currentTarget.value)),
    ),
    onKey: scope.guard((event: KeyboardEvent<HTMLElement>) => {
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const at = nextTab(event.key, view.at, tabs, rtl);
      if (at === undefined) return;
      event.preventDefault();
      select(at);
    }),
    onToggle: scope.guard((event: MouseEvent<HTMLButtonElement>) => {
      const { value } = event.currentTarget;
      const on = { ...view.on, [value]: !view.on[value] };
      const saved = stored();
      show({ on, moved: Object.keys(on).some((slug) => on[slug] !== saved[slug]) });
    }),
    onMore: scope.guard(() => show({ whole: !view.whole })),
    onSave: choose(() => view.on),
    onReject: choose(() => 'none'),
    onAccept: choose(() => 'all'),
    onExport: scope.guard(() => download(context)),
    onClose: scope.guard(() => modal?.close()),
  };

  const stops = [
    // A choice made elsewhere, in another tab perhaps: the switches follow.
    scope.undo(consent.subscribe(scope.guard(() => show({ on: stored(), moved: false })))),
    scope.on(wide, 'change', () => show({})),
  ];
  const modal = openModal(context, {
    css,
    colours: printedColours(context.legacy.bar),
    lang: content.lang,
    inside: inside(),
    closed: scope.guard(() => {
      for (const stop of stops) stop();
      closed();
      if (consent.asking && !consent.refusedByGpc) context.command('consent.banner');
    }),
  });
  if (!modal) {
    for (const stop of stops) stop();
    return undefined;
  }
  modal.find('#tab0')?.focus();
  const row = modal.find('[role="tablist"]');
  if (row) stops.push(watchRow(scope, row, (beyond) => show({ beyond })));
  return modal;
}

/** Gives the visitor's record as a file. */
function download({ consent, scope }: WidgetContext): void {
  const { id, time, version, method, categories, optedOut } = consent.status();
  const record = { id, time, version, method, categories, optedOut };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toJson(record)], { type: 'application/json' }));
  link.download = 'consent.json';
  link.click();
  // The download begins in a task of its own.
  scope.after(DOWNLOAD_MS, () => URL.revokeObjectURL(link.href));
}
