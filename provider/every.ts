/**
 * Calls `work` at the first call, and then once for each `count` calls. It limits what is stored without a query for each row.
 * Work that is still running is not started again; its error goes to `onError`.
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
