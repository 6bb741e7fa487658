/** The page's globals by name. Any script may have set any of them to anything. */
export type Globals = Record<string, unknown>;

/**
 * The page's `window`, typed as a guest has to see it: names with unknown values.
 *
 * @typeParam T the types that the caller expects of the globals that it reads; each of them may be missing
 */
export const globals = <T = Globals>(): Partial<T> & Globals => window as never;
