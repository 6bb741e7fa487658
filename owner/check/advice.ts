import { CONFIG } from '#src/config/config';
import type { RawConfig } from '#src/config/read';
import { isRecord } from '#src/dom/json';
import { schemaOf } from '../schema';
import type { AddAdvice } from './advice/advice';
import { adviseOnAsking, adviseOnLifetimes } from './advice/consent';
import { adviseOnLook } from './advice/look';
import { adviseOnNames } from './advice/names';
import { adviseOnTracking } from './advice/tracking';
import { adviseOnEffects } from './advice/without-effect';
import { fieldsIn } from './fields';
import type { Finding } from './finding';
import { readAll, createReader } from './sections';

/**
 * Returns warnings about settings that are valid but perhaps not wanted: colours that are hard to read, choices that regulators
 * in the EU object to, settings without effect. Lines and columns are 0 (`withLines` adds them). Invalid values count as their
 * defaults, as on the page. Never throws.
 */
export function advise(config: RawConfig): Finding[] {
  const read = createReader(config);
  const fields = fieldsIn(schemaOf(CONFIG, {}), readAll(config));
  const has = (path: string): boolean => {
    let value: unknown = config;
    for (const key of path.split('.')) {
      value = isRecord(value) ? value[key] : undefined;
      if (value === undefined || value === null) return false;
    }
    return true;
  };
  const findings: Finding[] = [];
  const advice: AddAdvice = (path, expected, actual, hint) =>
    void findings.push({
      severity: 'warning',
      path,
      line: 0,
      column: 0,
      expected,
      found: actual,
      hint,
    });
  for (const adviseOn of [
    adviseOnAsking,
    adviseOnLifetimes,
    adviseOnLook,
    adviseOnTracking,
    adviseOnNames,
    adviseOnEffects,
  ])
    adviseOn({ read, has, fields }, advice);
  return findings;
}
