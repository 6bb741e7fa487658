import { html } from './html.mjs';

/** @typedef {import('./html.mjs').Markup} Markup */
/** @typedef {import('./words.mjs').Words} Words */

/** @typedef {import('./tracking/visitor.mjs').Visitor} Visitor */

/** Converts an address relative to the shop's root into one relative to the present page. @typedef {(path: string) => string} To */

/**
 * The facts about a request that WordPress knows when it prints a page.
 *
 * @typedef {object} Asked
 * @property {boolean} server whether the shop has a server; the demo built as a folder of files has none
 * @property {Visitor} visitor the visitor who requests the page
 * @property {string} request a text that is different for each request; event ids are derived from it, because PHP creates new
 *   ids for each request
 */

/**
 * The content of one page of the shop. The frame (`parts/frame.mjs`) adds the rest.
 *
 * @typedef {object} Page
 * @property {string} address the page's address, relative to the shop's root
 * @property {string} title
 * @property {string} description
 * @property {string} [heading] the page's heading; default: the title
 * @property {string} [lead] a sentence under the heading
 * @property {[address: string, name: string][]} [path] the pages between the shop's home page and this one; default: none
 * @property {(to: To, asked: Asked) => Markup} [content] the markup below the heading, in the theme's wrappers
 * @property {true} [wide] set if the content is not in these wrappers
 * @property {(to: To) => Markup} [beside] the content of the theme's sidebar
 * @property {(to: To, asked: Asked) => Markup} [main] the whole content of `<main>`, instead of heading and content
 * @property {string} [classes] more classes for body: WordPress's names for this kind of page
 * @property {string} [ran] a line about this page's held-back scripts, for the panel that lists which of them have run
 * @property {string} [lang]
 * @property {'rtl'} [dir]
 * @property {Words} [words] the frame's texts; default: Portuguese
 * @property {import('./parts/theme.mjs').Theme} [theme] the theme's settings, if they differ on this page
 * @property {string} [nonce] the nonce of every script; set on a page with a Content Security Policy
 * @property {(to: To) => Markup} [first] markup for the very start of head
 * @property {(to: To, asked: Asked) => Markup} [tag] our tag and its configuration, if they differ from the usual ones
 * @property {(to: To) => object} [settings] more configuration for the usual tag
 * @property {(to: To) => Markup} [head] more markup for the head, after the style sheets
 * @property {(to: To) => Markup} [foot] markup for the end of body, instead of the usual held-back scripts
 * @property {import('./tracking/page.mjs').Tracked | false} [tracked] the pixel plugin's data about the page; default:
 *   `ANY_PAGE`; false: the plugin prints nothing
 * @property {true} [cached] set if a page cache serves every visitor the same copy, which was printed for a visitor who had not
 *   decided
 * @property {'wakes'} [until] set if an optimizer delays all scripts until the visitor does something
 */

/** @param {string} address the page's address @returns {To} */
export const relativeTo = (address) => {
  const up = '../'.repeat(address.split('/').length - 1);
  return (path) => (path.startsWith('#') ? path : up + path);
};

/** @param {string | undefined} nonce */
export const nonced = (nonce) => nonce !== undefined && html` nonce="${nonce}"`;
