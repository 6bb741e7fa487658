import type { Schema } from '../../../build/schema';
import { isRecord } from '../../../src/dom/json';
import { list } from './unknown';
import { nearest, wordOf } from './nearest';

/** What to do about a value that a field does not take. @param field what the schema says of the field @param around and of its section */
export function wrongValue(field: Schema, around: Schema, found: unknown): string {
  if (Array.isArray(field['enum'])) return wrongWord(field['enum'].map(String), around, found);
  if (field['type'] === 'number') return wrongNumber(field, found);
  if (field['type'] === 'array') return wrongList(field, found);
  if (field['type'] === 'boolean') return 'Write true or false, without quotes.';
  if (field['type'] === 'string') return wrongText(found);
  const some = Object.keys(field.properties ?? {}).slice(0, 3);
  return some.length > 0
    ? `Write { … } with fields such as ${list(some)}.`
    : 'Write { "name": "text" }.';
}

function wrongWord(words: readonly string[], around: Schema, found: unknown): string {
  const meant = typeof found === 'string' ? nearest(found, words) : undefined;
  if (meant) return `Did you mean "${meant}"?`;
  const [other] = Object.entries(around.properties ?? {}).find(
    ([, { enum: theirs }]) => Array.isArray(theirs) && theirs.includes(found),
  ) ?? [''];
  return other ? `"${wordOf(found)}" is a value of "${other}".` : '';
}

const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^milliseconds\b/i, 'milliseconds', 1],
  [/^seconds\b/i, 'seconds', 1000],
  [/^minutes\b/i, 'minutes', 60_000],
  [/^days\b/i, 'days', 86_400_000],
  [/^percentage\b|\bin percent\b/i, 'percent', 0],
  [/^pixels\b|\bin pixels\b/i, 'pixels', 0],
];

/** Written units, as milliseconds. */
const WRITTEN: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|milli)/i, 1],
  [/^(?:s\b|sec|seg)/i, 1000],
  [/^(?:min|m$)/i, 60_000],
  [/^(?:h\b|hour|hora)/i, 3_600_000],
  [/^(?:d\b|day|dia)/i, 86_400_000],
  [/^(?:w\b|week|semana)/i, 604_800_000],
  [/^(?:month|mes|mês)/i, 2_592_000_000],
  [/^(?:y\b|year|ano)/i, 31_536_000_000],
];

/** The unit in which a field counts, and how many milliseconds that is; 0 for what is no time. */
export function unitOf({ description }: Schema): readonly [unit: string, ms: number] | undefined {
  const [, unit, ms] = UNITS.find(([looks]) => looks.test(String(description))) ?? [];
  return unit === undefined || ms === undefined ? undefined : [unit, ms];
}

function wrongNumber(field: Schema, found: unknown): string {
  const [unit, ms] = unitOf(field) ?? ['', 0];
  const said = unit
    ? `The field counts in ${unit}: write the number alone.`
    : 'Write the number alone.';
  const lowest = Number(field['minimum'] ?? 0);
  const highest = Number(field['maximum'] ?? Infinity);
  const fits = (number: number): boolean => number >= lowest && number <= highest;
  if (typeof found === 'number' || /^\s*-?[\d.]+\s*$/.test(wordOf(found))) {
    const seconds = Number(found) / 1000;
    if (unit === 'seconds' && Number.isInteger(seconds) && fits(seconds))
      return `The field counts in seconds; if you mean milliseconds, write ${seconds}.`;
    return unit ? `The field counts in ${unit}.` : '';
  }
  const [, number = '', written = ''] =
    /^\s*(\d+(?:[.,]\d+)?)\s*([a-zê]+)/i.exec(wordOf(found)) ?? [];
  const worth = WRITTEN.find(([looks]) => looks.test(written))?.[1];
  if (ms && worth) {
    const right = (Number(number.replace(',', '.')) * worth) / ms;
    if (fits(right)) return `The field counts in ${unit}: write ${Number(right.toFixed(3))}.`;
  }
  return said;
}

function wrongText(found: unknown): string {
  if (Array.isArray(found)) return 'Write one text, without [ ].';
  return isRecord(found)
    ? 'Write a text in double quotes, without { }.'
    : 'Write it in double quotes.';
}

function wrongList(field: Schema, found: unknown): string {
  const { items } = field;
  const { pattern } = isRecord(items) ? items : {};
  if (!Array.isArray(found)) {
    const item = isRecord(items) && items['properties'] ? '{ … }' : '"…"';
    return `Write a list: [${item}, ${item}].`;
  }
  const right = new RegExp(String(pattern));
  const wrong = found.filter((item) => !right.test(wordOf(item)));
  // A pattern of plain words can be told as those words.
  const words = wordsOf(String(pattern));
  const named = wrong.map((item) => `"${wordOf(item)}"`).join(', ');
  if (words.length === 0)
    return `${named} is wrong, and the whole list counts as empty. ${firstSentence(field)}`;
  const meant = wrong.map((item) => nearest(wordOf(item), words)).find(Boolean);
  const why = `${named} is not known, and the whole list counts as empty`;
  return meant ? `${why}: did you mean "${meant}"?` : `${why}.`;
}

/** The words that a pattern stands for; none where it is more than a list of words. */
export function wordsOf(pattern: string): string[] {
  const inner = /^\^(?:\(\?:(.*)\)|([\w-]+))\$$/.exec(pattern);
  const text = inner?.[1] ?? inner?.[2] ?? '';
  const parts = text.match(/[\w-]+\\\.\(\?:[^()]*\)|[^|]+/g) ?? [];
  const words = parts.flatMap((part) => {
    const [, before, after] = /^([\w-]+)\\\.\(\?:(.*)\)$/.exec(part) ?? [];
    return before === undefined
      ? [part]
      : (after ?? '').split('|').map((end) => `${before}.${end}`);
  });
  return words.every((word) => /^[\w.-]+$/.test(word)) ? words : [];
}

/** The first sentence of what the documentation says of a field, without the clauses that it cites. */
export function firstSentence({ description }: Schema): string {
  const [sentence = ''] = /^.*?[.](?=\s|$)/.exec(String(description ?? '')) ?? [];
  return sentence.replace(/ \([A-Z]{2}-\d{2}(?:, [A-Z]{2}-\d{2})*\)/g, '');
}
