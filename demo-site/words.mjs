import { data } from './data.mjs';

// The texts of every page's frame: names, menus, labels. A page's own texts are in the page's file.

/**
 * A menu entry. A `wide` mega menu is as wide as the header; a mega menu with `columns` is centred under its entry. An address
 * that is only a hash leads to a place on the same page.
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} to the address, relative to the shop's root
 * @property {Entry[]} [under]
 * @property {'wide' | 'columns'} [mega]
 * @property {string} [picture] the file of a picture, which a mega menu's column shows instead of links
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
 * @property {{ name: string, links: Entry[] }[]} columns the footer's columns
 */

/** @type {Words} */
export const pt = data('words-pt');

/** The same texts in Arabic, which is written from right to left. @type {Words} */
export const ar = data('words-ar');
