// Stands in for the pixel plugin's front-end script, as far as others meet it (contract, section 8): it puts `pys` on the page
// as it is evaluated; it starts as jQuery is ready, or the document where there is none, and takes its flags from
// `pysOptions.gdpr` then; it asks the server for others while `ajax_enabled` says so; it goes by `viewed_cookie_policy` alone,
// and starts every vendor that no flag switches off.
(() => {
  const options = window.pysOptions;
  const gdpr = () => options.gdpr ?? {};
  const started = new Set();
  let asked = {};

  const Facebook = {
    fireEvent(name, event) {
      window.fbq('track', name, event.params, { eventID: 'legacy' });
      return true;
    },
  };
  const layer = (name) => (window[name] ??= []);
  function gtag() {
    layer('dataLayerPYS').push(arguments);
  }

  const VENDORS = {
    facebook() {
      for (const id of options.facebook.pixelIds ?? []) window.fbq('init', id);
      for (const events of Object.values(options.staticEvents.facebook))
        for (const event of [events].flat()) Facebook.fireEvent(event.name, event);
    },
    ga() {
      const types = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'];
      const word = (type) => (gdpr()[type]?.enabled && gdpr()[type].value) || 'granted';
      const words = Object.fromEntries(types.map((type) => [type, word(type)]));
      if (options.google_consent_mode) gtag('consent', 'default', words);
      gtag('js', new Date());
      for (const id of options.ga.trackingIds ?? []) gtag('config', id);
    },
    gtm: () => layer('dataLayer').push({ event: 'gtm.js', 'gtm.start': Date.now() }),
  };
  const FLAGS = { facebook: 'facebook', ga: 'analytics', gtm: 'analytics' };

  function isAllowed(vendor) {
    const flags = { ...gdpr(), ...asked };
    if (flags.all_disabled_by_api || flags[`${FLAGS[vendor]}_disabled_by_api`]) return false;
    if (!flags.cookie_law_info_integration_enabled) return true;
    const [, viewed] = /(?:^|; )viewed_cookie_policy=(\w+)/.exec(document.cookie) ?? [];
    return viewed ? viewed === 'yes' : Boolean(flags[`${FLAGS[vendor]}_prior_consent_enabled`]);
  }

  async function load() {
    if (gdpr().ajax_enabled) {
      const address = `${options.ajaxUrl}?action=pys_get_gdpr_filters_values`;
      const { success, data } = await (await fetch(address)).json();
      if (success) asked = data;
    }
    for (const vendor of Object.keys(VENDORS)) {
      if (!(vendor in options) || started.has(vendor) || !isAllowed(vendor)) continue;
      started.add(vendor);
      VENDORS[vendor]();
    }
  }

  window.fbq ??= Object.assign((...args) => window.fbq.queue.push(args), { queue: [] });
  window.pys = { Facebook, Utils: { consentGiven: isAllowed } };
  window.getPixelBySlag = () => Facebook;
  const start = () => {
    void load();
    document.addEventListener('click', ({ target }) => {
      if (target.closest('#wt-cli-accept-all-btn, #cookie_action_close_header')) void load();
    });
  };
  if (window.jQuery) window.jQuery(start);
  else document.addEventListener('DOMContentLoaded', start);
})();
