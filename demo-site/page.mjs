import { html } from './html.mjs';

/** @typedef {import('./html.mjs').Markup} Markup */
/** @typedef {import('./words.mjs').Words} Words */

/** @typedef {import('./tracking/visitor.mjs').Visitor} Visitor */

/**
 * Converts an address relative to the shop's root into one relative to the present page. @typedef {(path: string) => string} To
 */

/**
 * What WordPress knows about a request when it prints a page.
 *
 * @typedef {object} Asked
 * @property {boolean} server whether the shop has a server; the demo built as a folder of files has none
 * @property {Visitor} visitor the visitor who requests the page
 * @property {string} request a different text for each request. Event ids are made from it, because PHP makes new ones
 */

/**
 * The content of one page of the shop. The frame (`parts/frame.mjs`) adds the rest.
 *
 * @typedef {object} Page
 * @property {string} address from the shop's root
 * @property {string} title
 * @property {string} description
 * @property {string} [heading] of the page; default: the title
 * @property {string} [lead] a sentence under the heading
 * @property {[address: string, name: string][]} [path] the pages above this one; default: the shop's home page
 * @property {(to: To, asked: Asked) => Markup} [content] the markup below the heading, in the theme's wrappers
 * @property {(to: To) => Markup} [beside] the content of the theme's sidebar
 * @property {(to: To, asked: Asked) => Markup} [main] the whole content of `<main>`, instead of heading and content
 * @property {string} [classes] more classes for body: WordPress's names for this kind of page
 * @property {string} [ran] a line under 'O que já correu', about this page's held-back scripts
 * @property {string} [lang]
 * @property {'rtl'} [dir]
 * @property {Words} [words] the frame's texts; default: Portuguese
 * @property {import('./parts/theme.mjs').Theme} [theme] the theme's settings, if they differ on this page
 * @property {string} [nonce] for every script of a page with a Content Security Policy
 * @property {(to: To) => Markup} [first] markup for the very start of head
 * @property {(to: To, asked: Asked) => Markup} [tag] our tag and its configuration, if they differ from the usual ones
 * @property {(to: To) => object} [settings] more configuration for the usual tag
 * @property {(to: To) => Markup} [head] more for the head, after the style sheets
 * @property {(to: To) => Markup} [foot] the end of body, instead of the usual held-back scripts
 * @property {import('./tracking/page.mjs').Tracked | false} [tracked] the pixel plugin's data about the page; default:
 *   `ANY_PAGE`; false: the plugin prints nothing
 * @property {true} [cached] set if a page cache serves everybody the copy printed for its first visitor, who was undecided
 * @property {'wakes'} [until] set if an optimizer delays all scripts until the visitor does something
 */

/** @param {string} address of the page @returns {To} */
export const relativeTo = (address) => {
  const up = '../'.repeat(address.split('/').length - 1);
  return (path) => (path.startsWith('#') ? path : up + path);
};

/** @param {string | undefined} nonce */
export const nonced = (nonce) => nonce !== undefined && html` nonce="${nonce}"`;
