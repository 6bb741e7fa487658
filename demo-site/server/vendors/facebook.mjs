/**
 * A stand-in for Meta's fbevents.js. It takes over `fbq`, sends one request per event and pixel, holds all events while consent
 * is revoked, and sets the cookies `_fbp` and `_fbc`.
 *
 * @param {import('./vendor.mjs').Vendor} vendor
 */
export function facebook({ page, read, keep, digits, record, send, onMove }) {
  const { fbq } = page;
  if (typeof fbq !== 'function' || fbq.callMethod) return;

  const STANDARD =
    /^(?:AddPaymentInfo|AddToCart|AddToWishlist|CompleteRegistration|Contact|CustomizeProduct|Donate|FindLocation|InitiateCheckout|Lead|PageView|Purchase|Schedule|Search|StartTrial|SubmitApplication|Subscribe|ViewContent)$/;
  /** The visitor's matching data, by pixel. @type {Map<string, unknown>} */
  const pixels = new Map();
  /** Pixels that send no automatic events. @type {Set<string>} */
  const quiet = new Set();
  /** @type {(() => void)[]} */
  const held = [];
  let revoked = false;
  /** @type {unknown} */
  let limited;

  function firstParty() {
    if (revoked || pixels.size === 0) return;
    const labels = location.hostname.split('.').length;
    const mark = () => `fb.${Math.min(1, labels - 1)}.${Date.now()}.`;
    if (read('_fbp') === undefined) keep('_fbp', mark() + digits(18), 90);
    const click = new URLSearchParams(location.search).get('fbclid');
    if (click !== null && !read('_fbc')?.endsWith(`.${click}`)) keep('_fbc', mark() + click, 90);
  }

  /** @param {string} id @param {string} name @param {unknown} params @param {{ eventID?: string } | undefined} options @param {boolean} custom */
  function event(id, name, params = {}, options, custom) {
    const sent = JSON.parse(
      JSON.stringify({ name, id, params, custom, matching: pixels.get(id), limited }),
    );
    const whole = { ...sent, at: Date.now(), page: location.href, eventID: options?.eventID };
    const fire = () => send({ ...whole, fbp: read('_fbp'), fbc: read('_fbc') });
    if (revoked) held.push(fire);
    else fire();
  }

  /** @type {Record<string, (...args: any[]) => void>} */
  const commands = {
    init(id, matching = {}) {
      if (pixels.has(String(id))) console.warn(`[Meta Pixel] - Duplicate Pixel ID: ${id}.`);
      else pixels.set(String(id), matching);
      firstParty();
    },
    track(name, params, options) {
      if (!STANDARD.test(name)) {
        console.warn(
          `[Meta Pixel] - You are sending a non-standard event '${name}'. The preferred way to send these events is using trackCustom.`,
        );
      }
      for (const id of pixels.keys()) event(id, name, params, options, false);
    },
    trackCustom(name, params, options) {
      for (const id of pixels.keys()) event(id, name, params, options, true);
    },
    trackSingle(id, name, params, options) {
      if (pixels.has(String(id))) event(String(id), name, params, options, false);
    },
    trackSingleCustom(id, name, params, options) {
      if (pixels.has(String(id))) event(String(id), name, params, options, true);
    },
    set(what, value, id) {
      if (what === 'autoConfig' && value === false) quiet.add(String(id));
    },
    consent(word) {
      revoked = word === 'revoke';
      firstParty();
      if (!revoked) held.splice(0).forEach((fire) => fire());
    },
    dataProcessingOptions(options, country, state) {
      limited = { options, country, state };
    },
  };

  /** @param {unknown[]} args */
  fbq.callMethod = (...args) => {
    record(args);
    const command = commands[String(args[0])];
    if (command) command(...args.slice(1));
    else console.warn(`[Meta Pixel] - Invalid command: ${String(args[0])}`);
  };
  fbq.getState = () => ({ pixels: [...pixels.keys()].map((id) => ({ id })) });
  for (const args of fbq.queue.splice(0)) fbq.callMethod(...args);

  let here = location.href;
  onMove(() => {
    if (fbq.disablePushState || here === location.href) return;
    here = location.href;
    for (const id of pixels.keys()) event(id, 'PageView', {}, undefined, false);
  });
  // Sends the vendor's automatic events, unless the page has set `autoConfig` to false.
  document.addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element && target.closest('button, [type="submit"], .button');
      for (const id of pixels.keys()) {
        const params = { buttonText: button && button.textContent };
        if (button && !quiet.has(id)) event(id, 'SubscribedButtonClick', params, undefined, true);
      }
    },
    true,
  );
}
