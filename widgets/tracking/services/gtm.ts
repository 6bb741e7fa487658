import type { WidgetContext } from '../../../src/contract';
import type { Equipped } from '../tracker';

/** Google Tag Manager (TR-41). */
export function mount(_context: WidgetContext, { common, join, options }: Equipped): void {
  const { text, texts, yes } = common.read(options['gtm']);
  const [id] = texts('trackingIds');
  const name = text('gtm_dataLayer_name') || 'dataLayer';
  const onlyLayer = yes('gtm_just_data_layer');
  const { push, speakFor } = common.layer(name);

  function loadContainer(): void {
    const host = text('gtm_container_domain') || 'www.googletagmanager.com';
    const file = text('gtm_container_identifier') || 'gtm';
    const auth = text('gtm_auth');
    const preview = text('gtm_preview');
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    common.load(
      `https://${host.replace(/^[^/]*\/\//, '')}/${file}.js?id=${id}` +
        (name === 'dataLayer' ? '' : `&l=${name}`) +
        (auth && preview && `&gtm_auth=${auth}&gtm_preview=${preview}&gtm_cookies_win=x`),
    );
  }

  join('gtm', {
    start() {
      speakFor();
      if (id && !onlyLayer) loadContainer();
    },
    send({ name: event, params, id: event_id, event: printed }) {
      if (!id && !onlyLayer) return;
      const sent = common.read(printed);
      const { ecommerce, triggerType, manualName, manualDataLayer = name, ...rest } = params;
      const automated: [string, unknown][] = [];
      const own: typeof automated = [];
      for (const [key, value] of Object.entries(rest)) {
        // An owner's own parameters stand in a map, under the name by which the container knows the event.
        if (key === manualName) own.push([key, value]);
        else if (!/^event_(category|label)$/.test(key))
          automated.push([key === 'search_term' ? 'search' : key, value]);
      }
      // A container merges what it is given: without this, the last event's items would be this one's too.
      if (ecommerce) push({ ecommerce: null });
      push({
        ...(ecommerce !== undefined && { ecommerce }),
        ...((!('hasAutoParam' in printed) || sent.yes('hasAutoParam')) && {
          automatedParameters: {
            ...Object.fromEntries(automated),
            event_id,
            send_to: sent.texts('trackingIds'),
          },
        }),
        ...(manualName !== undefined && { manualName }),
        ...Object.fromEntries(own),
        ...(triggerType !== undefined && { triggerType }),
        manualDataLayer,
        event,
      });
    },
    // A container cannot be taken off a page: it hears of consent in its layer, and of nothing else any more (CO-40).
    stop() {},
    // Without a start before, where we were destroyed: nobody listens for it any more.
    resume: speakFor,
  });
}
