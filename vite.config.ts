import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { writeBootstrap } from './build/bootstrap';
import type { Built } from './build/chunks';
import { chunkFiles } from './build/chunks';
import { buildAll, environments, terserOptions } from './build/environments';
import { writeLicenses } from './build/licenses';
import { writeManifest } from './build/manifest';
import { writeSchema } from './build/schema';
import { buildTagBuilder } from './build/tag-builder';

const built: Built = {};

/** React's API, shipped as Preact's core (`src/ui/react.ts`, `src/ui/jsx-runtime.ts`). */
const react = fileURLToPath(new URL('src/ui/react.ts', import.meta.url));
const jsx = fileURLToPath(new URL('src/ui/jsx-runtime.ts', import.meta.url));
export const preactAliases = [
  { find: /^react$|^react-dom\/client$/, replacement: react },
  { find: /^react\/jsx(?:-dev)?-runtime$/, replacement: jsx },
];

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [chunkFiles(built)],
  resolve: { alias: preactAliases },
  environments,
  // The oldest browsers that we build for: otherwise media queries become ranges that they do not know, and fallbacks go.
  build: { cssTarget: ['chrome87', 'firefox78', 'safari14.1'], terserOptions },
  builder: {
    // One configuration for all environments: the loader's build reads what the chunks' builds found out.
    sharedConfigBuild: true,
    sharedPlugins: true,
    async buildApp(builder) {
      await rm('dist', { recursive: true, force: true });
      await buildAll(builder, built);
      await writeBootstrap('dist');
      await writeSchema('dist');
      await writeLicenses('dist');
      await writeManifest('dist');
      await buildTagBuilder();
    },
  },
});
