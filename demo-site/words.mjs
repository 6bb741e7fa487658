import { data } from './data.mjs';

// The texts of every page's frame: names, menus, labels. A page's own texts are in the page's file.

/**
 * A menu entry. A `wide` mega menu is as wide as the header; one with `columns` is centred under its entry. An address that
 * is only a hash leads to a place on the same page.
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} to address from the shop's root
 * @property {Entry[]} [under]
 * @property {'wide' | 'columns'} [mega]
 * @property {string} [picture] file of the picture that a mega menu's column shows instead of links
 * @property {boolean} [label] whether the entry is only a label: its link must not be followed
 * @property {boolean} [mobile] whether the entry is in the mobile menu only
 */

/**
 * @typedef {object} Words
 * @property {string} shop
 * @property {string} skip
 * @property {string} mainMenu
 * @property {string} mobileMenu
 * @property {string} menu
 * @property {string} close
 * @property {string} cart
 * @property {string} search
 * @property {string} searchFor
 * @property {string} searchClose
 * @property {string} about
 * @property {string} rights
 * @property {string} top
 * @property {string} preferences
 * @property {string} ran
 * @property {string} nothing
 * @property {Entry[]} entries
 * @property {{ name: string, links: Entry[] }[]} columns of the footer
 */

/** @type {Words} */
export const pt = data('words-pt');

/** The same in Arabic, which reads from right to left. @type {Words} */
export const ar = data('words-ar');
