import { z } from 'zod';
import { check, parseJson } from '../http/read-body';
import type { Read } from '../http/read-body';
import type { TrackingEvent } from './received-events';

/** The most parameters that an event may have, and the most characters of JSON that they may have in total. */
const MAX_PARAMS = 100;
const MAX_PARAMS_CHARS = 8_000;

/** An event in JSON. */
const sent = z.strictObject({
  name: z.string().trim().min(1).max(100),
  eventId: z.string().max(100).default(''),
  params: z
    .record(z.string().max(200), z.unknown())
    .default({})
    .refine((all) => Object.keys(all).length <= MAX_PARAMS, 'too many')
    .refine((all) => JSON.stringify(all).length <= MAX_PARAMS_CHARS, 'too long'),
});

/**
 * Reads an event from a request's body. The body is JSON (`{ name, eventId, params }`), or a form of the tracking widget: the
 * form for `tracking.server.rest` has the parameters as JSON in `data`, the form for `tracking.server.ajax` has each in a field
 * `data[…]`. The page's address in a form becomes the parameter `event_source_url`.
 */
export function readEvent(body: string, contentType: string): Read<TrackingEvent> {
  const isForm = contentType.startsWith('application/x-www-form-urlencoded');
  const value = isForm ? fromForm(new URLSearchParams(body)) : parseJson(body);
  return value === undefined ? { error: 'body: not an event' } : check(sent, value);
}

/** The event in a form; undefined if `data` is not JSON, or if the database can't store one of the texts. */
function fromForm(form: URLSearchParams): unknown {
  const data = parseJson(form.get('data') ?? '{}');
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = [...form].flatMap(([name, value]) => {
    const [, first, rest = ''] = /^data\[([^\]]*)\](.*)$/s.exec(name) ?? [];
    return first === undefined ? [] : [[first + rest, value] as const];
  });
  const source = form.get('event_source_url');
  const params = {
    ...data,
    ...Object.fromEntries(fields),
    ...(source && { event_source_url: source }),
  };
  const event = { name: form.get('event') ?? '', eventId: form.get('eventID') ?? '', params };
  // The form's texts were not checked yet; parsing them as JSON checks whether the database can store them.
  return parseJson(JSON.stringify(event));
}
