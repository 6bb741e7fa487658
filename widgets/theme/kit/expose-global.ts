import { globals } from '../../../src/dom/globals';
import { isRecord } from '../../../src/dom/json';
import type { Behaviour } from './behaviour';

/**
 * Defines an object of ours under the name of the theme script's global, because other scripts of the theme call it (TH-03).
 * The object is removed when the behaviour ends. If the global exists already, it is kept.
 */
export function exposeGlobal(
  { scope, profile: { legacyGlobal } }: Pick<Behaviour, 'scope' | 'profile'>,
  value: object,
): void {
  const [root = '', name = ''] = legacyGlobal.split('.');
  const page = globals();
  const owner = name && (page[root] ??= {});
  // Nothing is defined under a name that every object inherits, such as `constructor`, because such a name cannot be the
  // theme's.
  if (!isRecord(owner) || root in {} || name in owner) return;
  owner[name] = value;
  scope.undo(() => {
    if (owner[name] === value) delete owner[name];
    if (Object.keys(owner).length === 0) delete page[root];
  });
}
