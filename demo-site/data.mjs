import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Reads a file of `data/`, where the shop's products and texts are. The calling file declares the type of the data.
 *
 * @param {string} name
 */
export const data = (name) => require(`./data/${name}.json`);
