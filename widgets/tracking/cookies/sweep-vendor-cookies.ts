import { SLUGS } from '#src/config/tracking-vendors';
import type { Gate } from '../pipeline/gate';
import type { Tracker } from '../tracker';
import { DESCRIPTORS } from '../vendors/lists/descriptors';

/**
 * Whether a service counts as denied. A service that may not send counts as denied, with two exceptions. If the server has not
 * answered (`no answer`), nobody has refused the service. If the service waits for the page's reload (`reloading`), it starts
 * after the reload.
 */
const isDenied = (reason: ReturnType<Gate>): boolean =>
  reason !== undefined && reason !== 'no answer' && reason !== 'reloading';

/**
 * Removes the cookies of denied services and, if all services are denied, all cookies of the pixel plugin except the one with
 * the decision (TR-16, TR-32). Call it after a revocation, and on every page of a visitor who has refused, because the legacy
 * plugin wrote cookies before the visitor was asked (D2). Before a decision, the vendors' own cookies stay, because another
 * tool may have allowed them. Cookies of services that are not configured on the page stay too, because other tools use them.
 */
export function sweepVendorCookies({ cookies, configured }: Tracker, gate: Gate): void {
  const toRemove = SLUGS.every((slug) => isDenied(gate(slug)))
    ? ['pys*', 'last_pys*', 'hide_tag_*', 'pbid']
    : [];
  const toKeep = ['pys_consent'];
  for (const slug of SLUGS) {
    const why = gate(slug);
    const ownCookies = DESCRIPTORS[slug].cookies;
    if (!configured.includes(slug)) continue;
    // Google's two services share cookies, which are removed only if both services are denied: `toKeep` takes precedence.
    if (why === 'undecided')
      toRemove.push(...ownCookies.filter((name) => /^p(?:ys|bid)/.test(name)));
    else (isDenied(why) ? toRemove : toKeep).push(...ownCookies, `dyn_${slug}_*`);
  }
  if (toRemove.length > 0) cookies.remove(toRemove, toKeep);
}
