import { join } from 'node:path';

/** The folder of the sources. All paths of the build begin with it, so that a release can contain the sources in any folder. */
export const ROOT = join(import.meta.dirname, '..');
