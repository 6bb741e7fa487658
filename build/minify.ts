import { minify as minifyByTerser } from 'terser';
import type { Plugin, Rollup } from 'vite';
import { minify as minifyByOxc } from 'vite';
import { MINIFY } from '#owner/snippet/code';

/**
 * Makes the Vite plugin that minifies each file: with Oxc, then with Terser. Together, they write 1 % fewer bytes than Terser alone,
 * mostly because Oxc turns `const` into `let`, and Terser then joins neighbouring declarations. Oxc alone writes 1 % more than Terser.
 *
 * Vite can run Terser too, but stops its thread after each environment. A build has some forty, and most of its time would go by
 * until Terser is loaded and compiled again.
 */
export function minifyFiles(): Plugin {
  return {
    name: 'enxerto:minify',
    async renderChunk(code, { fileName }, { format, sourcemap }) {
      const isModule = format === 'es';
      const isMapped = Boolean(sourcemap);
      const simplified = await minifyByOxc(fileName, code, {
        module: isModule,
        compress: { target: 'es2020' },
        mangle: false,
        codegen: { removeWhitespace: false },
        sourcemap: isMapped,
      });
      const minified = await minifyByTerser(simplified.code, {
        ...MINIFY,
        module: isModule,
        // Terser's map then leads from its own text to the one before Oxc.
        ...(isMapped && { sourceMap: { content: JSON.stringify(simplified.map), asObject: true } }),
      });
      return { code: minified.code ?? '', map: (minified.map as Rollup.SourceMapInput) ?? null };
    },
  };
}
