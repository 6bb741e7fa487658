import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Ask } from './client';
import { ApiError, ask } from './client';

/** The function with which views send requests to the provider. */
export const AskContext = createContext<Ask>(ask);

export const useAsk = (): Ask => useContext(AskContext);

/** A value that was loaded from a path. The old value stays while it is loaded again. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  /** The reason why the value could not be loaded; undefined while it is being loaded. */
  readonly error: ApiError | undefined;
  /** Loads the value again. */
  readonly reload: () => void;
  /** Replaces the value by another, such as the provider's answer to a change. */
  readonly set: (value: Value) => void;
}

/** Loads the answer of a path of the API, and loads again when the path changes. */
export function useLoaded<Value>(path: string): Loaded<Value> {
  const request = useAsk();
  const [loaded, setLoaded] = useState<{ path: string; value?: Value; error?: ApiError }>({ path });
  /** Counts the requests, because only the answer to the latest request is used. */
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

/** The work of a button, and its state. */
export interface Action {
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** Does the work. Resolves to whether the work has succeeded; if not, the error is in `error`. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Runs one piece of work at a time, and keeps the error of the last one. */
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

/** Makes any error an `ApiError`, which views show as text. The browser is told of an error of our own code, so that it is not hidden. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  reportError(error);
  return new ApiError(0, String(error), 0);
}
