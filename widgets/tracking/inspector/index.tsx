import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { TAG } from '#languages/tag';
import { inspector as texts } from '#languages/tracking';
import type { Slug } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { toJson } from '#src/dom/json';
import { keyOf } from '#src/dom/key';
import { localeOf, langAttribute } from '#src/language';
import { ANNOUNCE_MS, KEPT_NOTES } from '#src/limits';
import type { Undo } from '#src/scope';
import { Corner } from '#src/ui/corner';
import { render } from '#src/ui/root';
import { useFields, useHost, useWidget } from '#src/ui/widget';
import type { Tracker } from '../tracker';
import { copyText } from './copy-text';
import { entryOf, type Entry } from './entry';
import { Inspector, filterEntries, type View } from './Inspector';
import css from './inspector.css?inline';

const INITIAL: View = { entries: [], isOpen: false, slug: '', status: '' };

/** Shows the debug panel with what happens to every event (TR-66): in debug only, and closed at first. */
export function mount(context: WidgetContext, tracker: Tracker): void {
  render(
    'tracking',
    context,
    <Corner rank="inspector" corner="bottom-center" css={css}>
      <InspectorApp tracker={tracker} />
    </Corner>,
  );
}

function InspectorApp({ tracker }: { tracker: Tracker }): ReactNode {
  const { page, scope } = useWidget();
  const { container } = useHost();
  const view = useFields(INITIAL);
  const [format] = useState(
    () => new Intl.DateTimeFormat(localeOf(page.language), { timeStyle: 'medium' }),
  );
  const cancelClear = useRef<Undo>(() => {});
  /** Entries that are not rendered yet. Many are added at the same time, so they are rendered together. */
  const undrawn = useRef<Entry[]>([]);

  function announce(status: string): void {
    view.set({ status });
    cancelClear.current();
    cancelClear.current = scope.after(ANNOUNCE_MS, () => view.set({ status: '' }));
  }
  function copy(): void {
    const entries = filterEntries(view.now()).map(
      ({ index: _at, summary: _how, ...entry }: Entry) => entry,
    );
    const announceResult = (copied: boolean): void =>
      announce(copied ? texts.copied : texts.failed);
    void copyText(toJson(entries), container).then(scope.guard(announceResult));
  }
  function clear(): void {
    undrawn.current = [];
    view.set({ entries: [] });
    announce(texts.cleared);
  }
  useLayoutEffect(() => {
    container.lang = langAttribute(TAG, page.language);
    const stopKeys = scope.on(container, 'keydown', (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape' || !view.now().isOpen) return;
      view.set({ isOpen: false });
      container.querySelector<HTMLElement>('.pill')?.focus();
    });
    const stopNotes = scope.undo(listen());
    return () => (stopKeys(), stopNotes());
    // The panel listens as long as its host is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /** Shows each note of the tracker, those of a frame together. */
  function listen(): Undo {
    let count = 0;
    const renderEntries = (): void => {
      view.set({ entries: [...view.now().entries, ...undrawn.current].slice(-KEPT_NOTES) });
      undrawn.current = [];
    };
    return tracker.subscribeToNotes((note) => {
      if (undrawn.current.length === 0) scope.frame(renderEntries);
      count += 1;
      undrawn.current = [...undrawn.current, entryOf(note, count, Date.now())].slice(-KEPT_NOTES);
    });
  }

  return (
    <Inspector
      view={view.shown}
      texts={texts}
      formatTime={(time) => format.format(time)}
      onToggle={() => view.set({ isOpen: !view.now().isOpen })}
      onFilter={(event: ChangeEvent<HTMLSelectElement>) =>
        view.set({ slug: event.currentTarget.value as Slug | '' })
      }
      onCopy={copy}
      onClear={clear}
    />
  );
}

declare module '#src/contract' {
  interface ChunkInputs {
    inspector: Tracker;
  }
}
