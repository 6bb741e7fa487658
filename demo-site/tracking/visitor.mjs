import { createHash } from 'node:crypto';
import { COOKIES } from './site.mjs';

/**
 * The data about a visitor that WordPress reads from the request's cookies. A real server prints `pysOptions` for this visitor
 * only (`docs/facts/tracking.md`, section 8).
 *
 * @typedef {object} Visitor
 * @property {boolean} agreed whether the cookie `viewed_cookie_policy` is `yes`. The pixel plugin's server checks nothing else,
 *   so consent to one category counts as consent to all, and a refusal counts as no decision
 * @property {boolean} refused whether that cookie has any other value; only the consent plugin's own texts depend on this
 * @property {string} externalId value of the cookie `pbid`, or an id that the server creates
 */

/** A visitor on the first visit, who has not decided: page caches and folders of files print for this one. @type {Visitor} */
export const UNDECIDED = { agreed: false, refused: false, externalId: madeFor('a page cache') };

/**
 * @param {string | null | undefined} header the request's cookies
 * @param {string} [address] IP address of the visitor
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

/** An external id as the server creates it: 64 hexadecimal digits, the same for all at one IP address. @param {string} address */
function madeFor(address) {
  return createHash('sha256').update(`pinho-manso ${address}`).digest('hex');
}

/** A cookie as PHP reads it: the first with this name, decoded once. @param {string | null | undefined} header @param {string} name */
function cookie(header, name) {
  const found = (header ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  const value = (found ?? '').slice(name.length + 1);
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/**
 * The flags with which the server switches services off for a visitor. The flag for all services is set until the visitor
 * agrees; the flags for single services are never set.
 *
 * @param {Visitor} visitor
 * @returns {Record<string, boolean>}
 */
export const switchedOff = ({ agreed }) => ({
  all_disabled_by_api: !agreed,
  ...Object.fromEntries(FLAGGED.map((name) => [`${name}_disabled_by_api`, false])),
});

/** What the server can switch off alone. */
const FLAGGED = [
  'facebook',
  'analytics',
  'google_ads',
  'pinterest',
  'bing',
  'reddit',
  'externalID',
];

/**
 * The responses of `admin-ajax.php` to the two requests of the plugin's script, by action. Neither has a flag for Google Ads.
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
 * Completes `pysOptions` for one visitor: with the flags, the external id, and whether the page sends the server copy of Meta's
 * page view.
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
        // The server removes every digit from the data that it prints about a customer, and so also from the external id.
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
          // For a visitor who has not agreed, the page sends the server copy (`ajaxFire`). Otherwise other options decide.
          init_event: meta.init_event.map((/** @type {object} */ event) => ({
            ...event,
            ajaxFire: !visitor.agreed,
          })),
        },
      },
    }),
  };
}
