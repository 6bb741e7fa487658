/** The fields of Meta's events that are sums of money. WooCommerce formats them as text; for other services, they stay numbers. */
const MONEY = ['value', 'product_price'];

/**
 * `pysOptions` as PHP prints it. Scalars at the top level become texts (`""` for false), an empty map becomes an empty list, a
 * map with the keys 0, 1, 2 … becomes a list, and Meta's sums of money become texts with two decimals.
 *
 * @param {Record<string, unknown>} options
 * @returns {Record<string, unknown>}
 */
export function printed(options) {
  return Object.fromEntries(
    Object.entries(options).map(([key, value]) => [key, scalar(value) ?? inside(value, '')]),
  );
}

/** @param {unknown} value */
function scalar(value) {
  if (typeof value === 'boolean') return value ? '1' : '';
  return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
}

/**
 * @param {unknown} value
 * @param {string} slug the service to whose copy the value belongs; '' for none
 * @param {string} [name]
 * @returns {unknown}
 */
function inside(value, slug, name = '') {
  if (slug === 'facebook' && typeof value === 'number' && MONEY.includes(name))
    return value.toFixed(2);
  if (Array.isArray(value)) return value.map((one) => inside(one, slug));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    inside(one, key === 'facebook' ? key : slug, key),
  ]);
  return entries.every(([key], at) => key === String(at))
    ? entries.map(([, one]) => one)
    : Object.fromEntries(entries);
}
