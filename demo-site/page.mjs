import { html } from './html.mjs';

/** @typedef {import('./html.mjs').Markup} Markup */
/** @typedef {import('./words.mjs').Words} Words */

/** @typedef {import('./tracking/visitor.mjs').Visitor} Visitor */

/** Makes an address from the shop's root relative to the page it stands on. @typedef {(path: string) => string} To */

/**
 * What WordPress knows as it prints a page.
 *
 * @typedef {object} Asked
 * @property {boolean} server whether one stands behind the shop, as none does behind a folder of files
 * @property {Visitor} visitor who asks
 * @property {string} request what tells this answer from every other: PHP draws each event's id anew
 */

/**
 * A page of the shop: what is its own. The frame (`parts/frame.mjs`) brings the rest.
 *
 * @typedef {object} Page
 * @property {string} address from the shop's root
 * @property {string} title
 * @property {string} description
 * @property {(to: To, asked: Asked) => Markup} main what stands in `<main>`
 * @property {string} [classes] of body, beside the frame's own: WordPress's names for this kind of page
 * @property {string} [ran] a line under 'O que já correu', about this page's held-back scripts
 * @property {string} [lang]
 * @property {'rtl'} [dir]
 * @property {Words} [words] of the frame
 * @property {import('./parts/theme.mjs').Theme} [theme] how the theme is set up for it, where that is not as everywhere
 * @property {string} [nonce] of every script, for a page with a Content Security Policy
 * @property {(to: To) => Markup} [first] what comes before all else in head
 * @property {(to: To, asked: Asked) => Markup} [tag] our tag and its configuration, where it does not arrive the plain way
 * @property {(to: To) => object} [settings] more of our configuration, where the tag is the usual one
 * @property {(to: To) => Markup} [head] more for the head, after the style sheets
 * @property {(to: To) => Markup} [foot] the end of body, where it is not the usual held-back scripts
 * @property {import('./tracking/page.mjs').Tracked | false} [tracked] what the pixel plugin knows of it; where it is not said, of a page
 *   like any other; false where the plugin prints nothing
 * @property {true} [cached] set where a page cache serves what was printed for the first who asked, an undecided visitor
 * @property {'wakes'} [until] set where an optimizer keeps everything asleep until the visitor stirs
 */

/** @param {string} address of the page @returns {To} */
export const relativeTo = (address) => {
  const up = '../'.repeat(address.split('/').length - 1);
  return (path) => (path.startsWith('#') ? path : up + path);
};

/** @param {string | undefined} nonce */
export const nonced = (nonce) => nonce !== undefined && html` nonce="${nonce}"`;
