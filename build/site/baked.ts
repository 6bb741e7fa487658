import type { RawConfig } from '../../src/config/read';
import type { Needs } from './needs';
import type { SiteBuild } from './site-build';

/** What only the inline bootstrap reads, which is built with its values. */
const NOT_FOR_THE_LOADER = ['bootstrap'];

/** The code that stands in the place of `src/baked.ts`: every export of that file, with one site's values. */
export function bakedCode(config: RawConfig, build: SiteBuild, needs: Needs): string {
  const read = Object.entries(config).filter(([name]) => !NOT_FOR_THE_LOADER.includes(name));
  const values = {
    BAKED: Object.fromEntries(read),
  };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
