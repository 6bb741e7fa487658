/**
 * A stand-in for TikTok's events.js. It takes over `ttq`'s queue. When consent is revoked, the stand-in deletes its cookie, and
 * sends nothing until consent is granted again.
 *
 * @param {import('./vendor.mjs').Vendor} vendor
 */
export function tiktok({ page, read, keep, drop, digits, send, takeOver }) {
  /** @type {any} */
  const { ttq } = page;
  if (!Array.isArray(ttq) || 'loaded' in ttq) return;
  Object.assign(ttq, { loaded: true });
  let allowed = true;

  /** @param {string} name @param {Record<string, any>} params @param {Record<string, any>} options */
  function event(name, params, options) {
    if (!allowed) return;
    if (read('_ttp') === undefined) keep('_ttp', digits(24), 390);
    for (const id of Object.keys(page['ttq']['_i'] ?? {}))
      send({ name, id, params, eventID: options['event_id'] });
  }

  /** @type {Record<string, (...args: any[]) => void>} */
  const commands = {
    page: () => event('page', {}, {}),
    track: (name, params = {}, options = {}) => event(name, params, options),
    grantConsent: () => void (allowed = true),
    revokeConsent() {
      allowed = false;
      drop('_ttp');
    },
  };
  takeOver(ttq, commands);
}
