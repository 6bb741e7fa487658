import { isDescribed } from '../pipeline/shape';
import type { PhpValues } from '../php-values/php-values';
import { map } from '../php-values/php-values';

/**
 * Reduces a late event to its harmless fields. A late event is one that the server added after the rest of the page, or that a
 * visitor has written there. Omits the order's fields, fields that would write a cookie, and parameters that would be looked up
 * on the page (XX-13).
 */
export function plainLateEvent(printed: PhpValues): PhpValues {
  const { name, e_id, eventID, pixelIds, trackingIds, params } = printed;
  const given = Object.entries(map(params)).filter(([, value]) => !isDescribed(value));
  return {
    ...{ name, e_id, eventID, pixelIds, trackingIds, type: 'static' },
    params: Object.fromEntries(given),
  };
}
