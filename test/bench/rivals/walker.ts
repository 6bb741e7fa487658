import type { Build } from '../builds';
import { RIVALS } from '../builds';
import { bundled } from './bundled';
import { nameOf } from './packages';

/** walkerOS as an owner would bundle it: collector, browser source and two destinations in one script, minified. */
export async function walker(): Promise<Build> {
  const { script } = await bundled('walker-page.ts');
  return {
    name: `walkerOS (${nameOf('@walkeros/collector')})`,
    rival: {
      tag: `<script defer src="${RIVALS}walker.js"></script>`,
      files: { 'walker.js': script },
    },
  };
}
