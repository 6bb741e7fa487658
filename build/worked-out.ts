import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as legacyLists from '../src/legacy-lists';
import { constants } from './field-tables';
import { ROOT } from './root';

/** The file whose exports are worked out here, so that what they are worked out from is in no build. */
const FILE = join(ROOT, 'src/legacy-lists.ts');

/** Puts the values that pages need of the table of legacy scripts in the place of the code that works them out. */
export const legacyScripts = (): Plugin => ({
  name: 'enxerto:legacy-scripts',
  load: (id) => (id === FILE ? constants(legacyLists) : undefined),
});
