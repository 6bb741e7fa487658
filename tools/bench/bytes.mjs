// `npm run bytes`: prints what each source file adds to each journey, after brotli.
import { parseArgs } from 'node:util';
import { installPackages } from '../install.mjs';
import { load } from './start.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '25' },
  },
});

installPackages();
const module = /** @type {typeof import('../../test/size/bytes')} */ (
  await load('test/size/bytes.ts')
);
await module.printBytes(values.only, Number(values.most));
