/**
 * Stores consent as Google's scripts do: all of them share one state on a page, whichever data layer has set it. A type without
 * a default is granted. A default applies only in its region (here the visitor is in Portugal). An update applies everywhere,
 * and replaces any default.
 *
 * @param {import('./vendor.mjs').Vendor} vendor
 */
export function google({ page }) {
  const known = (page['google_tag_data'] ??= {});
  const state = (known.ics ??= { defaults: {}, updates: {}, waits: false, waiting: [] });

  function decided() {
    state.waits = false;
    /** @type {(() => void)[]} */ (state.waiting.splice(0)).forEach((go) => go());
  }

  return {
    /** Runs the command `consent`. @param {unknown} what @param {Record<string, any>} [types] */
    command(what, types = {}) {
      const { region, wait_for_update: wait, ...words } = types;
      if (what === 'update') {
        Object.assign(state.updates, words);
        decided();
        return;
      }
      if (what !== 'default' || (Array.isArray(region) && !region.includes('PT'))) return;
      Object.assign(state.defaults, words);
      if (!wait) return;
      state.waits = true;
      setTimeout(decided, Number(wait));
    },
    /** @param {string} type */
    granted: (type) => (state.updates[type] ?? state.defaults[type]) !== 'denied',
    /** Returns the state of each type that has a default or an update. */
    words: () => ({ ...state.defaults, ...state.updates }),
    /** Calls `go` as soon as the scripts no longer wait for an update. @param {() => void} go */
    when(go) {
      if (state.waits) state.waiting.push(go);
      else go();
    },
  };
}

/** @typedef {ReturnType<typeof google>} GoogleConsent */
