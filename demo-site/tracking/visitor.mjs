import { createHash } from 'node:crypto';
import { COOKIES } from './site.mjs';

/**
 * What WordPress knows of who asks, by the request's cookies. A real server prints `pysOptions` for this visitor and for no
 * other (contract, section 8).
 *
 * @typedef {object} Visitor
 * @property {boolean} agreed whether `viewed_cookie_policy` says `yes`. The pixel plugin's server looks at nothing else: who
 *   agreed to one category is to it as who agreed to all, and who refused as who has not decided yet
 * @property {boolean} refused whether it says anything else; the consent plugin's own words differ by it
 * @property {string} externalId the cookie `pbid`, or one that the server makes
 */

/**
 * Who has not decided and was never here: whom a page cache prints its pages for, and so a folder of files.
 *
 * @type {Visitor}
 */
export const UNDECIDED = { agreed: false, refused: false, externalId: madeFor('a page cache') };

/**
 * @param {string | null | undefined} header the request's cookies
 * @param {string} [address] of the network that it comes from
 * @returns {Visitor}
 */
export function visitorOf(header, address = 'nowhere') {
  const viewed = cookie(header, 'viewed_cookie_policy');
  return {
    agreed: viewed === 'yes',
    refused: viewed !== '' && viewed !== 'yes',
    externalId: cookie(header, 'pbid') || madeFor(address),
  };
}

/** An external id as the server makes one: 64 hexadecimal digits, the same for everyone behind one address. @param {string} address */
function madeFor(address) {
  return createHash('sha256').update(`pinho-manso ${address}`).digest('hex');
}

/** As PHP reads it: the first of its name, decoded once. @param {string | null | undefined} header @param {string} name */
function cookie(header, name) {
  const found = (header ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  const value = (found ?? '').slice(name.length + 1);
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/** What the server switches off for a visitor: everything for who has not agreed, no service by itself. @param {Visitor} visitor @returns {Record<string, boolean>} */
export const switchedOff = ({ agreed }) => ({
  all_disabled_by_api: !agreed,
  facebook_disabled_by_api: false,
  analytics_disabled_by_api: false,
  google_ads_disabled_by_api: false,
  pinterest_disabled_by_api: false,
  bing_disabled_by_api: false,
  reddit_disabled_by_api: false,
  externalID_disabled_by_api: false,
});

/**
 * What `admin-ajax.php` says to the two questions of the plugin's script, by action. Of Google Ads it says nothing.
 *
 * @param {Visitor} visitor
 * @returns {Record<string, Record<string, unknown>>}
 */
export function answersTo(visitor) {
  const { google_ads_disabled_by_api: _unsaid, ...services } = switchedOff(visitor);
  return {
    pys_get_gdpr_filters_values: { ...services, ...COOKIES },
    pys_get_pbid: { pbid: visitor.externalId, transient: false },
  };
}

/**
 * `pysOptions` for one visitor: the flags, the external id, and by whom the server's copy of Meta's page view is sent.
 *
 * @param {Record<string, any>} options
 * @param {Visitor} visitor
 * @returns {Record<string, unknown>}
 */
export function forVisitor(options, visitor) {
  const { facebook, gdpr, staticEvents } = options;
  const meta = staticEvents?.facebook;
  return {
    ...options,
    gdpr: { ...gdpr, ...switchedOff(visitor) },
    ...(facebook && {
      facebook: {
        ...facebook,
        // The server strips what it says of a customer of every digit, and this with it.
        advancedMatching: {
          ...facebook.advancedMatching,
          external_id: visitor.externalId.replaceAll(/\d/g, ''),
        },
      },
    }),
    ...(meta?.init_event && {
      staticEvents: {
        ...staticEvents,
        facebook: {
          ...meta,
          // The page sends the copy for who has not agreed yet; for who has, the server's own options say who does.
          init_event: meta.init_event.map((/** @type {object} */ event) => ({
            ...event,
            ajaxFire: !visitor.agreed,
          })),
        },
      },
    }),
  };
}
