import { join } from 'node:path';

/** The folder of the sources: every path of the build starts here, so that a release can ship them in any folder. */
export const ROOT = join(import.meta.dirname, '..');
