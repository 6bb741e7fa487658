import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Where the built tag builder is put. The demo serves it under `montar/`; it is no part of the product, so not in `dist/`. */
export const TAG_BUILDER = fileURLToPath(new URL('../.cache/montar', import.meta.url));

/**
 * Builds the tag builder as a static page with relative addresses. It comes after everything else, because it carries the
 * schema, the manifest and the bootstrap's template out of `dist/`.
 */
export async function buildTagBuilder(): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../demo-site/montar', import.meta.url)),
    base: './',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: TAG_BUILDER,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      // The page's own addresses say what they are: no inlined pictures.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
    },
  });
}
