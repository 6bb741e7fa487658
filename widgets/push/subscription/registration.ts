import { readStored } from '../../../src/provider/stored';
import type { Push } from '../setup';

/** A scope that contains no page: a worker in it gets push messages, and does not replace any other worker. */
const OWN_SCOPE = '/__enxerto-push/';

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

/** The registration that gets push messages: the one in our own scope, else the one at the site's root; undefined for none. */
export const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(OWN_SCOPE);

const isInOwnScope = ({ scope }: ServiceWorkerRegistration): boolean => scope.endsWith(OWN_SCOPE);

/**
 * Whether a registration has a worker of another script's, or will have. If the site has a worker that imports ours, the owner
 * sets that worker's address as the address of our worker. Such a worker does not count as foreign.
 */
export const isForeign = (
  push: Pick<Push, 'setup'>,
  registration: ServiceWorkerRegistration,
): boolean =>
  !isInOwnScope(registration) &&
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
 * Registers the worker (PU-50) at the site's root. If a foreign worker is already registered there, our worker gets a scope of
 * its own. If the owner has set `force-root`, it replaces a foreign worker from before us, but none that comes after the visitor
 * has subscribed, because each of the two would replace the other on every page.
 *
 * @returns undefined if the worker could not be registered, for example because its address leads to a redirect, to a missing
 * file or to an HTML page
 */
export async function registerWorker({
  context,
  setup,
}: Push): Promise<ServiceWorkerRegistration | undefined> {
  const { log, page } = context;
  const address = workerAddress({ setup });
  const isForced = setup.settings.workerScope === 'force-root' && !readStored().endpoint;
  try {
    const found = await findRegistration();
    const isOwn = found && isInOwnScope(found);
    const isBesideForeign = found && isForeign({ setup }, found);
    if (isBesideForeign)
      log(`another worker is at the root: ${isForced ? 'replaced' : `ours is at ${OWN_SCOPE}`}`);
    // The registration in our own scope is removed first, because two registrations would mean two subscriptions.
    if (isOwn && isForced) await found.unregister();
    const scope = (isOwn || isBesideForeign) && !isForced ? OWN_SCOPE : '/';
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
