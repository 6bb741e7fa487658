import { httpUrl } from '../../../src/dom/address';
import { globals } from '../../../src/dom/globals';
import type { PhpValues } from '../php-values/php-values';
import { map, text } from '../php-values/php-values';
import type { Copy } from '../pipeline/server-copy';
import type { CopyWay } from '../vendors/descriptor';
import { COPY_WAYS } from '../vendors/lists/copy-ways';
import { ajaxForm, restForm } from './forms';

/** A means by which the server takes an event. */
export interface Way {
  readonly by: 'REST' | 'ajax';
  readonly url: URL;
  form(): URLSearchParams;
}

/** How a service's events are sent where we do not know how the server takes them. */
const FALLBACK: Pick<CopyWay, 'rest' | 'action'> = { action: 'pys_api_event' };

/** A registration under a masked name, which only the ajax post understands. */
const MASKED = 'hCR';

/** Whether we know how the server takes the events of a copy's service; otherwise `FALLBACK` is used. */
export const isKnown = ({ slug }: Copy): boolean => slug in COPY_WAYS;

/**
 * The means by which a copy can be sent, the best first; none where the server gave no address.
 *
 * @param options what the owner has set and the server has printed
 */
export function waysOf(copy: Copy, options: PhpValues): Way[] {
  const page = globals();
  const { rest: announced = '', action } = COPY_WAYS[copy.slug] ?? FALLBACK;
  // The owner's own setting comes before what is printed.
  const route = map(copy.name !== MASKED && (options[announced] ?? page[announced]));
  const rest = httpUrlOf(route['restApiUrl']);
  const ajax = httpUrlOf(options['ajaxUrl']);
  // Reads `pysOptions` afresh: a page from a cache may have been given a new nonce since.
  const nonce =
    text(options['nonce']) ||
    text(map(page['pysOptions'])['ajax_event']) ||
    text(options['ajax_event']);
  return [
    ...(rest ? [{ by: 'REST', url: rest, form: () => restForm(copy) } as const] : []),
    ...(ajax
      ? [{ by: 'ajax', url: ajax, form: () => ajaxForm(copy, action, nonce) } as const]
      : []),
  ];
}

function httpUrlOf(address: unknown): URL | undefined {
  return text(address) ? httpUrl(text(address)) : undefined;
}
