import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Ask } from './client';
import { ApiError, ask } from './client';

/** How views ask the provider. */
export const AskContext = createContext<Ask>(ask);

export const useAsk = (): Ask => useContext(AskContext);

/** What was loaded from a path. The value stays while it is loaded again. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  /** Why it could not be loaded; undefined while it is being loaded. */
  readonly error: ApiError | undefined;
  /** Loads it again. */
  readonly reload: () => void;
  /** Puts another value in its place, such as the provider's answer to a change. */
  readonly set: (value: Value) => void;
}

/** Loads what a path of the API answers, and again when the path changes. */
export function useLoaded<Value>(path: string): Loaded<Value> {
  const request = useAsk();
  const [loaded, setLoaded] = useState<{ path: string; value?: Value; error?: ApiError }>({ path });
  /** Counts the requests: only the answer to the latest one is used. */
  const latest = useRef(0);
  const load = useCallback((): void => {
    latest.current += 1;
    const mine = latest.current;
    request<Value>(path).then(
      (value) => mine === latest.current && setLoaded({ path, value }),
      (error: unknown) =>
        mine === latest.current &&
        setLoaded((before) => ({
          path,
          ...(before.path === path && before.value !== undefined && { value: before.value }),
          error: asApiError(error),
        })),
    );
  }, [request, path]);
  useEffect(() => {
    load();
    return () => {
      latest.current += 1;
    };
  }, [load]);
  const isOfPath = loaded.path === path;
  return {
    value: isOfPath ? loaded.value : undefined,
    error: isOfPath ? loaded.error : undefined,
    reload: useCallback(() => {
      setLoaded(({ error: _error, ...before }) => before);
      load();
    }, [load]),
    set: useCallback((value) => setLoaded({ path, value }), [path]),
  };
}

/** What a button does, and how that went. */
export interface Action {
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** Does it. Resolves to whether it succeeded; errors are in `error`. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Does one thing at a time, and keeps the error of the last one. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const run = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (thrown) {
      setError(asApiError(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { isBusy, error, run };
}

/** Errors of ours are not hidden: only the API's are shown as text. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  reportError(error);
  return new ApiError(0, String(error), 0);
}
