import type { Scope } from '../scope';

/** An answer with its whole text. */
interface TextResponse {
  readonly response: Response;
  readonly text: string;
}

/**
 * Fetches a text. The request is aborted if its answer is not complete after `ms` milliseconds. It is also aborted if the scope
 * ends, unless it may outlive the page (`keepalive`). The limit holds as well if the page has replaced `fetch` by a function
 * that never answers and ignores the signal (LD-15).
 *
 * @returns undefined if the request was aborted. The promise rejects if `fetch` does.
 */
export const fetchText = (
  scope: Scope,
  address: string,
  ms: number,
  options: RequestInit = {},
): Promise<TextResponse | undefined> =>
  new Promise((resolve, reject) => {
    const abort = new AbortController();
    const abandon = (): void => {
      resolve(undefined);
      abort.abort();
    };
    const giveUp = options.keepalive ? abandon : scope.undo(abandon);
    const stopTimer = scope.after(ms, giveUp);
    const read = async (): Promise<void> => {
      const response = await fetch(address, { ...options, signal: abort.signal });
      resolve({ response, text: await response.text() });
    };
    void read().catch(reject).then(stopTimer).then(giveUp);
  });
