import { data } from '../data.mjs';

/** @typedef {import('./page.mjs').Printing} Printing */

const SITE = data('tracking').site;

/** Flags by which the server can switch off the plugin's cookies; here it switches off none. @type {Record<string, boolean>} */
export const COOKIES = SITE.cookie;

/**
 * Options for the whole shop: the server's addresses, session and cookies, consent, the shop plugins. The options
 * `…_prior_consent_enabled` have their default, true. They allow services before a decision, but the flags for the visitor
 * (`switchedOff`) still apply.
 *
 * @param {Printing} printing
 * @param {string} nonce the server's valid nonce
 */
export function site({ tracked, place, server }, nonce) {
  const { product, step, hook } = tracked;
  return {
    ...SITE,
    siteUrl: place.site,
    ajaxUrl: `${place.site}/wp-admin/admin-ajax.php`,
    ajax_event: nonce,
    ajaxForServerEvent: server,
    ajaxForServerStaticEvent: server,
    gdpr: { ...SITE.gdpr, ajax_enabled: server },
    woo: {
      ...SITE.woo,
      singleProductId: product ? product.id : null,
      addToCartCatchMethod: hook ? 'add_cart_hook' : 'add_cart_js',
      is_order_received_page: step === 'purchase',
      containOrderId: step === 'purchase',
    },
  };
}
