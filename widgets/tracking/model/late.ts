import { isDescribed } from '../pipeline/shape';
import { map, type PhpValues } from '../php-values/php-values';

/**
 * Reduces a late event, from the server after the rest of the page or from a visitor, to its harmless fields: none of the
 * order, none that writes a cookie, no parameter that is looked up on the page (XX-13).
 */
export function plainLateEvent(printed: PhpValues): PhpValues {
  const { name, e_id, eventID, pixelIds, trackingIds, params } = printed;
  const given = Object.entries(map(params)).filter(([, value]) => !isDescribed(value));
  return {
    name,
    e_id,
    eventID,
    pixelIds,
    trackingIds,
    type: 'static',
    params: Object.fromEntries(given),
  };
}
