/** Whether the bootstrap holds a script: then the script's own property `type` hides the browser's. */
export const isHeldScript = (script: Element): boolean =>
  Object.getOwnPropertyDescriptor(script, 'type') !== undefined;

/** Gives a script that the bootstrap holds back the type that it runs with. */
export function restoreType(script: HTMLScriptElement): void {
  const { type } = script;
  // A held script's own property `type` hides the browser's, so that scripts of the page use it while the script stays held.
  Reflect.deleteProperty(script, 'type');
  script.type = type;
}

/**
 * The type that a script runs with. An optimizer's own type (`pmdelayedscript`, `5f1d-module`) becomes that of a classic script or
 * of a module: the optimizer took its list of scripts when this one was held, and never comes back to it (LD-28).
 */
export function typeToRun(type: string): string {
  if (/^[\da-f]+-module$/.test(type)) return 'module';
  return /[ad]script$/.test(type) ? '' : type;
}

/** Lets a script run that is about to be inserted: the stand-ins for what it brings go before, and it gets its type. */
export function letRun(script: HTMLScriptElement, { released }: Hold): void {
  released.get(script)?.();
  restoreType(script);
  script.type = typeToRun(script.type);
}

/** The object by which the inline bootstrap passes to the loader what it holds back (LD-21). */
export interface Hold {
  /**
   * Whether an element of a service may load now. The bootstrap's function reads the record in the cookies. A loader that
   * starts replaces it by its own function, which uses the current decision.
   *
   * @param decider what decides for what it asks for, or is about to ask for
   */
  may(element: HTMLElement, decider: string): boolean;
  /**
   * What decides for what an element asks for, or would ask for if it were not held; undefined if nothing of it is on the
   * list. No mark in the markup changes this: what is on the list is released only if this is granted (XX-11).
   */
  deciderOf(element: HTMLElement): string | undefined;
  /**
   * All that decides, where visitors choose service by service (CO-49): the category, a `/` and the service's name, such as
   * `functional/youtube`, or the category alone. Undefined elsewhere, where the category alone decides.
   */
  deciders?: readonly string[];
  /**
   * The elements that scripts of the page made, in the order in which they got their addresses: scripts run in that order
   * (LD-22). The page's own scripts were allowed to make them, so they need no nonce (XX-11).
   */
  readonly inserted: Set<HTMLElement>;
  /**
   * The documents that frames of the page had as `srcdoc`. What claims to be another is not put back, because its scripts would
   * run as the page's own (XX-11).
   */
  readonly documents: Set<string>;
  /** The page's shadow roots, in which something may be held: no search of the document finds it there. */
  readonly roots: Set<ShadowRoot>;
  /** What is done before a held script runs. */
  readonly released: Map<Element, () => unknown>;
  /** Lists of calls that wait for held scripts, each with the script that was held last. */
  readonly lists: Map<unknown[], HTMLElement>;
  /** Releases what is held, or adds links, if no loader has started after 5 s and cleared it (LD-24). */
  readonly timer: ReturnType<typeof setTimeout>;
}
