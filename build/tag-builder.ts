import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The folder of the built tag builder, which the demo serves under `montar/`. It is no part of the product, so it is not in `dist/`. */
export const TAG_BUILDER = fileURLToPath(new URL('../.cache/tag-builder', import.meta.url));

/** Builds the tag builder as a static page. It is built last: it contains the schema, the manifest and the bootstrap's template. */
export async function buildTagBuilder(): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../owner/builder', import.meta.url)),
    base: './',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: TAG_BUILDER,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      // Pictures keep their own addresses, so none of them becomes a data URL.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
    },
  });
}
