import type { RawConfig } from '../../src/config/read';
import { isRecord } from '../../src/dom/json';
import type { Advice } from './advice/advice';
import { aboutAsking, aboutLifetimes } from './advice/consent';
import { aboutLook } from './advice/look';
import { aboutNames } from './advice/names';
import { aboutTracking } from './advice/tracking';
import { aboutEffects } from './advice/without-effect';
import type { Finding } from './finding';
import { givenFields } from './fields';
import { schemaOf } from '../schema';
import { CONFIG } from '../../src/config/config';
import { readAll, sectionsOf } from './sections';

/**
 * What is valid in a configuration, but perhaps not what its owner wants: colours that are hard to read, choices that regulators
 * in the EU object to, settings that have no effect. All of them are warnings; lines and columns are 0 (`located` gives them).
 * Wrong values count as their defaults, as on the page. Never throws.
 */
export function advise(config: RawConfig): Finding[] {
  const read = sectionsOf(config);
  const fields = givenFields(schemaOf(CONFIG, {}), readAll(config));
  const has = (path: string): boolean => {
    let around: unknown = config;
    for (const key of path.split('.')) {
      around = isRecord(around) ? around[key] : undefined;
      if (around === undefined || around === null) return false;
    }
    return true;
  };
  const found: Finding[] = [];
  const advice: Advice = (path, expected, is, hint) =>
    void found.push({ severity: 'warning', path, line: 0, column: 0, expected, found: is, hint });
  for (const about of [
    aboutAsking,
    aboutLifetimes,
    aboutLook,
    aboutTracking,
    aboutNames,
    aboutEffects,
  ])
    about({ read, has, fields }, advice);
  return found;
}
