/** Whether the bootstrap holds a script: then the script's own property `type` hides the browser's. */
export const isHeldScript = (script: HTMLScriptElement): boolean =>
  Object.getOwnPropertyDescriptor(script, 'type') !== undefined;

/** Gives a script that the bootstrap holds back the type that it runs with. */
export function restoreType(script: HTMLScriptElement): void {
  const { type } = script;
  // A held script's own property `type` hides the browser's, so that scripts of the page use it while the script stays held.
  Reflect.deleteProperty(script, 'type');
  script.type = type;
}

/** The object by which the inline bootstrap passes to the loader what it holds back (LD-21). */
export interface Hold {
  /**
   * Whether an element of a service may load now. The bootstrap's function reads the record in the cookies. A loader that
   * starts replaces it by its own function, which uses the current decision.
   */
  may(element: HTMLElement): boolean;
  /**
   * The elements that scripts of the page made, in the order in which they got their addresses: scripts run in that order
   * (LD-22). The page's own scripts were allowed to make them, so they need no nonce (XX-11).
   */
  readonly inserted: Set<HTMLElement>;
  /** Releases what is held, or adds links, if no loader has started after 5 s and cleared it (LD-24). */
  readonly timer: ReturnType<typeof setTimeout>;
}
