import { filled } from '#owner/form/speech';
import { fieldsOf } from '#src/dom/json';
import type { Words } from '../words/language';

/**
 * WordPress's own function for requests to its REST interface, from its script `wp-api-fetch`. It adds the nonce, and fetches a
 * new one when the nonce of a page that was open for long has expired.
 */
type ApiFetch = (request: {
  readonly path: string;
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly data?: object;
}) => Promise<unknown>;

declare global {
  interface Window {
    readonly wp?: { readonly apiFetch: ApiFetch };
  }
}

/** Why a request was not carried out. */
export interface Failure {
  readonly kind: 'refused' | 'signedOut' | 'unreachable' | 'broken';
  /** What WordPress says about it; '' if it says nothing. */
  readonly reason: string;
}

/** The outcome of a request: the answer of the route, or why there is none. */
export type Outcome = { readonly answer: Record<string, unknown> } | { readonly failure: Failure };

/**
 * Sends settings to one of the plugin's routes: `settings` saves them for visitors, `draft` for the preview of this user alone;
 * `publishing` saves what becomes of what is published, `retention` for how many months records are kept.
 */
export const put = (
  route: 'settings' | 'draft' | 'publishing' | 'retention',
  data: object,
): Promise<Outcome> => request({ path: `/enxerto/v1/${route}`, method: 'PUT', data });

/** Reads the saved settings. */
export const get = (route: 'settings'): Promise<Outcome> =>
  request({ path: `/enxerto/v1/${route}`, method: 'GET' });

/** Deletes what a route has. */
export const remove = (route: `records/${string}`): Promise<Outcome> =>
  request({ path: `/enxerto/v1/${route}`, method: 'DELETE' });

async function request(sent: Parameters<ApiFetch>[0]): Promise<Outcome> {
  try {
    const answer = await window.wp?.apiFetch(sent);
    return { answer: fieldsOf(answer) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Statuses of answers to somebody who is not signed in, or has not the right. */
const NOT_ALLOWED = [401, 403];

/** What `wp.apiFetch` throws: the body of WordPress's error, or the answer itself if it could not get a new nonce. */
function failureOf(error: unknown): Failure {
  if (error instanceof Response) return { kind: 'signedOut', reason: '' };
  const { code, message, data } = fieldsOf(error);
  const reason = typeof message === 'string' ? message : '';
  const { status } = fieldsOf(data);
  if (code === 'fetch_error' || code === 'offline_error') return { kind: 'unreachable', reason };
  if (NOT_ALLOWED.includes(Number(status))) return { kind: 'signedOut', reason };
  return { kind: status === 400 ? 'refused' : 'broken', reason };
}

/** A failure as a sentence for the owner, with what to do about it. */
export const failureText = ({ kind, reason }: Failure, words: Words): string =>
  filled(words.plugin.failures[kind], { reason });
