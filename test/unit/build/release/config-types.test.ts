import { expect, test } from 'vitest';
import { schemaOf } from '../../../../owner/schema';
import { byName, flag, list, listOf, table, text, word } from '../../../../src/config/field';
import { configTypes } from '../../../../build/release/config-types';

test('the declared configuration has every field with its type and its documentation', () => {
  const row = table({ name: text() });
  const lamp = table({
    on: flag(true),
    tone: word(['warm', 'cold']),
    rooms: list(),
    rows: listOf(row),
    more: byName(text()),
  });
  const inside = { on: { says: 'Whether it shines.', inside: {} } };
  const schema = schemaOf(table({ lamp }), { lamp: { says: 'The lamp.', inside } });
  expect(configTypes({ ...schema, description: 'All of it.' })).toBe(`/** All of it. */
export interface EnxertoConfig {
  /** The lamp. */
  "lamp": {
    /** Whether it shines. */
    "on": boolean;
    "tone": "warm" | "cold";
    "rooms": (string)[];
    "rows": ({
      "name": string;
    })[];
    "more": Record<string, string>;
  };
}
/** Name of a section. */
export type SectionName = "lamp";
`);
});
