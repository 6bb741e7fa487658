/** The error if the provider refuses a request or does not answer. */
export class ApiError extends Error {
  /**
   * @param status the answer's status; 0 if there was no answer
   * @param reason the provider's own words, in English; '' if it gave none
   * @param retryAfter seconds after which another request is accepted; 0 if the provider did not name a time
   */
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly retryAfter: number,
  ) {
    super(reason || `status ${status}`);
  }
}

/** A request, besides its path. */
interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The body, which is sent as JSON; a text is sent unchanged. */
  readonly body?: unknown;
}

/** Sends a request to the provider. Resolves to the answer's JSON; undefined if the answer has no body. */
export type Ask = <Answer>(path: string, options?: Options) => Promise<Answer>;

/**
 * Sends a request to the owner's API.
 *
 * @param path the path below `/api`
 * @throws {ApiError} if the provider refuses it or does not answer
 */
export const ask: Ask = async <Answer>(path: string, { method = 'GET', body }: Options = {}) => {
  let response: Response;
  try {
    response = await fetch(`./api${path}`, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' },
      }),
    });
  } catch {
    throw new ApiError(0, '', 0);
  }
  const answer = await readJson(response);
  if (response.ok) return answer as Answer;
  const { error } = (answer ?? {}) as { error?: unknown };
  throw new ApiError(
    response.status,
    typeof error === 'string' ? error : '',
    Number(response.headers.get('retry-after')) || 0,
  );
};

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/**
 * If the session has ended, waits until the owner has signed in again, and then repeats the request. So a view does not notice
 * that the session ended, and nothing that was typed is lost.
 *
 * @param signIn called when the session has ended; resolves when the owner is signed in again
 */
export const asking =
  (signIn: () => Promise<void>): Ask =>
  async <Answer>(path: string, options?: Options) => {
    for (;;) {
      try {
        return await ask<Answer>(path, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        await signIn();
      }
    }
  };
