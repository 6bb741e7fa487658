/** Gives a script that the bootstrap holds back the type that it runs with. */
export function restoreType(script: HTMLScriptElement): void {
  const { type } = script;
  // While it is held, the page reads and writes a property of its own.
  Reflect.deleteProperty(script, 'type');
  script.type = type;
}

/** What the inline bootstrap holds back, as it hands it to the loader (LD-21). */
export interface Hold {
  /**
   * Whether an element of a service may load now. The bootstrap answers by the record in the cookies; a loader that comes puts
   * its own answer here, which knows every later decision.
   */
  may(element: HTMLElement): boolean;
  /**
   * The elements that scripts of the page made, in the order in which they got their addresses: scripts run in that order
   * (LD-22). The page's own scripts were allowed to make them, so they need no nonce (XX-11).
   */
  readonly inserted: Set<HTMLElement>;
  /** Acts where no loader has come after 5 s; a loader that comes takes the timer away (LD-24). */
  readonly timer: ReturnType<typeof setTimeout>;
}
