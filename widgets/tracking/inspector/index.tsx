import type { ChangeEvent } from 'react';
import { inspector as texts } from '../../../languages/tracking';
import { TAG } from '../../../languages/tag';
import type { WidgetContext } from '../../../src/contract';
import { toJson } from '../../../src/dom/json';
import { ANNOUNCE_MS, KEPT_NOTES } from '../../../src/limits';
import { keepInCorner } from '../../../src/screen/floating';
import { createHost } from '../../../src/ui/host';
import { createRoot } from '../../../src/ui/root';
import { localeOf, langAttribute } from '../../../src/language';
import type { Tracker } from '../tracker';
import type { Slug } from '../vendors/lists/slugs';
import { copyText } from './copy-text';
import { entryOf, type Entry } from './entry';
import { Inspector, filterEntries, type View } from './Inspector';
import css from './inspector.css?inline';
import { keyOf } from '../../../src/dom/key';

/** The panel's `z-index`: above the theme's layers, below the banner, the prompts and the other overlays that visitors see. */
const Z_INDEX = '97000';

const INITIAL: View = { entries: [], isOpen: false, slug: '', status: '' };

/** Shows the debug panel with what happens to every event (TR-66): in debug only, and closed at first. */
export function mount(context: WidgetContext, tracker: Tracker): void {
  const { scope } = context;
  const { language } = context.page;
  const host = createHost(context, { css });
  if (host.layer === undefined) host.element.style.setProperty('--own-layer', Z_INDEX);
  host.container.lang = langAttribute(TAG, language);
  const format = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' });
  const clock = (time: number): string => format.format(time);
  let cancelClear = (): void => undefined;
  function announce(status: string): void {
    root.set({ status });
    cancelClear();
    cancelClear = scope.after(ANNOUNCE_MS, () => root.set({ status: '' }));
  }

  const onToggle = scope.guard(() => root.set({ isOpen: !root.state.isOpen }));
  const onFilter = scope.guard((event: ChangeEvent<HTMLSelectElement>) =>
    root.set({ slug: event.currentTarget.value as Slug | '' }),
  );
  const announceResult = scope.guard((copied: boolean) =>
    announce(copied ? texts.copied : texts.failed),
  );
  const onCopy = scope.guard(() => {
    const entries = filterEntries(root.state).map(
      ({ index: _at, summary: _how, ...entry }: Entry) => entry,
    );
    void copyText(toJson(entries), host.container).then(announceResult);
  });
  const onClear = scope.guard(() => {
    undrawn = [];
    root.set({ entries: [] });
    announce(texts.cleared);
  });
  const root = createRoot(context, host.container, INITIAL, (view) => (
    <Inspector
      view={view}
      texts={texts}
      formatTime={clock}
      onToggle={onToggle}
      onFilter={onFilter}
      onCopy={onCopy}
      onClear={onClear}
    />
  ));
  keepInCorner(
    context.page,
    host.container.querySelector<HTMLElement>('.inspector'),
    'inspector',
    'bottom-center',
  );

  scope.on(host.container, 'keydown', (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape' || !root.state.isOpen) return;
    root.set({ isOpen: false });
    host.container.querySelector<HTMLElement>('.pill')?.focus();
  });
  /** Entries that are not rendered yet. Many are added at the same time, so they are rendered together. */
  let undrawn: Entry[] = [];
  let count = 0;
  const renderEntries = (): void => {
    root.set({ entries: [...root.state.entries, ...undrawn].slice(-KEPT_NOTES) });
    undrawn = [];
  };
  scope.undo(
    tracker.subscribeToNotes((note) => {
      if (undrawn.length === 0) scope.frame(renderEntries);
      count += 1;
      undrawn = [...undrawn, entryOf(note, count, Date.now())].slice(-KEPT_NOTES);
    }),
  );
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    inspector: Tracker;
  }
}
