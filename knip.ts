import type { KnipConfig } from 'knip';
import { CHUNKS } from './build/chunks';

const config: KnipConfig = {
  entry: [
    'loader/{index,bootstrap}.ts',
    // The loader loads these chunks by their address, so no module imports them.
    ...CHUNKS.map(({ entry }) => entry),
    // A service worker is registered by its address.
    'widgets/push/worker/index.ts',
    'cli/{bin,from-sources}.ts',
    'cli/provider-start.ts',
    'build/release/{public,release}.ts',
    'owner/builder/{main,plugin/main}.tsx',
    // The first script of framed pages, which no module imports.
    'owner/builder/preview/in-memory.js',
    'provider/page/main.tsx',
    'demo-site/public/{chegadas,notificacoes}/page.mjs',
    'demo-site/server/vendors/*.mjs',
    'test/{push,webkit,wordpress}/playwright.config.ts',
    'test/provider/vitest.config.ts',
    // Started as a process.
    'test/provider/harness/run.ts',
    // Imported by what the test builds.
    'test/pages/example/context.ts',
    'test/bench/page.ts',
    'test/size/bytes.ts',
    'test/pages/faults/matrix.ts',
    // `npm run mutations` loads it.
    'test/mutations.ts',
    'test/bench/banner/banner.ts',
    'test/bench/rivals/{rivals,walker-page,carousel/embla-page,carousel/swiper-page}.ts',
    'test/bench/scale/scale.ts',
  ],
  project: [
    'loader/**',
    'src/**',
    'widgets/**',
    'build/**',
    'cli/**',
    'owner/**',
    'provider/**',
    'tools/**',
    'demo-site/**/*.{mjs,ts,tsx}',
    'test/**/*.{ts,tsx}',
  ],
  // The benchmarks read the published files of the first packages instead of importing them; the others are fonts, and Preact, which
  // is what the build's alias for React names.
  ignoreDependencies: [
    'preact',
    'klaro',
    'photoswipe',
    'vanilla-cookieconsent',
    '@expo-google-fonts/.+',
    'dejavu-fonts-ttf',
  ],
  ignoreBinaries: [
    'apt-get',
    'enxerto',
    'flock',
    'initdb',
    'mariadb-install-db',
    'php',
    'phpcs',
    'setpriv',
  ],
  ignoreExportsUsedInFile: true,
};

// Knip reads its configuration from the default export.
// oxlint-disable-next-line import/no-default-export
export default config;
