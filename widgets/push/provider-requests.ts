import { fromJson } from '../../src/dom/json';
import { SEND_TIMEOUT_MS } from '../../src/limits';
import type { Scope } from '../../src/scope';

/** What came of a request: `status` 0 where nobody answered in time. */
interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** One request to the provider: without cookies, and broken off where nobody answers or the scope ends. Never rejects. */
export async function request(
  scope: Scope,
  address: string,
  { ms = SEND_TIMEOUT_MS, ...options }: RequestInit & { ms?: number } = {},
): Promise<Answer> {
  const abort = new AbortController();
  const stop = scope.undo(() => abort.abort());
  const stopTimer = scope.after(ms, stop);
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      // It is to know the site, not what is looked at there.
      referrerPolicy: 'origin',
      signal: abort.signal,
      ...options,
    });
    return { status: response.status, json: fromJson(await response.text()) };
  } catch {
    return { status: 0, json: undefined };
  } finally {
    stopTimer();
    stop();
  }
}

/** What is answered with success; undefined for anything else. */
export async function ask(scope: Scope, address: string, ms?: number): Promise<unknown> {
  const { status, json } = await request(scope, address, ms === undefined ? {} : { ms });
  return status >= 200 && status < 300 ? json : undefined;
}

/**
 * Posts until somebody has it, a few times (PU-51). As text: another origin need not be asked beforehand.
 *
 * @returns what was answered with success; undefined where it was refused, or nobody has it in the end
 */
export async function post(
  scope: Scope,
  address: string,
  body: string,
  again: readonly number[],
): Promise<Answer | undefined> {
  for (const ms of [...again, 0]) {
    const answer = await request(scope, address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
    const { status } = answer;
    if (status >= 200 && status < 300) return answer;
    // What is refused now is refused in a moment too.
    if (!ms || scope.ended || (status >= 400 && status < 500 && status !== 429)) return undefined;
    await new Promise<void>((resolve) => void scope.after(ms, resolve));
  }
  return undefined;
}
