import type * as General from '#src/baked';
import { HOLD } from '#src/config/bootstrap';
import { isYes } from '#src/config/coerce';
import type { RawConfig } from '#src/config/read';
import { fieldsOf } from '#src/dom/json';
import type { Needs } from './needs';
import type { SiteBuild } from './site-build';

/** Sections that only the inline bootstrap reads. They are compiled into the bootstrap, so the loader does not contain them. */
const BOOTSTRAP_SECTIONS = ['bootstrap', ...Object.keys(HOLD.rows)];

/** The code that replaces `src/baked.ts`: every export of that file, with the values of one site. */
export function bakedCode(config: RawConfig, build: SiteBuild, needs: Needs): string {
  const loaderSections = Object.entries(config).filter(
    ([name]) => !BOOTSTRAP_SECTIONS.includes(name),
  );
  const signals = fieldsOf(config['signals']);
  const toolSettings = ['wpConsentApi', 'legacyEvents'].map(
    // Only WordPress plugins read what these two announce. If the owner has set neither, they are on only if a plugin prints on the site.
    (name) => signals[name] ?? build.prints.length > 0,
  );
  const values: Record<keyof typeof General, unknown> = {
    BAKED_CONFIG: Object.fromEntries(loaderSections),
    CONSENT_PLUGIN: needs.hasPlugin('consent'),
    PIXEL_PLUGIN: needs.hasPlugin('tracking'),
    HAS_SLEEPERS: needs.sleepers,
    HOLDS_BACK: needs.holdsBack,
    OTHER_TOOLS: toolSettings.some(isYes),
    HAS_ALL_CHUNKS: false,
    TRACKING: needs.tracking,
    COPIES: needs.copies,
    THEME: needs.theme,
    HAS_PUSH_OR_ADS: needs.push || needs.ads,
    OWN_PROFILE: fieldsOf(config['theme'])['profile'] !== undefined,
  };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
