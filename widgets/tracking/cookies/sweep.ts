import type { Gate } from '../pipeline/gate';
import type { Slug, Tracker } from '../tracker';
import { SLUGS } from '../tracker';

const GOOGLE = ['_ga', '_ga_*', '_gid', '_gat*', '_gcl_*', '_dc_gtm_*'];

/**
 * The cookies that each service keeps on the site's own domain. Names with an underscore in front are the vendor's, the others
 * the pixel plugin's.
 */
const KEPT: Record<Slug, readonly string[]> = {
  facebook: ['_fbp', '_fbc', 'pbid', 'pys_fb_event_id', 'pys_advanced_form_data'],
  ga: GOOGLE,
  gtm: GOOGLE,
  pinterest: ['_pin_unauth', '_derived_epik', '_epik', 'pys_pinterest_event_id'],
  bing: ['_uetsid', '_uetvid', '_uetmsclkid'],
};

/**
 * Whether a service may not send now. `no answer` does not count: the server could not be asked, so nobody has said no. Nor does
 * a service that begins on the next page.
 */
const isNo = (why: ReturnType<Gate>): boolean =>
  why !== undefined && why !== 'no answer' && why !== 'reloading';

/**
 * Removes the cookies of services that may not send now and, where no service may, everything that the pixel plugin keeps,
 * except the decision (TR-16, TR-32). Call it after a withdrawal, and on every page of a visitor who has refused, because the
 * legacy plugin wrote cookies before it asked (D2). Before a decision the vendors' own cookies stay: another tool may have
 * allowed them. Cookies of services that the page does not configure are somebody else's and stay.
 */
export function sweep({ cookies, options }: Tracker, gate: Gate): void {
  const gone = SLUGS.every((slug) => isNo(gate(slug)))
    ? ['pys*', 'last_pys*', 'hide_tag_*', 'pbid']
    : [];
  const kept = ['pys_consent'];
  for (const slug of SLUGS) {
    const why = gate(slug);
    const own = KEPT[slug];
    if (!(slug in options)) continue;
    // Two services of one vendor share cookies: these are removed only when neither service may send.
    if (why === 'undecided') gone.push(...own.filter((name) => name[0] !== '_'));
    else (isNo(why) ? gone : kept).push(...own, `dyn_${slug}_*`);
  }
  if (gone.length > 0) cookies.remove(gone, kept);
}
