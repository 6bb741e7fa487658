import { html } from './html.mjs';

/** @typedef {import('./html.mjs').Markup} Markup */
/** @typedef {import('./words.mjs').Words} Words */

/** @typedef {import('./tracking/visitor.mjs').Visitor} Visitor */

/**
 * Converts an address relative to the shop's root into one relative to the present page. @typedef {(path: string) => string} To
 */

/**
 * What WordPress knows of a request when it prints a page.
 *
 * @typedef {object} Asked
 * @property {boolean} server whether the shop has a server; the demo built as a folder of files has none
 * @property {Visitor} visitor the one who asks for the page
 * @property {string} request a text that differs for each request: event ids are made from it, since PHP makes new ones
 */

/**
 * The content of one page of the shop. The frame (`parts/frame.mjs`) adds the rest.
 *
 * @typedef {object} Page
 * @property {string} address from the shop's root
 * @property {string} title
 * @property {string} description
 * @property {string} [heading] of the page, where it is not the title
 * @property {string} [lead] a sentence under the heading
 * @property {[address: string, name: string][]} [path] the pages above this one; without it, the first page
 * @property {(to: To, asked: Asked) => Markup} [content] what stands below the heading, in the theme's wrappers
 * @property {(to: To) => Markup} [beside] the theme's column beside that
 * @property {(to: To, asked: Asked) => Markup} [main] all that stands in `<main>`, in place of heading and content
 * @property {string} [classes] more classes for body: WordPress's names for this kind of page
 * @property {string} [ran] a line under 'O que já correu', about this page's held-back scripts
 * @property {string} [lang]
 * @property {'rtl'} [dir]
 * @property {Words} [words] the frame's texts; Portuguese without it
 * @property {import('./parts/theme.mjs').Theme} [theme] the theme's settings, where they differ on this page
 * @property {string} [nonce] for every script of a page with a Content Security Policy
 * @property {(to: To) => Markup} [first] markup for the very start of head
 * @property {(to: To, asked: Asked) => Markup} [tag] our tag and its configuration, where they differ from the usual ones
 * @property {(to: To) => object} [settings] more configuration for the usual tag
 * @property {(to: To) => Markup} [head] more for the head, after the style sheets
 * @property {(to: To) => Markup} [foot] the end of body, in place of the usual held-back scripts
 * @property {import('./tracking/page.mjs').Tracked | false} [tracked] what the pixel plugin knows of the page; without it,
 *   `ANY_PAGE`; false: the plugin prints nothing
 * @property {true} [cached] set where a page cache gives everybody the copy printed for its first visitor, who was undecided
 * @property {'wakes'} [until] set where an optimizer delays all scripts until the visitor does something
 */

/** @param {string} address of the page @returns {To} */
export const relativeTo = (address) => {
  const up = '../'.repeat(address.split('/').length - 1);
  return (path) => (path.startsWith('#') ? path : up + path);
};

/** @param {string | undefined} nonce */
export const nonced = (nonce) => nonce !== undefined && html` nonce="${nonce}"`;
