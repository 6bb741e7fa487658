import type { Note } from '../pipeline/events';

/** One line of the panel. */
export interface Entry extends Note {
  /** Its number, counted from 1; it never changes. */
  readonly index: number;
  /** When it was noted, in milliseconds since 1970. */
  readonly time: number;
  /** The transports by which it was sent: the vendor's own script, REST, ajax; '' if it was not sent. */
  readonly transport: string;
  /** The answer, or the reason why it was not sent. */
  readonly answer: string;
  /** `transport` and `answer` together, step by step. */
  readonly summary: string;
}

/** Parses a note: `REST: 401, ajax: 200` was sent by REST, then by ajax. */
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
