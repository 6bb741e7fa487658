import { join } from 'node:path';

/**
 * The folder of the sources. Every path of the build starts here, so that a release can contain the sources in any
 * folder.
 */
export const ROOT = join(import.meta.dirname, '..');
