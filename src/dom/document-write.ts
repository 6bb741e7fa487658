import type { Scope } from '../scope';
import { document } from './page/document';

/** Runs a function that inserts a script while `document.write` is blocked: the parser would write at another place. */
export type WriteGuard = (run: () => void) => void;

/**
 * Guards `document.write`. A call after load opens the document anew, and everything on the page is lost. Once the first held
 * script is released, a call after load, or from a script that is being released, is dropped with one debug line (CO-22). Other
 * calls while the page is parsed, or after an explicit `document.open()`, still work.
 */
export function createWriteGuard(scope: Scope, log: (line: string) => void): WriteGuard {
  let blocked = false;
  const page = window.document;
  for (const name of ['write', 'writeln'] as const) {
    const before = page[name];
    const write = document[name];
    const guarded = (...text: string[]): void => {
      if (!blocked && document.readyState === 'loading') {
        write(...text);
      } else {
        log('late document.write dropped');
      }
    };
    // This fails if an element that has the method's name hides the method: then no other script can call the method either.
    Reflect.set(page, name, guarded);
    scope.undo(() => {
      // If the page still has our function, restores an earlier script's own, or deletes ours: then the browser's is visible.
      if (page[name] !== guarded) return;
      Reflect.deleteProperty(page, name);
      if (page[name] !== before) page[name] = before;
    });
  }
  return (run) => {
    const before = blocked;
    blocked = true;
    run();
    blocked = before;
  };
}
