/**
 * Returns a function that calls `work` at its first call, and then at every `count`th call. With it, the number of stored rows
 * can be limited without a query for each row. While `work` is still running, it is not called again. If `work` fails,
 * `onError` gets the error.
 */
export function every(
  count: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  let calls = 0;
  let isRunning = false;
  return () => {
    const isDue = calls % count === 0;
    calls += 1;
    if (!isDue || isRunning) return;
    isRunning = true;
    void work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  };
}
