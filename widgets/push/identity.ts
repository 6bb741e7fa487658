import { fieldsOf } from '../../src/dom/json';
import { PERSON_MAX_CHARS } from '../../src/limits';

/** Who the visitor is, only as the page itself has said by `identify` (PU-51). Kept for this page alone. */
export type Identity = Readonly<Record<string, string>>;

const FIELDS = ['email', 'phone', 'first_name', 'last_name', 'external_id'] as const;

/** The fields that are matched by, out of what a page hands over; what is no short text is left out. */
export function readIdentity(said: unknown): Identity {
  const fields = fieldsOf(said);
  const texts = FIELDS.map((name) => [name, String(fields[name] ?? '').trim()] as const);
  return Object.fromEntries(
    texts.filter(([name, text]) => {
      const kind = typeof fields[name];
      const isText = kind === 'string' || kind === 'number';
      return isText && text !== '' && text.length <= PERSON_MAX_CHARS;
    }),
  );
}
