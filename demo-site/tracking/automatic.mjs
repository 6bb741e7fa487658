import { named } from './event.mjs';

/** @typedef {import('./event.mjs').Copies} Copies */
/** @typedef {import('./event.mjs').MakeCopies} MakeCopies */

/** The automatic events of every page: the plugin's kind and the event's name. @type {[kind: string, name: string, rest?: Record<string, unknown>][]} */
const AUTOMATIC = [
  ['form', 'Form'],
  ['download', 'Download', { extensions: ['doc', 'exe', 'js', 'pdf', 'ppt', 'tgz', 'zip', 'xls'] }],
  ['comment', 'Comment'],
  ['scroll', 'PageScroll', { scroll_percent: 30 }],
  ['time_on_page', 'TimeOnPage', { time_on_page: 30 }],
  ['internal_link', 'InternalClick'],
  ['outbound_link', 'OutboundClick'],
  ['tel_link', 'TelClick'],
  ['email_link', 'EmailClick'],
  ['video', 'WatchVideo', { automatic_event_video_trigger: '50%' }],
  ['adsense', 'AdSense'],
];

/** @param {MakeCopies} copies @returns {Record<string, Copies>} */
export const automaticEvents = (copies) =>
  Object.fromEntries(
    AUTOMATIC.map(([kind, name, rest]) => {
      const id = `automatic_event_${kind}`;
      return [id, copies('dyn', id, named(name), rest)];
    }),
  );

/** @typedef {{ id: number, names: [string, string], on: string, where: (place: import('./page.mjs').Place) => unknown[], params?: Record<string, unknown>, rest?: Record<string, unknown>, read?: true }} Trigger */

/** The shop's own events, one for each kind of trigger. `read`: on articles only. @type {Trigger[]} */
const TRIGGERS = [
  {
    id: 7010,
    names: ['PedirOrcamento', 'pedir_orcamento'],
    on: 'css_click',
    where: () => ['.botao-orcamento', 'a[href*="orcamento"]'],
    params: { origem: 'botao_orcamento' },
  },
  {
    id: 7011,
    names: ['ViuGarantias', 'viu_garantias'],
    on: 'css_mouseover',
    where: () => ['.garantias li'],
  },
  {
    id: 7012,
    names: ['LeuArtigo', 'leu_artigo'],
    on: 'scroll_pos',
    where: () => ['25', '50', '75', '90'],
    read: true,
  },
  {
    id: 7013,
    names: ['FoiFalarConnosco', 'foi_falar_connosco'],
    on: 'url_click',
    where: ({ root }) => [
      { rule: 'contains', value: 'wa.me/351' },
      { rule: 'match', value: `${root}/contactos.html` },
    ],
  },
  {
    id: 7014,
    names: ['Lead', 'generate_lead'],
    on: 'CF7',
    where: () => [{ disabled_form_action: true, forms: ['214'] }],
    params: { tipo: 'recado para a oficina' },
    rest: { delay: 1 },
  },
  {
    id: 7015,
    names: ['ViuVideoMontagem', 'viu_video_montagem'],
    on: 'video_view',
    where: () => [
      {
        ...{ type: 'youtube', id: 'pMontagem01' },
        ...{ video_view_play_trigger: '50%', disable_watch_video: true },
      },
    ],
  },
  {
    id: 7016,
    names: ['Contact', 'contact'],
    on: 'email_link',
    where: () => [
      {
        disabled_email_link: true,
        rules: [{ rule: 'contains', value: '@pinhomanso.example' }],
      },
    ],
    params: { canal: 'email' },
  },
  { id: 7017, names: ['ComentouArtigo', 'comentou_artigo'], on: 'comment', where: () => [] },
  {
    id: 7018,
    names: ['Schedule', 'agendar_visita'],
    on: 'css_click',
    where: () => ['#agendar-visita'],
    rest: { hasTimeWindow: true, timeWindow: 24 },
  },
];

/**
 * @param {MakeCopies} copies
 * @param {import('./page.mjs').Printing} printing
 */
export function triggerEvents(copies, { tracked, place }) {
  /** @type {Record<string, Copies>} */
  const events = {};
  /** @type {Record<string, Record<string, unknown[]>>} */
  const types = {};
  for (const { id, names, on, where, params, rest, read } of TRIGGERS) {
    if (read && !tracked.reads) continue;
    const custom = { custom_event_post_id: id, key: String(id), ...rest };
    events[id] = copies('trigger', 'custom_event', named(...names, params), custom);
    types[on] = { ...types[on], [id]: where(place) };
  }
  // Meta's dynamic ads for articles: reading half of an article counts as adding it to the cart.
  if (tracked.reads) {
    const id = 'fdp_add_to_cart';
    const params = {
      content_type: 'product',
      content_ids: [`post-${tracked.id}`],
      value: '0',
      currency: 'EUR',
    };
    events[id] = copies('trigger', id, named('AddToCart', 'AddToCart', params, ['facebook']), {
      trigger_type: 'scroll_pos',
      trigger_value: ['50'],
    });
    types['scroll_pos'] = { ...types['scroll_pos'], [id]: [['50']] };
  }
  return { triggerEvents: events, triggerEventTypes: types };
}

/**
 * The shop's event for each product's page: that the visitor has read the product's measures, with its price.
 *
 * @param {MakeCopies} copies
 */
export function measuresRead(copies) {
  const value = 'medidas';
  const said = named('LeuMedidas', 'leu_medidas', { guia: value }, ['ga']);
  return copies(
    'static',
    'custom_event',
    {
      facebook: {
        name: 'LeuMedidas',
        params: {
          guia: { value, selector: '', dynamic: false, input_type: 'string', name: 'guia' },
          preco_visivel: {
            ...{ value: '', selector: '.summary .price .amount', dynamic: true },
            ...{ input_type: 'float', name: 'preco_visivel' },
          },
        },
      },
      ...said,
      gtm: {
        name: 'leu_medidas',
        params: {
          triggerType: { type: 'automated' },
          manualName: 'guia_params',
          guia_params: { guia: value },
        },
      },
    },
    { custom_event_post_id: 7001, key: '7001', delay: 2 },
  );
}
