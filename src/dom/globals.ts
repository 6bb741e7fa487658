/** The page's globals by name. Anybody may have put anything under any of them. */
export type Globals = Record<string, unknown>;

/** The page's own `window`, as what it is to a guest: names with unknown values. */
export const globals = (): Globals => window as never;
