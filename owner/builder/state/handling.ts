import { withValue } from '#owner/form/schema';
import { isListed, namesIn } from '#owner/snippet/sleepers';
import type { RawConfig } from '#src/config/read';
import { fieldsOf } from '#src/dom/json';
import type { LegacyOwner } from '#src/legacy-scripts';
import { LEGACY_SCRIPTS, widgetOf } from '#src/legacy-scripts';

/**
 * What happens to the plugins' scripts. With `nothing`, they stay, and our widgets stand aside or take over. With `sleep`, the
 * bootstrap holds them. With `server`, the server no longer prints them.
 */
export type LegacyHandling = 'nothing' | 'sleep' | 'server';

/** The plugins on the owner's site whose jobs we can do. */
export interface SitePlugins {
  readonly consent: boolean;
  readonly tracking: boolean;
  readonly theme: boolean;
}

/** All owners of scripts. The scripts of one owner need each other, so the same happens to all of them. */
const OWNERS: readonly LegacyOwner[] = [...new Set(LEGACY_SCRIPTS.map(({ owner }) => owner))];

/** The owners whose scripts are on the site. */
export const ownersOn = (has: SitePlugins): LegacyOwner[] =>
  OWNERS.filter((owner) => has[widgetOf(owner)]);

/** What happens to the scripts of an owner. */
export function handlingOf(config: RawConfig, owner: LegacyOwner): LegacyHandling {
  if (isListed(namesIn(config, 'drop'), owner)) return 'server';
  return isListed(namesIn(config, 'sleep'), owner) ? 'sleep' : 'nothing';
}

/** What happens to the scripts of all these owners; `mixed` if it is not the same for all. */
export function handlingOfAll(
  config: RawConfig,
  owners: readonly LegacyOwner[],
): LegacyHandling | 'mixed' {
  const [first = 'nothing', ...more] = new Set(owners.map((owner) => handlingOf(config, owner)));
  return more.length > 0 ? 'mixed' : first;
}

/** The configuration with another handling of the scripts of these owners. */
export function withHandling(
  config: RawConfig,
  owners: readonly LegacyOwner[],
  handling: LegacyHandling,
): RawConfig {
  const isIn = (owner: LegacyOwner, wanted: LegacyHandling): boolean =>
    (owners.includes(owner) ? handling : handlingOf(config, owner)) === wanted;
  const namesOf = (wanted: LegacyHandling): string[] =>
    shortest(OWNERS.filter((owner) => isIn(owner, wanted)));
  const asleep = withValue(config, 'bootstrap.sleep', namesOf('sleep'));
  const whole = withValue(asleep, 'bootstrap.drop', namesOf('server'));
  const { bootstrap, ...others } = whole;
  // Empty, the section has no effect, and a page is to be as it was before scripts were put to sleep or taken away.
  return Object.keys(fieldsOf(bootstrap)).length > 0 ? whole : others;
}

/** The fewest names for the scripts of these owners. */
function shortest(owners: readonly LegacyOwner[]): string[] {
  if (owners.length === OWNERS.length) return ['all'];
  const isWhole = (widget: string): boolean =>
    OWNERS.every((owner) => widgetOf(owner) !== widget || owners.includes(owner));
  // One behaviour names all scripts of its owner.
  const names = owners.map((owner) =>
    isWhole(widgetOf(owner)) ? widgetOf(owner) : `theme.${owner.split('.')[0]}`,
  );
  return [...new Set(names)];
}
