import { isRecord } from '../../../src/dom/json';
import type { Behaviour } from './behaviour';

/**
 * Leaves something of ours where the theme's script would leave its own, for other scripts of the theme that call it (TH-03).
 * It goes with the behaviour; what stands there already stays.
 */
export function leaveGlobal(
  { scope, profile: { legacyGlobal } }: Pick<Behaviour, 'scope' | 'profile'>,
  ours: object,
): void {
  const [root = '', name = ''] = legacyGlobal.split('.');
  const page = window as unknown as Record<string, unknown>;
  const space = name && (page[root] ??= {});
  // What every object inherits is no place of the theme's.
  if (!isRecord(space) || root in {} || name in space) return;
  space[name] = ours;
  scope.undo(() => {
    if (space[name] === ours) delete space[name];
    if (Object.keys(space).length === 0) delete page[root];
  });
}
