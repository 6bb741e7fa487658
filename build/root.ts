import { join } from 'node:path';

/** The folder of the sources, with which all paths of the build begin, wherever the sources are: for example in a release. */
export const ROOT = join(import.meta.dirname, '..');
