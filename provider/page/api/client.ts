/** The provider's refusal, or its silence. */
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
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
}

/** Asks the provider. Resolves to the answer's JSON, or to undefined for an answer without a body. */
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
 * Asks again once the owner has signed in again, when the session has ended meanwhile. So a view never sees that it ended, and
 * loses nothing that was typed.
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
