import type { ConsentContext } from '#src/contract';
import { isNamed } from '#src/cookies/names';
import { readJar } from '#src/cookies/read';
import { eraseCookies } from '#src/cookies/write';
import { STORED_NAMES } from '#src/stored-names';
import { eraseKeys, createIsRevoked } from './sweep-declared';

/** Names under which a service remembers that a visitor has refused it. They stay. */
const REFUSAL = /opt_?(?:in_)?out|do_?not_?track/i;

/**
 * Erases what the services of the table have stored and the visitor no longer allows (CO-51): now, after each change of the
 * decision, and when the page is left, because a service that still runs may write again until then. This code is a chunk of
 * its own, because it contains the names of the table.
 */
export function mount({ consent, scope }: ConsentContext): void {
  function sweep(): void {
    const isRevoked = createIsRevoked(consent);
    const revoked = STORED_NAMES.filter(({ category, name }) =>
      isRevoked(consent.categoryFor(category), name),
    );
    const granted = STORED_NAMES.filter((names) => !revoked.includes(names));
    /** Picks the names to erase. A name that several services share is kept while one of them is allowed. */
    const pickOf =
      (...kinds: readonly ('cookies' | 'storage')[]) =>
      (names: Iterable<string>): string[] => {
        const isIn = (name: string, rows: typeof STORED_NAMES): boolean =>
          rows.some((row) => kinds.some((kind) => row[kind].some((known) => isNamed(name, known))));
        return [...names].filter(
          (name) => isIn(name, revoked) && !isIn(name, granted) && !REFUSAL.test(name),
        );
      };
    eraseCookies(pickOf('cookies')(readJar().keys()));
    // A service can be told to use storage in place of cookies.
    eraseKeys(pickOf('cookies', 'storage'));
    for (const { databases } of revoked) databases.forEach(eraseDatabase);
  }
  sweep();
  scope.undo(consent.subscribe(sweep, 'services'));
  scope.on(window, 'pagehide', () => {
    // Another tab may have changed the decision.
    consent.reread();
    sweep();
  });
}

/** Erases a database. If a script of the page has it open, the browser erases it once that script has closed it. */
function eraseDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Storage is blocked, so there is nothing to erase.
  }
}
