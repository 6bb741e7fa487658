import { createHash } from 'node:crypto';
import { IDS, SLUGS } from './services.mjs';

/** @typedef {import('./services.mjs').Slug} Slug */
/** @typedef {Record<string, unknown>} Params */

/** What each service is told of one thing: its own name for it, and what comes with it. @typedef {Partial<Record<Slug, { name: string, params: Params }>>} Said */

/** @typedef {Record<string, unknown>} Event */
/** @typedef {Partial<Record<Slug, Event>>} Copies */

/** An id as PHP would draw it, though the same for the same thing in one answer. @param {string[]} of */
function idOf(...of) {
  const hex = createHash('sha1').update(of.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What Tag Manager is told beside an event's own, of all but commerce. */
const AUTOMATED = { triggerType: { type: 'automated' } };

/**
 * Something that Google and Microsoft know by one name, Meta and Pinterest by another.
 *
 * @param {string} name
 * @param {string} [plain] Google's and Microsoft's, where it is another
 * @param {Params} [params]
 * @param {readonly Slug[]} [slugs] who hears of it
 * @returns {Said}
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

/** What is the same in every event of a page. @param {import('./page.mjs').Printing} printing @returns {Params} */
const common = ({ title, tracked, place }) => ({
  ...(tracked.category !== undefined && { post_category: tracked.category }),
  page_title: title,
  post_type: tracked.type,
  post_id: tracked.id,
  plugin: 'PixelYourSite',
  user_role: 'guest',
  event_url: place.here,
});

/**
 * Makes a page's events.
 *
 * @param {import('./page.mjs').Printing} printing
 */
export function eventsOf(printing) {
  const everywhere = common(printing);
  const of = `${printing.request} ${printing.tracked.type} ${printing.tracked.id}`;

  /**
   * One thing, in every service's words.
   *
   * @param {'static' | 'dyn' | 'trigger'} type
   * @param {string} kind
   * @param {Said} said
   * @param {Event & { key?: string, bare?: true }} [rest] `key` tells things of one kind apart; `bare` leaves out what is the
   *   same in every event of a page
   * @returns {Copies}
   */
  return function copies(type, kind, said, { key = '', bare, ...rest } = {}) {
    return Object.fromEntries(
      Object.entries(said).map(([name, { name: called, params }]) => {
        const slug = /** @type {Slug} */ (name);
        const own = slug === 'ga' || slug === 'gtm' ? 'trackingIds' : 'pixelIds';
        return [
          slug,
          {
            delay: 0,
            type,
            name: called,
            eventID: bare ? idOf(of, kind, key, slug) : idOf(of, kind, key),
            e_id: kind,
            ids: [],
            hasTimeWindow: false,
            timeWindow: 0,
            pixelIds: [],
            [own]: [IDS[slug]],
            woo_order: '',
            edd_order: '',
            ...rest,
            params: bare ? params : { ...params, ...everywhere },
          },
        ];
      }),
    );
  };
}

/** @typedef {ReturnType<typeof eventsOf>} MakeCopies */
