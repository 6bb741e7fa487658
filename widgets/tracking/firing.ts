import type { Loose } from './loose';
import { list, map, number, text, yes } from './loose';
import { newId } from './new-id';
import type { Slug } from './tracker';

/** What a service's copy of an event comes to, before it is queued or sent. */
export interface Shaped {
  name: string;
  params: Record<string, unknown>;
  event: Loose;
}

/**
 * Makes a copy of a prepared event: what the server printed is left as it is, for the next firing (D5). A parameter that is
 * described rather than given is looked up on the page now (contract §1.3).
 */
export function shapeEvent(printed: Loose): Shaped | undefined {
  const { name, params, ...event } = copy(printed) as Record<string, unknown>;
  if (!text(name)) return undefined;
  const resolved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(map(params))) {
    const found = resolve(value);
    if (found !== undefined) resolved[key] = found;
  }
  return { name: text(name), params: resolved, event };
}

/** A deep copy of what JSON can say. */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
}

/** A parameter given as `{ value, selector, dynamic, input_type }`: the page's text at that place, as what it is meant to be. */
function resolve(value: unknown): unknown {
  const described = map(value);
  if (!('selector' in described || 'dynamic' in described)) return value;
  let found: unknown = described['value'];
  if (yes(described['dynamic'])) found = textAt(text(described['selector']));
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
  // What stands twice parts thousands, and so does a lone comma before three digits.
  const isPlain = at < 0 || first.indexOf(sign) < at || /^[^.,]*,\d{3}$/.test(first);
  const digits = (part: string): string => part.replace(/[^\d-]/g, '');
  return number(
    isPlain ? digits(first) : `${digits(first.slice(0, at))}.${digits(first.slice(at))}`,
    Number.NaN,
  );
}

/** What stands at a selector: a field's value, a `content` or `data-value`, else the text; undefined where nothing does. */
function textAt(selector: string): string | undefined {
  let element: Element | null = null;
  try {
    element = document.querySelector(selector);
  } catch {
    // No selector: nothing stands there.
  }
  if (!element) return undefined;
  const { value } = element as HTMLInputElement;
  return (
    (typeof value === 'string' ? value : '') ||
    element.getAttribute('content') ||
    element.getAttribute('data-value') ||
    element.textContent?.trim() ||
    undefined
  );
}

/**
 * The id of a firing: the server's where it has sent, or will send, its own copy under it; else one of our own (contract
 * §1.13).
 */
export function firingId(copies: Partial<Record<Slug, Loose>>, options: Loose): string {
  for (const event of list(copies).map(map)) {
    const id = text(event['eventID']);
    const isStatic = event['type'] === 'static';
    const ours = yes(options[isStatic ? 'ajaxForServerStaticEvent' : 'ajaxForServerEvent']);
    if (id && !ours) return id;
  }
  return newId();
}
