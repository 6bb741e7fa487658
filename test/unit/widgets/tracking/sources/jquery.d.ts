/** The part of jQuery that tests use: no package has its types here. */
declare module 'jquery' {
  export function jQuery(target: unknown): { trigger(type: string, given?: unknown[]): unknown };
}
