import type { Scope } from '../scope';
import { document } from './page/document';

/** Runs a function while `document.write` is blocked: the parser is elsewhere in the page than that function's script. */
export type WriteGuard = (run: () => void) => void;

/**
 * Guards `document.write`. After load, or from a script that the parser did not insert, it opens the document anew, and
 * everything on the page is gone. From the first release on, such writing is dropped with one debug line (CO-22). Writing while
 * the page is parsed, or after an explicit `document.open()`, still works.
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
    // Fails where an element of that name hides the method: then no other script can call it either.
    Reflect.set(page, name, guarded);
    scope.undo(() => {
      // Undone only if the function is still ours: by uncovering the prototype's own, or with the one that somebody had set
      // before us.
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
