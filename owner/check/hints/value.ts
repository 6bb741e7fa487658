import type { Schema } from '#owner/schema';
import type { Unit } from '#src/config/field';
import { isRecord } from '#src/dom/json';
import { nearest, asWord } from './nearest';
import { list } from './unknown';

/** The hint for a value that a field refuses, by the schemas of the field and of its section. */
export function wrongValue(field: Schema, sectionSchema: Schema, found: unknown): string {
  if (field.enum) return wrongWord(field.enum, sectionSchema, found);
  if (field.type === 'number') return wrongNumber(field, found);
  if (field.type === 'array') return wrongList(field, found);
  if (field.type === 'boolean') return 'Write true or false, without quotes.';
  if (field.type === 'string') return wrongText(found);
  const examples = Object.keys(field.properties ?? {}).slice(0, 3);
  return examples.length > 0
    ? `Write { … } with fields, such as ${list(examples)}.`
    : 'Write { "name": "text" }.';
}

function wrongWord(words: readonly string[], around: Schema, found: unknown): string {
  const suggestion = typeof found === 'string' ? nearest(found, words) : undefined;
  if (suggestion) return `Did you mean "${suggestion}"?`;
  const [other] = Object.entries(around.properties ?? {}).find(([, { enum: otherWords }]) =>
    otherWords?.includes(asWord(found)),
  ) ?? [''];
  return other ? `"${asWord(found)}" is a value of "${other}".` : '';
}

/** The milliseconds in each unit of time. */
const MS: Partial<Record<Unit, number>> = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  days: 86_400_000,
};

/** Patterns for units of time as people write them, with their milliseconds. */
const TIME_UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|milli)/i, 1],
  [/^(?:s\b|sec|seg)/i, 1000],
  [/^(?:min|m$)/i, 60_000],
  [/^(?:h\b|hour|hora)/i, 3_600_000],
  [/^(?:d\b|day|dia)/i, 86_400_000],
  [/^(?:w\b|week|semana)/i, 604_800_000],
  [/^(?:month|mes|mês)/i, 2_592_000_000],
  [/^(?:y\b|year|ano)/i, 31_536_000_000],
];

function wrongNumber(field: Schema, found: unknown): string {
  const { unit } = field;
  const ms = unit && MS[unit];
  const fallback = unit
    ? `The field is in ${unit}. Write only the number.`
    : 'Write only the number.';
  const lowest = field.minimum ?? 0;
  const highest = field.maximum ?? Infinity;
  const isInRange = (number: number): boolean => number >= lowest && number <= highest;
  if (typeof found === 'number' || /^\s*-?[\d.]+\s*$/.test(asWord(found))) {
    const seconds = Number(found) / 1000;
    if (unit === 'seconds' && Number.isInteger(seconds) && isInRange(seconds))
      return `The field is in seconds. If you mean milliseconds, write ${seconds}.`;
    return unit ? `The field is in ${unit}.` : '';
  }
  const [, number = '', written = ''] =
    /^\s*(\d+(?:[.,]\d+)?)\s*([a-zê]+)/i.exec(asWord(found)) ?? [];
  const unitMs = TIME_UNITS.find(([pattern]) => pattern.test(written))?.[1];
  if (ms && unitMs) {
    const suggested = (Number(number.replace(',', '.')) * unitMs) / ms;
    if (isInRange(suggested))
      return `The field is in ${unit}. Write ${Number(suggested.toFixed(3))}.`;
  }
  return fallback;
}

function wrongText(found: unknown): string {
  if (Array.isArray(found)) return 'Write one text, without [ ].';
  return isRecord(found)
    ? 'Write a text in double quotes, without { }.'
    : 'Write it in double quotes.';
}

function wrongList({ items = {}, description }: Schema, found: unknown): string {
  if (!Array.isArray(found)) {
    const item = items.properties ? '{ … }' : '"…"';
    return `Write a list: [${item}, ${item}].`;
  }
  const wrong = found.filter((item) => !isItem(items, item));
  const wrongItems = wrong.map((item) => `"${asWord(item)}"`).join(', ');
  const { enum: words } = items;
  if (!words)
    return `${wrongItems} is wrong, so the page ignores the whole list. ${firstSentence(description)}`;
  const suggestion = wrong.map((item) => nearest(asWord(item), words)).find(Boolean);
  const problem = `${wrongItems} is not known, so the page ignores the whole list`;
  return suggestion ? `${problem}. Did you mean "${suggestion}"?` : `${problem}.`;
}

/** Whether a list of texts may contain an item. */
export function isItem({ enum: words, pattern = '' }: Schema, item: unknown): boolean {
  return words ? words.includes(asWord(item)) : new RegExp(pattern).test(asWord(item));
}

/** The first sentence of a field's documentation, without references such as (CO-02). */
export function firstSentence(description = ''): string {
  const [sentence = ''] = /^.*?[.](?=\s|$)/.exec(description) ?? [];
  return sentence.replace(/ \([A-Z]{2}-\d{2}(?:, [A-Z]{2}-\d{2})*\)/g, '');
}
