import type { Gate } from '../pipeline/gate';
import type { Slug, Tracker } from '../tracker';
import { SLUGS } from '../tracker';

const GOOGLE = ['_ga', '_ga_*', '_gid', '_gat*', '_gcl_*', '_dc_gtm_*'];

/** What each service keeps on the site's own domain: the vendor's, with an underscore, and its part of the pixel plugin's. */
const KEPT: Record<Slug, readonly string[]> = {
  facebook: ['_fbp', '_fbc', 'pbid', 'pys_fb_event_id', 'pys_advanced_form_data'],
  ga: GOOGLE,
  gtm: GOOGLE,
  pinterest: ['_pin_unauth', '_derived_epik', '_epik', 'pys_pinterest_event_id'],
  bing: ['_uetsid', '_uetvid', '_uetmsclkid'],
};

/** Whether it has been said that a service may not send; that the server could not be asked is nobody's word. */
const isNo = (why: ReturnType<Gate>): boolean => why !== undefined && why !== 'no answer';

/**
 * Removes what services that may not send now have left, and where none may, all that the pixel plugin keeps, but for the
 * decision (TR-16, TR-32): after a withdrawal, and on every page of who has refused, for the legacy plugin kept things
 * before it asked (D2). Of who has not decided, vendors' own cookies stay: another tool may have let them in. What the page
 * does not configure is somebody else's.
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
    // Two services of one vendor share cookies: they go with the last of them.
    if (why === 'undecided') gone.push(...own.filter((name) => name[0] !== '_'));
    else (isNo(why) ? gone : kept).push(...own, `dyn_${slug}_*`);
  }
  if (gone.length > 0) cookies.remove(gone, kept);
}
