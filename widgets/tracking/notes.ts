import { KEPT_NOTES } from '#src/limits';
import type { Note } from './pipeline/fired-event';
import type { Tracker } from './tracker';

/** Keeps a note of what happened to each event, for the debug panel, and writes it to the debug log (TR-66). */
export function createNotes(
  log: (line: string) => void,
): Pick<Tracker, 'note' | 'subscribeToNotes'> {
  const notes: Note[] = [];
  const listeners = new Set<(note: Note) => void>();
  return {
    note({ slug, name, id }, decision, detail) {
      const entry = { slug, name, id, decision, detail };
      log(`${slug} ${name} ${decision}${detail && `: ${detail}`} ${id}`);
      if (notes.push(entry) > KEPT_NOTES) notes.shift();
      for (const notifyListener of [...listeners]) notifyListener(entry);
    },
    subscribeToNotes(listener) {
      notes.forEach(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
