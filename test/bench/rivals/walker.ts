import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Build } from '../builds';
import { RIVALS } from '../builds';
import { nameOf } from './packages';

/** walkerOS as an owner would bundle it: collector, browser source and two destinations in one script, minified. */
export async function walker(): Promise<Build> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('walker-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'walkerPage',
      },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('Vite built nothing of walkerOS');
  return {
    name: `walkerOS (${nameOf('@walkeros/collector')})`,
    rival: {
      tag: `<script defer src="${RIVALS}walker.js"></script>`,
      files: { 'walker.js': chunk.code },
    },
  };
}
