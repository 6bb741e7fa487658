import type { Plugin } from 'vite';
import { minify } from 'vite';

/**
 * Makes the Vite plugin that simplifies each file with Oxc before Terser minifies it. Together, they write 1 % fewer bytes than
 * Terser alone, mostly because Oxc turns `const` into `let`, and Terser then joins neighbouring declarations. Oxc alone writes
 * 1 % more than Terser.
 */
export function simplify(): Plugin {
  return {
    name: 'enxerto:simplify',
    renderChunk: {
      // Vite's own plugin runs Terser in the same hook.
      order: 'pre',
      async handler(code, { fileName }, { format }) {
        const { code: simplified, map } = await minify(fileName, code, {
          module: format === 'es',
          compress: { target: 'es2020' },
          mangle: false,
          codegen: { removeWhitespace: false },
          sourcemap: true,
        });
        return { code: simplified, map: map ?? null };
      },
    },
  };
}
