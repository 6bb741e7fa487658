import type { KnipConfig } from 'knip';
import { CHUNKS } from './build/chunks';

const config: KnipConfig = {
  entry: [
    'loader/index.ts',
    // The loader loads these chunks by their address, so no module imports them.
    ...CHUNKS.map(({ entry }) => entry),
    // A service worker is registered by its address.
    'widgets/push/worker/index.ts',
    'cli/{bin,from-sources}.ts',
    'provider/start.ts',
    'build/release/{public,release}.ts',
    'demo-site/montar/main.tsx',
    'provider/page/main.tsx',
    'demo-site/public/{chegadas,notificacoes}/page.mjs',
    'demo-site/server/vendors/*.mjs',
    'test/{push,webkit,wordpress}/playwright.config.ts',
    // Started as a process.
    'test/provider/harness/run.ts',
    'test/bench/page.ts',
    'test/size/bytes.ts',
    'test/pages/faults/{guards,matrix}.ts',
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
  // The benchmarks read the published files of the first packages instead of importing them; the others are fonts.
  ignoreDependencies: [
    ...['klaro', 'photoswipe', 'vanilla-cookieconsent'],
    ...['@expo-google-fonts/.+', 'dejavu-fonts-ttf'],
  ],
  ignoreBinaries: ['apt-get', 'enxerto', 'flock', 'initdb', 'mariadb-install-db', 'setpriv'],
  ignoreExportsUsedInFile: true,
};

// Knip reads its configuration from the default export.
// oxlint-disable-next-line import/no-default-export
export default config;
