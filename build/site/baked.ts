import type * as General from '../../src/baked';
import { HOLD } from '../../src/config/hold';
import { isYes } from '../../src/config/coerce';
import { fieldsOf } from '../../src/dom/json';
import type { RawConfig } from '../../src/config/read';
import type { Needs } from './needs';
import type { SiteBuild } from './site-build';

/** What only the inline bootstrap reads, which is built with its values. */
const NOT_FOR_THE_LOADER = ['bootstrap', ...Object.keys(HOLD.rows)];

/** The code that stands in the place of `src/baked.ts`: every export of that file, with one site's values. */
export function bakedCode(config: RawConfig, build: SiteBuild, needs: Needs): string {
  const read = Object.entries(config).filter(([name]) => !NOT_FOR_THE_LOADER.includes(name));
  const signals = fieldsOf(config['signals']);
  const told = ['wpConsentApi', 'legacyEvents'].map(
    // Both are WordPress's: without it nobody listens, unless the owner says so.
    (name) => signals[name] ?? build.prints.length > 0,
  );
  const values: Record<keyof typeof General, unknown> = {
    BAKED: Object.fromEntries(read),
    CONSENT_PLUGIN: needs.prints('consent'),
    PIXEL_PLUGIN: needs.prints('tracking'),
    SLEEPERS: needs.sleepers,
    HOLDS: needs.holds,
    OTHER_TOOLS: told.some(isYes),
    WHOLE: false,
    TRACKING: needs.tracking,
    COPIES: needs.copies,
    THEME: needs.theme,
    DUE: needs.push || needs.ads,
    OWN_PROFILE: fieldsOf(config['theme'])['profile'] !== undefined,
  };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
