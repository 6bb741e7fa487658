import { rm } from 'node:fs/promises';
import { defineConfig } from 'vite';
import { writeBootstrap } from './build/bootstrap';
import { EVERYTHING } from './build/chunks';
import { configuration } from './build/configuration';
import { writeLicenses } from './build/licenses';
import { writeManifest } from './build/manifest';
import { buildProviderPage, buildTagBuilder } from './build/owner-pages';
import { writeSchema } from './build/schema';

export default defineConfig(
  configuration(
    EVERYTHING,
    'dist',
    () => rm('dist', { recursive: true, force: true }),
    async () => {
      await writeBootstrap('dist');
      await writeSchema('dist');
      await writeLicenses('dist');
      await writeManifest('dist');
      await buildTagBuilder();
      await buildProviderPage();
    },
  ),
);
