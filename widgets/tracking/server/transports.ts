import { httpUrl } from '../../../src/dom/address';
import type { ServerCopy } from '../pipeline/server-copy';
import type { CopyEndpoint } from '../vendors/descriptor';
import { COPY_ENDPOINTS } from '../vendors/lists/descriptors';
import { ajaxForm, restForm } from './forms';
import type { TrackingSettings } from '../model/settings';
import { MASKED_REGISTRATION } from '../model/names';
import { ajaxOf, restOf, nonceOf } from '../model/server';

/** An address of the server, with the form fields that it expects. */
export interface Transport {
  readonly name: 'REST' | 'ajax';
  readonly url: URL;
  form(): URLSearchParams;
}

/** The endpoint for services whose own endpoint we do not know. */
const FALLBACK: Pick<CopyEndpoint, 'action'> = { action: 'pys_api_event' };

/** Whether we know the server's endpoint for a copy's service; otherwise, `FALLBACK` is used. */
export const hasKnownEndpoint = ({ slug }: ServerCopy): boolean => slug in COPY_ENDPOINTS;

/** The transports by which a copy can be sent, the best first, each made when it is asked for; none if no address is known. */
export function* transportsOf(copy: ServerCopy, settings: TrackingSettings): Iterable<Transport> {
  const rest =
    copy.name === MASKED_REGISTRATION ? undefined : httpUrlOf(restOf(settings, copy.slug));
  if (rest) yield { name: 'REST', url: rest, form: () => restForm(copy) };
  const ajax = httpUrlOf(ajaxOf(settings));
  const { action } = COPY_ENDPOINTS[copy.slug] ?? FALLBACK;
  if (ajax)
    yield { name: 'ajax', url: ajax, form: () => ajaxForm(copy, action, nonceOf(settings)) };
}

function httpUrlOf(address: string): URL | undefined {
  return address ? httpUrl(address) : undefined;
}
