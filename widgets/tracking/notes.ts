import { KEPT_NOTES } from '../../src/limits';
import type { Note } from './pipeline/events';
import type { Tracker } from './tracker';

/** Keeps what became of events for the debug panel, and writes it to the debug log (TR-66). */
export function createNotes(log: (line: string) => void): Pick<Tracker, 'note' | 'watch'> {
  const notes: Note[] = [];
  const watchers = new Set<(note: Note) => void>();
  return {
    note({ slug, name, id }, decision, detail) {
      const said = { slug, name, id, decision, detail };
      log(`${slug} ${name} ${decision}${detail && `: ${detail}`} ${id}`);
      if (notes.push(said) > KEPT_NOTES) notes.shift();
      for (const watcher of [...watchers]) watcher(said);
    },
    watch(listener) {
      notes.forEach(listener);
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}
