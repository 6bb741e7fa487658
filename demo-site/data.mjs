import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Reads a file of `data/`, with the shop's products and texts. The calling file declares the data's type. @param {string} name */
export const data = (name) => require(`./data/${name}.json`);
