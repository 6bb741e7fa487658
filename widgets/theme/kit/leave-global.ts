import { globals } from '../../../src/dom/globals';
import { isRecord } from '../../../src/dom/json';
import type { Behaviour } from './behaviour';

/**
 * Puts an object of ours where the theme's script would put its own, because other scripts of the theme call it (TH-03). It is
 * removed when the behaviour ends. An object that is already there stays.
 */
export function leaveGlobal(
  { scope, profile: { legacyGlobal } }: Pick<Behaviour, 'scope' | 'profile'>,
  ours: object,
): void {
  const [root = '', name = ''] = legacyGlobal.split('.');
  const page = globals();
  const space = name && (page[root] ??= {});
  // A name that every object inherits, such as `constructor`, is not the theme's.
  if (!isRecord(space) || root in {} || name in space) return;
  space[name] = ours;
  scope.undo(() => {
    if (space[name] === ours) delete space[name];
    if (Object.keys(space).length === 0) delete page[root];
  });
}
