/** A signal for a loop that waits for results. */
export interface WakeUp {
  /** Reports one result. @param isEnough whether the loop need not wait for more */
  one(isEnough: boolean): void;
  /** Waits until there are enough results, or until one result has waited for `waitMs`. */
  wait(): Promise<void>;
}

/** Creates the signal. @param waitMs the longest time that a result waits for others, in milliseconds */
export function createWakeUp(waitMs: number): WakeUp {
  let resolve: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  const wake = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isReady = true;
    resolve?.();
  };
  return {
    one(isEnough) {
      if (isEnough) wake();
      else timer ??= setTimeout(wake, waitMs);
    },
    async wait() {
      if (!isReady)
        await new Promise<void>((done) => {
          resolve = done;
        });
      isReady = false;
      resolve = undefined;
    },
  };
}
