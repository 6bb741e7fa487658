import { createHash } from 'node:crypto';
import { IDS, SLUGS } from './services.mjs';

/** @typedef {import('./services.mjs').Slug} Slug */
/** @typedef {Record<string, unknown>} Params */

/**
 * The data of one event for each service: the service's name for the event, and the parameters.
 *
 * @typedef {Partial<Record<Slug, { name: string, params: Params }>>} EventsByService
 */

/** @typedef {Record<string, unknown>} Event */
/** @typedef {Partial<Record<Slug, Event>>} Copies */

/** Returns an event id in the format of a UUID, derived from texts: the same everywhere in one response. @param {string[]} of */
function idOf(...of) {
  const hex = createHash('sha1').update(of.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The parameters that Tag Manager gets in addition to an event's own, except for commerce events. */
const AUTOMATED = { triggerType: { type: 'automated' } };

/**
 * An event with one name for Meta and Pinterest, and another for the other services.
 *
 * @param {string} name
 * @param {string} [plain] Google's and Microsoft's name; default: the same name
 * @param {Params} [params]
 * @param {readonly Slug[]} [slugs] the services that are sent the event; default: all
 * @returns {EventsByService}
 */
export const named = (name, plain = name, params = {}, slugs = SLUGS) =>
  Object.fromEntries(
    slugs.map((slug) => [
      slug,
      {
        name: slug === 'facebook' || slug === 'pinterest' ? name : plain,
        params: slug === 'gtm' ? { ...params, ...AUTOMATED } : params,
      },
    ]),
  );

/** Parameters that every event of a page has. @param {import('./page.mjs').Printing} printing @returns {Params} */
const common = ({ title, tracked, place }) => ({
  ...(tracked.category !== undefined && { post_category: tracked.category }),
  page_title: title,
  post_type: tracked.type,
  post_id: tracked.id,
  plugin: 'PixelYourSite',
  user_role: 'guest',
  event_url: place.here,
});

/** Returns a function that creates a page's events. @param {import('./page.mjs').Printing} printing */
export function eventsOf(printing) {
  const everywhere = common(printing);
  const of = `${printing.request} ${printing.tracked.type} ${printing.tracked.id}`;

  /**
   * Creates one event, as a copy for each service.
   *
   * @param {'static' | 'dyn' | 'trigger'} type
   * @param {string} kind
   * @param {EventsByService} events
   * @param {Event & { key?: string, withoutCommon?: true }} [rest] `key` distinguishes events of one kind; `withoutCommon`
   *   omits the parameters that every event of the page has, and creates a separate id for each service
   * @returns {Copies}
   */
  return function copies(type, kind, events, { key = '', withoutCommon, ...rest } = {}) {
    return Object.fromEntries(
      Object.entries(events).map(([name, { name: called, params }]) => {
        const slug = /** @type {Slug} */ (name);
        const own = slug === 'ga' || slug === 'gtm' ? 'trackingIds' : 'pixelIds';
        return [
          slug,
          {
            delay: 0,
            type,
            name: called,
            eventID: withoutCommon ? idOf(of, kind, key, slug) : idOf(of, kind, key),
            e_id: kind,
            ids: [],
            hasTimeWindow: false,
            timeWindow: 0,
            pixelIds: [],
            [own]: [IDS[slug]],
            woo_order: '',
            edd_order: '',
            ...rest,
            params: withoutCommon ? params : { ...params, ...everywhere },
          },
        ];
      }),
    );
  };
}

/** @typedef {ReturnType<typeof eventsOf>} MakeCopies */
