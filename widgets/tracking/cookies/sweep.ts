import type { Gate } from '../pipeline/gate';
import type { Tracker } from '../tracker';
import { SLUGS } from '../vendors/lists/slugs';
import { DESCRIPTORS } from '../vendors/lists/descriptors';

/**
 * Whether a service may not send now. `no answer` does not count: the server could not be asked, so nobody has said no. Nor does
 * a service that begins on the next page.
 */
const isDenied = (reason: ReturnType<Gate>): boolean =>
  reason !== undefined && reason !== 'no answer' && reason !== 'reloading';

/**
 * Removes the cookies of services that may not send now and, where no service may, everything that the pixel plugin keeps,
 * except the decision (TR-16, TR-32). Call it after a withdrawal, and on every page of a visitor who has refused, because the
 * legacy plugin wrote cookies before it asked (D2). Before a decision the vendors' own cookies stay: another tool may have
 * allowed them. Cookies of services that the page does not configure are somebody else's and stay.
 */
export function sweep({ cookies, configured }: Tracker, gate: Gate): void {
  const toRemove = SLUGS.every((slug) => isDenied(gate(slug)))
    ? ['pys*', 'last_pys*', 'hide_tag_*', 'pbid']
    : [];
  const toKeep = ['pys_consent'];
  for (const slug of SLUGS) {
    const why = gate(slug);
    const ownCookies = DESCRIPTORS[slug].cookies;
    if (!configured.includes(slug)) continue;
    // Two services of one vendor share cookies: these are removed only when neither service may send.
    if (why === 'undecided')
      toRemove.push(...ownCookies.filter((name) => /^p(?:ys|bid)/.test(name)));
    else (isDenied(why) ? toRemove : toKeep).push(...ownCookies, `dyn_${slug}_*`);
  }
  if (toRemove.length > 0) cookies.remove(toRemove, toKeep);
}
