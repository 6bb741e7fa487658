import type { Note } from '../tracker';

/** One line of the panel. */
export interface Entry extends Note {
  /** Rises by one; a line keeps it. */
  readonly at: number;
  /** When it was noted, in milliseconds since 1970. */
  readonly time: number;
  /** How it travelled: the vendor's own script, REST, ajax; '' where it did not. */
  readonly transport: string;
  /** What was answered, or why it did not travel. */
  readonly answer: string;
}

/** Takes a note apart: `REST: 401, ajax: 200` travelled by REST, then ajax. */
export function entryOf(note: Note, at: number, time: number): Entry {
  const steps = [...note.detail.matchAll(/\b(pixel|REST|ajax)\b(?:: ([\w ]+))?/g)];
  const isSent = note.decision === 'sent';
  const travelled = isSent || steps.some(([, , answer]) => answer);
  return {
    ...note,
    at,
    time,
    transport: travelled ? steps.map(([, by]) => by).join(', ') : '',
    answer: travelled ? steps.flatMap(([, , answer]) => answer ?? []).join(', ') : note.detail,
  };
}
