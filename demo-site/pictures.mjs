import { data } from './data.mjs';

/** The gallery's pictures, in order. @type {import('./parts/gallery.mjs').Picture[]} */
export const PICTURES = data('pictures');
