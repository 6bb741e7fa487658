/** The little of jQuery that tests take: no package brings its types here. */
declare module 'jquery' {
  export function jQuery(target: unknown): { trigger(type: string, given?: unknown[]): unknown };
}
