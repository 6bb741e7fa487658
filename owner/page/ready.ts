import { serviceOf } from '#src/known';
import type { KnownService } from '#src/services';
import { isExecutable } from './our-tag';
import type { Script } from './printed';
import type { Vendor } from './vendors';
import { vendorOf } from './vendors';

/** What the HTML of a page asks of others as soon as a browser reads it. */
export interface Ready {
  readonly vendor: Vendor;
  readonly address: string;
  /** The script that asks, by its place among the page's scripts; -1 for a frame. */
  readonly at: number;
}

/** An address in the text of a script, as snippets write it. */
const ADDRESS = /(?:https?:)?\/\/[\w-]+\.[\w.-]+\/[^\s"'`<>\\)]*/g;

/**
 * Whether a script with this address in its text loads the service: it is the address of a script of the service, and not that of a
 * profile or a page there. Only the services whose functions pages call name such addresses.
 */
const isLoaded = (address: string, { calls = {} }: KnownService): boolean =>
  Object.keys(calls).some((part) => address.includes(part));

/** The services that an inline script loads. */
function loadedBy({ text }: Script): string[] {
  const addresses = text.match(ADDRESS) ?? [];
  return addresses.filter((address) => {
    const service = serviceOf(address);
    return service !== undefined && isLoaded(address, service);
  });
}

/**
 * The known services that are printed ready to run: scripts that a browser runs by itself, inline snippets that load a service, and
 * frames.
 */
export function readyServices(scripts: readonly Script[], frames: readonly string[]): Ready[] {
  const asked = scripts.flatMap((script, at) => {
    if (!isExecutable(script)) return [];
    const { src } = script.attributes;
    const addresses = src === undefined ? loadedBy(script) : [src];
    return [...new Set(addresses)].map((address) => ({ address, at }));
  });
  return [...asked, ...frames.map((address) => ({ address, at: -1 }))].flatMap((one) => {
    const vendor = vendorOf(one.address);
    return vendor ? [{ vendor, ...one }] : [];
  });
}
