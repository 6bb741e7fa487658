import { frame } from './parts/frame.mjs';
import { index } from './pages/index.mjs';
import { legado } from './pages/legado.mjs';

/** @typedef {import('./page.mjs').Page} Page */

/** Every page of the shop. @type {Page[]} */
export const PAGES = [index, legado];

/**
 * What is composed, by its address from the shop's root.
 *
 * @returns {Map<string, string>}
 */
export const compose = () => new Map(PAGES.map((page) => [page.address, frame(page)]));
