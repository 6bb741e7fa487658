import { fromJson } from '#src/dom/json';
import { SEND_TIMEOUT_MS } from '#src/limits';
import { fetchText } from '#src/net/fetch-text';
import type { Scope } from '#src/scope';

/** The answer to a request. */
interface JsonResponse {
  /** 0 if there was no answer in time. */
  readonly status: number;
  /** Undefined if the answer is not JSON; an empty answer counts as an empty object. */
  readonly json: unknown;
}

/**
 * Sends one request to the provider, without cookies. The request is aborted if no answer comes in time, or if the scope ends.
 * Never rejects.
 */
export async function request(
  scope: Scope,
  address: string,
  { ms = SEND_TIMEOUT_MS, ...options }: RequestInit & { ms?: number } = {},
): Promise<JsonResponse> {
  try {
    const answer = await fetchText(scope, address, ms, {
      credentials: 'omit',
      // The provider gets the site's origin, but must not learn which page of the site the visitor is on.
      referrerPolicy: 'origin',
      ...options,
    });
    if (answer) return { status: answer.response.status, json: fromJson(answer.text || '{}') };
  } catch {
    // An address that cannot be reached is the same as no answer.
  }
  return { status: 0, json: undefined };
}

/** The JSON of a successful answer; undefined for anything else. */
export async function getJson(scope: Scope, address: string, ms?: number): Promise<unknown> {
  const { status, json } = await request(scope, address, ms === undefined ? {} : { ms });
  return status >= 200 && status < 300 ? json : undefined;
}

/**
 * Sends a POST request, and retries it until the provider answers (PU-51). The body is sent as plain text, so that the browser
 * sends no preflight request to another origin first. An answer with a status of success that is not JSON, such as the page of
 * a cache in between, is not the provider's.
 *
 * @param retryMs the delay before each retry, in milliseconds
 * @returns the successful answer; undefined if the provider refused, or never answered
 */
export async function post(
  scope: Scope,
  address: string,
  body: string,
  retryMs: readonly number[],
): Promise<JsonResponse | undefined> {
  for (const ms of [...retryMs, 0]) {
    const answer = await request(scope, address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
    const { status } = answer;
    if (status >= 200 && status < 300 && answer.json) return answer;
    // There is no retry after the last attempt, or after the end of the scope. After a refusal, there is none either, because
    // the provider would only refuse again.
    if (!ms || scope.ended || (status >= 400 && status < 500 && status !== 429)) return undefined;
    await new Promise<void>((resolve) => void scope.after(ms, resolve));
  }
  return undefined;
}
