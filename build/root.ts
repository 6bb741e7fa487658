import { join } from 'node:path';

/**
 * The folder of the sources. All paths of the build begin with it, so the build works wherever the sources are, for example in
 * a folder of a release.
 */
export const ROOT = join(import.meta.dirname, '..');
