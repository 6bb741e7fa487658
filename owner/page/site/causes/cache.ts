import { cacheHeaders, differences, isFromCache } from '#owner/page/copies';
import type { SiteCause } from '../cause';
import { configOf } from './config';

/** The page cache serves a copy from before a change, or one that was printed for another visitor. */
export const cached: SiteCause = {
  severity: 'error',
  explains: [
    'missing',
    'no-bootstrap',
    'no-config',
    'other-config',
    'held-marked',
    'tracker',
    'content',
    'aged',
  ],
  examine({ copy, fresh }, schema) {
    if (!fresh || fresh.status >= 400) return undefined;
    const isOld =
      differences(copy.printed, fresh.printed).length > 0 ||
      configOf(copy, schema) !== configOf(fresh, schema);
    return isOld ? { evidence: cacheHeaders(copy.headers) } : undefined;
  },
};

/** The page comes from a cache, and is as the server prints it. */
export const aged: SiteCause = {
  severity: 'note',
  examine: ({ copy: { headers } }) =>
    isFromCache(headers) ? { evidence: cacheHeaders(headers) } : undefined,
};
