/** @typedef {import('./line.mjs').Line} Line */
/** @typedef {import('../products.mjs').Product} Product */

/**
 * The pixel plugin's data about a page when WordPress prints it.
 *
 * @typedef {object} Tracked
 * @property {string} type the post's type: page, product or post
 * @property {number} id the post's id
 * @property {string} [category] the post's category
 * @property {Product} [product] the product, on a product's page
 * @property {Line[]} [loop] the products that a click in a list adds to the cart
 * @property {Step} [step] the step towards a purchase to which the page belongs
 * @property {true} [reads] set for an article, where reading far enough fires an event
 * @property {'fragment' | 'late'} [hook] set if the server reports additions to the cart, so that our script does not report
 *   them at the click. `fragment`: in a fragment of the cart that the shop's jQuery inserts; `late`: with the next page
 * @property {Line[]} [late] the lines that the request for this page added to the cart
 */

/** @typedef {'category' | 'cart' | 'checkout' | 'plans' | 'purchase'} Step */

/**
 * A page's addresses, without a slash at the end.
 *
 * @typedef {object} Place
 * @property {string} site the shop's root
 * @property {string} root the shop's root without the scheme
 * @property {string} here the page's own address, without the scheme
 */

/**
 * The page to print, its addresses and its visitor. `server`: the shop has a server, which receives the server copies of
 * events.
 *
 * @typedef {{ title: string, tracked: Tracked, place: Place } & import('../page.mjs').Asked} Printing
 */

/** A page with nothing special to track. @type {Tracked} */
export const ANY_PAGE = { type: 'page', id: 2 };
