import type { Note } from '../pipeline/fired-event';

/** One line of the panel. */
export interface Entry extends Note {
  /** The entry's number, counted from 1. It stays the same when older entries are removed. */
  readonly index: number;
  /** The time of the note, in milliseconds since 1970. */
  readonly time: number;
  /** How the event was sent, such as `REST, ajax`; `pixel` is the vendor's own script, '' not sent. */
  readonly transport: string;
  /** The server's answers, or the reason why the event was not sent. */
  readonly answer: string;
  /** Each transport with its answer, such as `REST 401 → ajax 200`; if the event was not sent, the reason. */
  readonly summary: string;
}

/** Parses a note: `REST: 401, ajax: 200` means that REST answered 401 and then ajax answered 200. */
export function entryOf(note: Note, index: number, time: number): Entry {
  const steps = [...note.detail.matchAll(/\b(pixel|REST|ajax)\b(?:: ([\w ]+))?/g)];
  const answers = steps.flatMap(([, , answer]) => answer ?? []);
  const hasLeft = note.decision === 'sent' || answers.length > 0;
  return {
    ...note,
    index,
    time,
    transport: hasLeft ? steps.map(([, transport]) => transport).join(', ') : '',
    answer: hasLeft ? answers.join(', ') : note.detail,
    summary: hasLeft
      ? steps.map(([, by, answer = '']) => `${by} ${answer}`.trim()).join(' → ')
      : note.detail,
  };
}
