import { isRecord } from '#src/dom/json';
import { EVENT_MAX_DEPTH } from '#src/limits';
import { newId } from '#src/net/new-id';
import type { Copies, Params, PreparedEvent } from '../model/event';
import { sendsCopies } from '../model/server';
import type { TrackingSettings } from '../model/settings';
import { map, number, text, isOn } from '../php-values/php-values';
import type { FiredEvent, Shape } from './fired-event';
import { lookUp } from './look-up';

/** The event to fire from a prepared one, with copied parameters (D5); undefined if `shape` refuses, or without a name. */
export function createFiredEvent(
  prepared: PreparedEvent,
  now: Pick<FiredEvent, 'slug' | 'id' | 'time'>,
  shape?: Shape,
): FiredEvent | undefined {
  const event = shape ? shape(now.slug, prepared) : prepared;
  if (!event?.name) return undefined;
  return { ...event, params: resolveParams(event.params), ...now };
}

/**
 * The parameters of a prepared event, with their present values. They are copied, so that the prepared event stays unchanged
 * for the next firing (D5). Parameters that the server only describes are looked up on the page (facts §1.3).
 */
export function resolveParams(prepared: Params): Record<string, unknown> {
  const params: [string, unknown][] = [];
  for (const [key, value] of Object.entries(map(deepCopy(prepared)))) {
    const found = resolveParam(value);
    if (found !== undefined) params.push([key, found]);
  }
  return Object.fromEntries(params);
}

/**
 * A deep copy of a JSON value. Values that are nested deeper than `depth` are left out. The key `__proto__` is left out too,
 * because code that merges an object with that key would change all objects of the page (XX-13).
 */
export function deepCopy(value: unknown, depth = EVENT_MAX_DEPTH): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((part) => deepCopy(part, depth - 1));
  const copied: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value))
    if (key !== '__proto__') copied.push([key, deepCopy(part, depth - 1)]);
  return Object.fromEntries(copied);
}

/** Whether a parameter is not a value but a description of where to find the value on the page. */
export const isDescribed = (value: unknown): boolean =>
  isRecord(value) && ('selector' in value || 'dynamic' in value);

/**
 * The value of a parameter. The server may print a description `{ value, selector, dynamic, input_type }` instead of a value.
 * If `dynamic` is on, the parameter gets the text of the element that the selector finds; if not, it gets the description's
 * `value`. `input_type` decides whether the text is converted to a number. Undefined if nothing is found.
 */
function resolveParam(value: unknown): unknown {
  if (!isDescribed(value)) return value;
  const { value: printed, selector, dynamic, input_type: kind } = map(value);
  const found: unknown = isOn(dynamic) ? lookUp(text(selector)) : printed;
  if (found === undefined || (kind !== 'float' && kind !== 'int')) return found;
  const parsed = parseLocalNumber(text(found));
  if (Number.isNaN(parsed)) return undefined;
  return kind === 'int' ? Math.trunc(parsed) : parsed;
}

/** Parses the first number in a text, in any local notation: `1.289,90 €`, `1 289,90`, `1,289.90`; NaN if there is none. */
export function parseLocalNumber(found: string): number {
  const [first = ''] = /-?\d+(?:[.,]\d+|\s\d{3}(?!\d))*/.exec(found) ?? [];
  const index = Math.max(first.lastIndexOf(','), first.lastIndexOf('.'));
  const sign = first.charAt(index);
  // A separator that occurs twice separates thousands. A single comma before three digits separates thousands too.
  const isPlain = index < 0 || first.indexOf(sign) < index || /^[^.,]*,\d{3}$/.test(first);
  const digits = (part: string): string => part.replace(/[^\d-]/g, '');
  return number(
    isPlain ? digits(first) : `${digits(first.slice(0, index))}.${digits(first.slice(index))}`,
    Number.NaN,
  );
}

/**
 * A firing's id: the printed one, if the server itself sends a copy with that id and the page sends none; else a new one (facts
 * §1.13).
 */
export function firingId(copies: Copies, settings: TrackingSettings): string {
  const printed = Object.values(copies).find(
    ({ id, isStatic }) => id && !sendsCopies(settings, isStatic),
  );
  return printed?.id ?? newId();
}
