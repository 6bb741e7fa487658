import { data } from '../data.mjs';
import { named } from './event.mjs';

/** @typedef {import('./event.mjs').Copies} Copies */
/** @typedef {import('./event.mjs').MakeCopies} MakeCopies */

/**
 * An automatic event, which every page has: the plugin's name for its kind, the event's name, and further fields.
 *
 * @typedef {[kind: string, name: string, rest?: Record<string, unknown>]} Automatic
 */

/**
 * One of the shop's own events. The shop has one for each kind of trigger.
 *
 * @typedef {object} Trigger
 * @property {number} id
 * @property {[string, string]} names
 * @property {string} on the kind of trigger
 * @property {unknown[]} where the trigger's values; in them, `{root}` means the shop's address
 * @property {Record<string, unknown>} [params]
 * @property {Record<string, unknown>} [rest]
 * @property {true} [read] set if only articles have this event
 */

/** @type {{ automatic: Automatic[], triggers: Trigger[] }} */
const { automatic: AUTOMATIC, triggers: TRIGGERS } = data('tracking-events');

/** @param {MakeCopies} copies @returns {Record<string, Copies>} */
export const automaticEvents = (copies) =>
  Object.fromEntries(
    AUTOMATIC.map(([kind, name, rest]) => {
      const id = `automatic_event_${kind}`;
      return [id, copies('dyn', id, named(name), rest)];
    }),
  );

/** @param {unknown[]} where @param {import('./page.mjs').Place} place @returns {unknown[]} */
const placed = (where, { root }) => JSON.parse(JSON.stringify(where).replaceAll('{root}', root));

/** @param {MakeCopies} copies @param {import('./page.mjs').Printing} printing */
export function triggerEvents(copies, { tracked, place }) {
  /** @type {Record<string, Copies>} */
  const events = {};
  /** @type {Record<string, Record<string, unknown[]>>} */
  const types = {};
  for (const { id, names, on, where, params, rest, read } of TRIGGERS) {
    if (read && !tracked.reads) continue;
    const custom = { custom_event_post_id: id, key: String(id), ...rest };
    events[id] = copies('trigger', 'custom_event', named(...names, params), custom);
    types[on] = { ...types[on], [id]: placed(where, place) };
  }
  // For Meta's dynamic ads, reading half of an article counts as adding the article to the cart.
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

/** A product page's own event, with the price: the visitor has read the product's measurements. @param {MakeCopies} copies */
export function measuresRead(copies) {
  const value = 'medidas';
  const namedCopies = named('LeuMedidas', 'leu_medidas', { guia: value }, ['ga']);
  return copies(
    'static',
    'custom_event',
    {
      facebook: {
        name: 'LeuMedidas',
        params: {
          guia: { value, selector: '', dynamic: false, input_type: 'string', name: 'guia' },
          preco_visivel: {
            value: '',
            selector: '.summary .price .amount',
            dynamic: true,
            input_type: 'float',
            name: 'preco_visivel',
          },
        },
      },
      ...namedCopies,
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
