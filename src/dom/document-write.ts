import type { Scope } from '../scope';
import { fieldsOf } from './json';
import { overrideField } from './override-field';
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
  const page = fieldsOf(window.document);
  for (const name of ['write', 'writeln'] as const) {
    const write = document[name];
    const guarded = (...text: string[]): void => {
      if (!blocked && document.readyState === 'loading') {
        write(...text);
      } else {
        log('late document.write dropped');
      }
    };
    // This fails if an element that has the method's name hides the method: then no other script can call the method either.
    overrideField(scope.undo, page, name, guarded);
  }
  return (run) => {
    const before = blocked;
    blocked = true;
    run();
    blocked = before;
  };
}
