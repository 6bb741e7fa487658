/** @typedef {import('./line.mjs').Line} Line */
/** @typedef {import('../products.mjs').Product} Product */

/**
 * What the pixel plugin knows of a page as WordPress prints it.
 *
 * @typedef {object} Tracked
 * @property {string} type of the post: page, product, post
 * @property {number} id of the post
 * @property {string} [category] of the post
 * @property {Product} [product] whose own page it is
 * @property {Line[]} [loop] the products that a click in a list adds to the cart
 * @property {Step} [step] on the way to a purchase
 * @property {true} [reads] an article: how far it is read is an event
 * @property {'fragment' | 'late'} [hook] additions are told by the server's hook and not by clicks: in a fragment of the cart
 *   that the shop's jQuery puts in, or with the page that follows
 * @property {Line[]} [late] what was added with the request for this page
 */

/** @typedef {'category' | 'cart' | 'checkout' | 'plans' | 'purchase'} Step */

/**
 * A page's addresses, without a slash at their ends.
 *
 * @typedef {object} Place
 * @property {string} site the shop's root
 * @property {string} root the same without its scheme
 * @property {string} here the page's own, without its scheme
 */

/** What is printed, where and for whom. Where a server stands behind the shop, it takes the server's copies of events. @typedef {{ title: string, tracked: Tracked, place: Place } & import('../page.mjs').Asked} Printing */

/** A page that is like any other. @type {Tracked} */
export const ANY_PAGE = { type: 'page', id: 2 };
