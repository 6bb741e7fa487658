import type { LegacyOwner } from '#src/legacy-scripts';
import { LEGACY_SCRIPTS } from '#src/legacy-scripts';
import { addressesOf } from './our-tag';
import type { Script } from './printed';

const PATTERNS = LEGACY_SCRIPTS.map(({ owner, handle, address }) => ({
  owner,
  id: `${handle}-js`,
  address: new RegExp(`${address}(?:\\.min)?\\.js(?:$|[?#])`),
}));

/** Whether the bootstrap has put a script to sleep. */
export const isAsleep = ({ attributes }: Script): boolean =>
  (attributes['type'] ?? '').startsWith('asleep/');

/** What of ours can do the job of this script of a plugin or the theme; undefined for any other script. */
export function ownerOf(script: Script): LegacyOwner | undefined {
  const byId = PATTERNS.find(({ id }) => id === script.attributes['id']);
  const byAddress = (): (typeof PATTERNS)[number] | undefined =>
    PATTERNS.find(({ address }) => addressesOf(script).some((at) => address.test(at)));
  return (byId ?? byAddress())?.owner;
}
