import { isAsleep, ownerOf } from '#owner/page/legacy';
import { addressesOf } from '#owner/page/our-tag';
import type { Script } from '#owner/page/printed';
import type { LegacyOwner } from '#src/legacy-scripts';

/** What the browser notes about a file that it has loaded. */
export type Loaded = Pick<
  PerformanceResourceTiming,
  'name' | 'encodedBodySize' | 'decodedBodySize'
>;

/** A script of a plugin or the theme that a page downloads. */
export interface DownloadedScript {
  readonly owner: LegacyOwner;
  readonly address: string;
  /** Its size: what is transferred, or the unpacked file if the browser knows no more; undefined if it says neither. */
  readonly bytes: number | undefined;
  readonly isUnpacked: boolean;
  /** Whether it sleeps: it is downloaded and does not run. */
  readonly isAsleep: boolean;
}

const absolute = (address: string, base: string): string =>
  URL.canParse(address, base) ? new URL(address, base).href : '';

/**
 * The plugins' scripts among the files that a page has loaded. A script is known by its address, or by the id of its element.
 *
 * @param scripts the script elements of the page
 * @param base the address of the page
 */
export function downloadedScripts(
  loaded: readonly Loaded[],
  scripts: readonly Script[],
  base: string,
): DownloadedScript[] {
  const elements = new Map(
    scripts.flatMap((script) => addressesOf(script).map((at) => [absolute(at, base), script])),
  );
  const found = new Map<string, DownloadedScript>();
  for (const { name: address, encodedBodySize, decodedBodySize } of loaded) {
    const element = elements.get(address);
    const owner = ownerOf(element ?? { attributes: { src: address }, text: '' });
    if (!owner) continue;
    found.set(address, {
      owner,
      address,
      bytes: encodedBodySize || decodedBodySize || undefined,
      isUnpacked: encodedBodySize === 0 && decodedBodySize > 0,
      isAsleep: element !== undefined && isAsleep(element),
    });
  }
  return [...found.values()];
}

/** What the scripts of some plugins come to. */
export interface Cost {
  readonly count: number;
  readonly bytes: number;
  readonly asleep: number;
  readonly unknown: number;
  readonly isUnpacked: boolean;
}

/** Adds up the scripts of these owners. */
export function costOf(scripts: readonly DownloadedScript[], owners: readonly LegacyOwner[]): Cost {
  const its = scripts.filter(({ owner }) => owners.includes(owner));
  return {
    count: its.length,
    bytes: its.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    asleep: its.filter((one) => one.isAsleep).length,
    unknown: its.filter(({ bytes }) => bytes === undefined).length,
    isUnpacked: its.some((one) => one.isUnpacked),
  };
}
