import { placeOf, moveAside, readStored } from '#src/provider/stored';
import type { Push } from '../setup';
import { isByKey } from './browser-subscription';

/**
 * Our own scope for a place, which contains no page: a worker in it gets push messages, and does not replace any other worker.
 * The worker reads the place from it. Encoded twice, because a scope may not contain the code of a slash.
 */
const ownScope = (place: string): string =>
  `/__enxerto-push${encodeURIComponent(encodeURIComponent(place))}/`;

/** The input of the functions that subscribe and reconcile. */
export interface ServedPush extends Push {
  /** Called when another script has given our registration a worker of its own. */
  onForeignWorker(): void;
}

/** The address of the worker's file: as set on the page, else as set at the provider, else our default (PU-50). */
export function workerAddress({ setup }: Pick<Push, 'setup'>): string {
  const { settings, provider } = setup;
  const path = settings.workerPath || provider.site.workerPath || '/';
  const file = settings.workerFile || provider.site.workerFile || 'enxerto-push-sw.js';
  return new URL(path + file, location.origin).href;
}

/** The address of the worker that a registration has, or will have as soon as that worker is installed or its pages close. */
export const workerOf = ({ active, waiting, installing }: ServiceWorkerRegistration): string =>
  (installing ?? waiting ?? active)?.scriptURL ?? '';

const isAtRoot = ({ scope }: ServiceWorkerRegistration): boolean => scope === `${location.origin}/`;

/**
 * The registration that gets a place's push messages: the one in our own scope, else, for the origin's first site, the one at
 * the root; undefined for none.
 */
export async function findRegistration(
  place: string,
): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(ownScope(place));
  return found && place && isAtRoot(found) ? undefined : found;
}

/**
 * Whether a registration has a worker of another script's, or will have. If the site has a worker that imports ours, the owner
 * sets that worker's address as the address of our worker. Such a worker does not count as foreign.
 */
export const isForeign = (
  push: Pick<Push, 'setup'>,
  registration: ServiceWorkerRegistration,
): boolean =>
  isAtRoot(registration) &&
  workerOf(registration) !== workerAddress(push) &&
  !workerOf(registration).includes('/enxerto-push-sw.js');

/** The registrations that are observed. */
const observed = new WeakSet<ServiceWorkerRegistration>();

/** Calls back when another script gives a registration a worker of its own while the page is open (PU-60). */
export function observeWorker(push: ServedPush, registration: ServiceWorkerRegistration): void {
  if (observed.has(registration)) return;
  const { scope } = push.context;
  observed.add(registration);
  scope.undo(() => observed.delete(registration));
  scope.on(registration, 'updatefound', () => {
    if (isForeign(push, registration)) push.onForeignWorker();
  });
}

/**
 * Whether a subscription is this site's, by its key of today or the one with which the visitor subscribed. A subscription that is
 * not belongs to another site of the origin or to another script, and we never end it.
 */
const isOwn = ({ setup }: Pick<Push, 'setup'>, subscription: PushSubscription): boolean =>
  [setup.provider.site.publicKey, readStored(setup.siteId).vapid].some((key) =>
    isByKey(subscription, key),
  );

/**
 * Registers the worker (PU-50): for the origin's first site at the root, and for another site, whose id the place names, in a
 * scope of its own (PU-61). If a foreign worker is already registered at the root, our worker gets a scope of its own. If the
 * owner has set `force-root`, it replaces a foreign worker from before us, but none that comes after the visitor has subscribed,
 * because each of the two would replace the other on every page.
 *
 * @returns undefined if the worker could not be registered, for example because its address leads to a redirect, to a missing
 * file or to an HTML page
 */
export async function registerWorker({
  context,
  setup,
}: Push): Promise<ServiceWorkerRegistration | undefined> {
  const { log, page } = context;
  const { siteId } = setup;
  const address = workerAddress({ setup });
  try {
    let found = await findRegistration(placeOf(siteId));
    const isBesideForeign = found && isForeign({ setup }, found);
    const subscription = isBesideForeign ? null : await found?.pushManager.getSubscription();
    if (subscription && !placeOf(siteId) && !isOwn({ setup }, subscription)) {
      log('the subscription belongs to another site or script: it stays');
      moveAside(siteId);
      found = undefined;
    }
    const place = placeOf(siteId);
    const isForced =
      !place && setup.settings.workerScope === 'force-root' && !readStored(siteId).endpoint;
    const isInOwnScope = found && !isAtRoot(found);
    if (isBesideForeign)
      log(
        `another worker is at the root: ${isForced ? 'replaced' : `our worker is at ${ownScope('')}`}`,
      );
    // The registration in our own scope is removed first, because two registrations would mean two subscriptions.
    if (isForced && isInOwnScope) await found?.unregister();
    const scope = place || ((isInOwnScope || isBesideForeign) && !isForced) ? ownScope(place) : '/';
    const registration = await navigator.serviceWorker.register(page.trusted.url(address), {
      scope,
    });
    await activated(registration);
    return registration;
  } catch (error) {
    log(`no worker at ${address}: ${String(error)}`);
    return undefined;
  }
}

/**
 * Ends the site's subscription at the root from before a foreign worker came there, because that worker does not show our
 * notifications. The provider replaces it when it gets the new one.
 *
 * @param subscription the one that the provider gets
 */
export async function endFormer(push: Push, { endpoint }: PushSubscription): Promise<void> {
  const root = placeOf(push.setup.siteId)
    ? undefined
    : await navigator.serviceWorker.getRegistration('/');
  const former = await root?.pushManager.getSubscription();
  if (former && former.endpoint !== endpoint && isOwn(push, former)) await former.unsubscribe();
}

/** Waits for the worker to be active, without which the browser does not subscribe. Rejects if it fails to install. */
function activated({
  active,
  waiting,
  installing,
}: ServiceWorkerRegistration): Promise<void> | undefined {
  const worker = installing ?? waiting;
  if (active || !worker) return undefined;
  return new Promise((resolve, reject) => {
    worker.onstatechange = () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('not installed'));
    };
  });
}
