import { EVENT_MAX_DEPTH } from '../../../src/limits';
import { lookUp } from './look-up';
import type { Copies, Params, PreparedEvent } from '../model/event';
import type { TrackingSettings } from '../model/settings';
import { sendsCopies } from '../model/server';
import { map, number, text, isOn } from '../php-values/php-values';
import type { FiredEvent, Shape } from './events';
import { newId } from '../../../src/net/new-id';

/**
 * A prepared event as it happens now: with its parameters as they are now, and copied (D5). Undefined where `shape` leaves its
 * service out, and for an event without a name.
 */
export function createFiredEvent(
  prepared: PreparedEvent,
  now: Pick<FiredEvent, 'slug' | 'id' | 'time'>,
  shape?: Shape,
): FiredEvent | undefined {
  const event = shape ? shape(now.slug, prepared) : prepared;
  if (!event?.name) return undefined;
  return { ...event, params: resolveParams(event.params), raw: map(deepCopy(event.raw)), ...now };
}

/**
 * The parameters of a prepared event as they are now: copied, so that what was prepared stays unchanged for the next firing
 * (D5), and those that are described rather than given are looked up on the page (facts §1.3).
 */
export function resolveParams(prepared: Params): Record<string, unknown> {
  const entries = Object.entries(map(deepCopy(prepared)))
    .map(([key, value]) => [key, resolveParam(value)] as const)
    .filter(([, found]) => found !== undefined);
  return Object.fromEntries(entries);
}

/**
 * A deep copy of a JSON value. Leaves out what is nested deeper than anything that is sent, and every key `__proto__`: code
 * that merges such a key would change all objects of the page (XX-13).
 */
export function deepCopy(value: unknown, depth = EVENT_MAX_DEPTH): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((part) => deepCopy(part, depth - 1));
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, part]) => [key, deepCopy(part, depth - 1)]));
}

/** Whether a parameter is described, by how to find it on the page, rather than given as a value. */
export const isDescribed = (value: unknown): boolean =>
  'selector' in map(value) || 'dynamic' in map(value);

/**
 * The value of a parameter. Where it is described as `{ value, selector, dynamic, input_type }`: the text that the selector
 * finds if `dynamic` is on, else `value`; `input_type` says whether it becomes a number. Undefined where nothing is found.
 */
function resolveParam(value: unknown): unknown {
  if (!isDescribed(value)) return value;
  const { value: given, selector, dynamic, input_type: kind } = map(value);
  const found: unknown = isOn(dynamic) ? lookUp(text(selector)) : given;
  if (found === undefined || (kind !== 'float' && kind !== 'int')) return found;
  const parsed = parseLocalNumber(text(found));
  if (Number.isNaN(parsed)) return undefined;
  return kind === 'int' ? Math.trunc(parsed) : parsed;
}

/** The first number of a text, as people write it: `1.289,90 €`, `1 289,90`, `1,289.90`; NaN where there is none. */
export function parseLocalNumber(found: string): number {
  const [first = ''] = /-?\d+(?:[.,]\d+|\s\d{3}(?!\d))*/.exec(found) ?? [];
  const index = Math.max(first.lastIndexOf(','), first.lastIndexOf('.'));
  const sign = first.charAt(index);
  // A sign that occurs twice separates thousands, and so does a single comma before three digits.
  const isPlain = index < 0 || first.indexOf(sign) < index || /^[^.,]*,\d{3}$/.test(first);
  const digits = (part: string): string => part.replace(/[^\d-]/g, '');
  return number(
    isPlain ? digits(first) : `${digits(first.slice(0, index))}.${digits(first.slice(index))}`,
    Number.NaN,
  );
}

/**
 * The id of a firing: the one that the server printed, where the server has sent or will send its own copy under it; else a new
 * one (facts §1.13).
 */
export function firingId(copies: Copies, settings: TrackingSettings): string {
  const printed = Object.values(copies).find(
    ({ id, isStatic }) => id && !sendsCopies(settings, isStatic),
  );
  return printed?.id ?? newId();
}
