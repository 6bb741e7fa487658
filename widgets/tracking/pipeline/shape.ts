import { EVENT_MAX_DEPTH } from '../../../src/limits';
import { lookUp } from './look-up';
import type { PhpValues } from '../php-values/php-values';
import { list, map, number, text, yes } from '../php-values/php-values';
import { newId } from '../../../src/net/new-id';

/** A service's copy of an event, ready to be queued or sent. */
export interface Shaped {
  name: string;
  params: Record<string, unknown>;
  event: PhpValues;
}

/**
 * Copies a prepared event, so that what the server printed stays unchanged for the next firing (D5). A parameter that is
 * described rather than given is looked up on the page now (facts §1.3). Undefined for an event without a name.
 */
export function shapeEvent(printed: PhpValues): Shaped | undefined {
  const { name, params, ...event } = map(copy(printed));
  if (!text(name)) return undefined;
  const resolved = Object.entries(map(params))
    .map(([key, value]) => [key, resolve(value)] as const)
    .filter(([, found]) => found !== undefined);
  return { name: text(name), params: Object.fromEntries(resolved), event };
}

/**
 * A deep copy of a JSON value. Leaves out what is nested deeper than anything that is sent, and every key `__proto__`: code
 * that merges such a key would change all objects of the page (XX-13).
 */
export function copy(value: unknown, depth = EVENT_MAX_DEPTH): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((part) => copy(part, depth - 1));
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, part]) => [key, copy(part, depth - 1)]));
}

/** Whether a parameter is described, by how to find it on the page, rather than given as a value. */
export const isDescribed = (value: unknown): boolean =>
  'selector' in map(value) || 'dynamic' in map(value);

/**
 * The value of a parameter. Where it is described as `{ value, selector, dynamic, input_type }`: the text that the selector
 * finds if `dynamic` is on, else `value`; `input_type` says whether it becomes a number. Undefined where nothing is found.
 */
function resolve(value: unknown): unknown {
  if (!isDescribed(value)) return value;
  const described = map(value);
  let found: unknown = described['value'];
  if (yes(described['dynamic'])) found = lookUp(text(described['selector']));
  const kind = described['input_type'];
  if (found === undefined || (kind !== 'float' && kind !== 'int')) return found;
  const figure = figureIn(text(found));
  if (Number.isNaN(figure)) return undefined;
  return kind === 'int' ? Math.trunc(figure) : figure;
}

/** The first number of a text, as people write it: `1.289,90 €`, `1 289,90`, `1,289.90`; NaN where there is none. */
export function figureIn(found: string): number {
  const [first = ''] = /-?\d+(?:[.,]\d+|\s\d{3}(?!\d))*/.exec(found) ?? [];
  const at = Math.max(first.lastIndexOf(','), first.lastIndexOf('.'));
  const sign = first.charAt(at);
  // A sign that occurs twice separates thousands, and so does a single comma before three digits.
  const isPlain = at < 0 || first.indexOf(sign) < at || /^[^.,]*,\d{3}$/.test(first);
  const digits = (part: string): string => part.replace(/[^\d-]/g, '');
  return number(
    isPlain ? digits(first) : `${digits(first.slice(0, at))}.${digits(first.slice(at))}`,
    Number.NaN,
  );
}

/**
 * The id of a firing: the one that the server printed, where the server has sent or will send its own copy under it; else a new
 * one (facts §1.13).
 */
export function firingId(copies: object, options: PhpValues): string {
  for (const event of list(copies).map(map)) {
    const id = text(event['eventID']);
    const isStatic = event['type'] === 'static';
    const ours = yes(options[isStatic ? 'ajaxForServerStaticEvent' : 'ajaxForServerEvent']);
    if (id && !ours) return id;
  }
  return newId();
}
