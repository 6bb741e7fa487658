import { globals } from '#src/dom/globals';
import { isRecord } from '#src/dom/json';
import type { Behaviour } from './behaviour';

/** Defines our object under the theme script's global for its other scripts (TH-03), unless the global exists. */
export function exposeGlobal(
  { scope, profile: { legacyGlobal } }: Pick<Behaviour, 'scope' | 'profile'>,
  value: object,
): void {
  const [root = '', name = ''] = legacyGlobal.split('.');
  const page = globals();
  const owner = name && (page[root] ??= {});
  // No name that every object inherits, such as `constructor`: it cannot be the theme's.
  if (!isRecord(owner) || root in {} || name in owner) return;
  owner[name] = value;
  scope.undo(() => {
    if (owner[name] === value) delete owner[name];
    if (Object.keys(owner).length === 0) delete page[root];
  });
}
