import type { WidgetContext } from '#src/contract';
import { tagsOf, isAutomated } from '#widgets/tracking/model/event-fields';
import { mergeSettings } from '#widgets/tracking/model/service-settings';
import { openLayer } from '../layer';
import type { Service } from '../service';
import type { VendorOptions } from '../vendor';
import { fromPys } from './settings';

/** Google Tag Manager (TR-41). */
export function gtm(context: WidgetContext, { tracker, load }: VendorOptions): Service {
  const { settings: trackingSettings } = tracker;
  const settings = mergeSettings(
    fromPys(trackingSettings.printed.gtm),
    trackingSettings.services.gtm,
  );
  const { ids, layer: name, onlyLayer } = settings;
  const [id] = ids;
  const { push, keepConsentUpdated } = openLayer(context, trackingSettings, name);

  function loadContainer(): void {
    const { host, file, auth, preview } = settings;
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(
      `https://${host.replace(/^[^/]*\/\//, '')}/${file}.js?id=${id}` +
        (name === 'dataLayer' ? '' : `&l=${name}`) +
        (auth && preview && `&gtm_auth=${auth}&gtm_preview=${preview}&gtm_cookies_win=x`),
    );
  }

  return {
    start() {
      keepConsentUpdated();
      if (id && !onlyLayer) loadContainer();
    },
    forward(outgoing) {
      const { name: event, params, id: event_id } = outgoing;
      if (!id && !onlyLayer) return;
      const { ecommerce, triggerType, manualName, manualDataLayer = name, ...rest } = params;
      const automated: [string, unknown][] = [];
      const own: typeof automated = [];
      for (const [key, value] of Object.entries(rest)) {
        // The owner's own parameters are grouped in one map, whose name is in `manualName`.
        if (key === manualName) own.push([key, value]);
        else if (!/^event_(category|label)$/.test(key))
          automated.push([key === 'search_term' ? 'search' : key, value]);
      }
      // A container merges all entries, so without this reset it would still have the items of the previous event.
      if (ecommerce) push({ ecommerce: null });
      push({
        ...(ecommerce !== undefined && { ecommerce }),
        ...(isAutomated(outgoing) && {
          automatedParameters: {
            ...Object.fromEntries(automated),
            event_id,
            send_to: tagsOf(outgoing),
          },
        }),
        ...(manualName !== undefined && { manualName }),
        ...Object.fromEntries(own),
        ...(triggerType !== undefined && { triggerType }),
        manualDataLayer,
        event,
      });
    },
    // A container stays on the page. It learns of the revocation by its data layer, and gets no further events (CO-40).
    stop() {},
    // After a `destroy`, `resume` runs without `start`, so it too makes sure that the layer gets changes of consent.
    resume: keepConsentUpdated,
  };
}
