import type { Identity } from '#src/commands-and-events';
import { fieldsOf } from '#src/dom/json';
import { PERSON_MAX_CHARS } from '#src/limits/push';

/** What a page may tell of a visitor. */
const IDENTITY_FIELDS = ['email', 'phone', 'firstName', 'lastName', 'externalId'] as const;

/** The visitor's identity, only from what the page has passed to `identify` (PU-51): short texts and numbers. */
export function readIdentity(person: unknown): Identity {
  const fields = fieldsOf(person);
  const texts = IDENTITY_FIELDS.map((name) => {
    const value = fields[name];
    const isText = typeof value === 'string' || typeof value === 'number';
    return [name, isText ? String(value).trim() : ''] as const;
  });
  return Object.fromEntries(
    texts.filter(([, text]) => text !== '' && text.length <= PERSON_MAX_CHARS),
  );
}
