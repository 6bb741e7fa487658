import { expect, test } from 'vitest';
import { configTypes } from '#build/release/types';
import { schemaOf } from '#owner/schema';
import { byName, flag, list, listOf, table, text, word } from '#src/config/field';

test('the declared configuration has every field with its type and its documentation', () => {
  const row = table({ name: text() });
  const lamp = table({
    on: flag(true),
    tone: word(['warm', 'cold']),
    rooms: list(),
    rows: listOf(row),
    more: byName(text()),
  });
  const children = { on: { comment: 'Whether it shines.', children: {} } };
  const schema = schemaOf(table({ lamp }), { lamp: { comment: 'The lamp.', children } });
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
