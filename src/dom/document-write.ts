import type { Scope } from '../scope';

/** Runs something during which nothing may be written, the parser being elsewhere. */
export type WriteGuard = (run: () => void) => void;

/**
 * After load, or from a script that the parser did not insert, `document.write` opens the document anew and everything on
 * it is gone. From the first release on, such writing is dropped, with one debug line (CO-22). Writing while the page is
 * parsed, or after an explicit `document.open()`, goes through.
 */
export function createWriteGuard(scope: Scope, log: (line: string) => void): WriteGuard {
  let blocked = false;
  for (const name of ['write', 'writeln'] as const) {
    const before = document[name];
    const guarded = (...text: string[]): void => {
      if (!blocked && document.readyState === 'loading') {
        before.apply(document, text);
      } else {
        log('late document.write dropped');
      }
    };
    document[name] = guarded;
    scope.undo(() => {
      // Only what is still ours is put back: as the prototype's own, or as what somebody had put over it.
      if (document[name] !== guarded) return;
      Reflect.deleteProperty(document, name);
      if (document[name] !== before) document[name] = before;
    });
  }
  return (run) => {
    const before = blocked;
    blocked = true;
    run();
    blocked = before;
  };
}
