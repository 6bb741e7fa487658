import { httpUrl, trimSlashes } from './address';

/** The address of a service: http(s), absolute, without a slash at its end; '' if there is none. */
export function serviceUrl(address: unknown): string {
  const url = typeof address === 'string' && address ? httpUrl(address) : undefined;
  return trimSlashes(url?.href ?? '');
}
