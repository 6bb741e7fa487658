import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A file of `data/`: what the shop sells and says, as data. The importing file says the type. @param {string} name */
export const data = (name) => require(`./data/${name}.json`);
