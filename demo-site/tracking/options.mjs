import { DELIVERY, LINES, NUMBER, subtotal } from '../order.mjs';
import { MORE, PLANS } from '../plans.mjs';
import { product as productOf } from '../products.mjs';
import { NONCE } from '../server/oddities.mjs';
import { automaticEvents, measuresRead, triggerEvents } from './automatic.mjs';
import {
  added,
  addition,
  bought,
  cartSeen,
  categorySeen,
  checkoutBegun,
  groupAdded,
  planAdded,
  removed,
  viewed,
} from './commerce.mjs';
import { eventsOf, named } from './event.mjs';
import { lineOf, linesOf } from './line.mjs';
import { services } from './services.mjs';
import { site } from './site.mjs';
import { forVisitor } from './visitor.mjs';

/** @typedef {import('./event.mjs').Copies} Copies */
/** @typedef {import('./event.mjs').MakeCopies} MakeCopies */
/** @typedef {import('./line.mjs').Line} Line */
/** @typedef {import('./page.mjs').Printing} Printing */

const ADD = 'woo_add_to_cart_on_button_click';

const TAX = 0.23;

/** The lines of the cart and of the order, in the form for events. */
const lines = () => LINES.map(({ of, quantity }) => lineOf(of, { quantity }));

/** @param {{ id: number, name: string, price: number }} plan @returns {Line} */
const planLine = ({ id, name, price }) => ({
  id: String(id),
  name,
  price,
  quantity: 1,
  category: 'Planos',
  tags: '',
});

/**
 * The events that need no action of the visitor, by kind. The server chooses them by the content of the page.
 *
 * @param {Printing} printing
 * @param {MakeCopies} copies
 * @returns {Record<string, Copies>}
 */
function decided({ tracked }, copies) {
  const { product, step, category } = tracked;
  const events = {
    init_event: {
      facebook: { name: 'PageView', params: {} },
      pinterest: { name: 'pagevisit', params: {} },
    },
    ...(product && { woo_view_content: viewed(lineOf(product)) }),
    ...(step === 'category' && { woo_view_category: categorySeen(category ?? '') }),
    ...(step === 'cart' && { woo_view_cart: cartSeen(lines()) }),
    ...(step === 'checkout' && {
      woo_initiate_checkout: checkoutBegun(lines(), subtotal() + DELIVERY),
    }),
    ...(step === 'plans' && { edd_initiate_checkout: checkoutBegun(PLANS.map(planLine)) }),
    ...(step === 'purchase' && { woo_purchase: purchase() }),
  };
  const rest = step === 'purchase' ? { woo_order: NUMBER } : {};
  return {
    ...Object.fromEntries(
      Object.entries(events).map(([kind, one]) => [
        kind,
        copies('static', kind, one, kind === 'woo_purchase' ? rest : {}),
      ]),
    ),
    ...(product && { custom_event: measuresRead(copies) }),
  };
}

function purchase() {
  const total = subtotal() + DELIVERY;
  const tax = Math.round((total - total / (1 + TAX)) * 100) / 100;
  return bought(lines(), { number: NUMBER, total, delivery: DELIVERY, tax });
}

/** Sorts events as in `pysOptions`: by service, then by kind, each in a list. @param {Record<string, Copies>} kinds */
function byService(kinds) {
  /** @type {Record<string, Record<string, unknown[]>>} */
  const all = {};
  for (const [kind, copies] of Object.entries(kinds)) {
    for (const [slug, event] of Object.entries(copies))
      (all[slug] ??= {})[kind] = [...(all[slug][kind] ?? []), event];
  }
  return all;
}

/** The events that are fired by an action of the visitor. @param {Printing} printing @param {MakeCopies} copies */
function prepared({ tracked: { step } }, copies) {
  /** @param {string} kind @param {string} name @param {string} [plain] */
  const flow = (kind, name, plain) => [kind, copies('dyn', kind, named(name, plain))];
  return {
    ...automaticEvents(copies),
    [ADD]: copies('dyn', ADD, addition),
    ...(step === 'cart' && {
      woo_remove_from_cart: Object.fromEntries(
        LINES.map(({ key, of, quantity }) => [
          key,
          copies('dyn', 'woo_remove_from_cart', removed(lineOf(of, { quantity })), { key }),
        ]),
      ),
    }),
    ...(step === 'checkout' &&
      Object.fromEntries([
        flow('woo_paypal', 'PayPal'),
        flow('wcf_add_to_cart_on_next_step_click', 'AddToCart', 'add_to_cart'),
        flow('wcf_add_to_cart_on_bump_click', 'AddToCart', 'add_to_cart'),
        flow('wcf_bump', 'CartFlowsBump'),
        flow('wcf_remove_from_cart_on_bump_click', 'RemoveFromCart', 'remove_from_cart'),
      ])),
    ...(step === 'plans' && {
      edd_add_to_cart_on_button_click: copies('dyn', 'edd_add_to_cart_on_button_click', addition),
      edd_remove_from_cart: Object.fromEntries(
        PLANS.map((plan, at) => [
          String(at),
          copies('dyn', 'edd_remove_from_cart', removed(planLine(plan)), { key: String(at) }),
        ]),
      ),
    }),
  };
}

/**
 * The `pysOptions` of a page, in which numbers and booleans keep their types. `printed` converts them to the form that PHP
 * prints.
 *
 * @param {Printing} printing
 * @returns {Record<string, unknown>}
 */
export function pysOptions(printing) {
  const copies = eventsOf(printing);
  const options = {
    staticEvents: byService(decided(printing, copies)),
    dynamicEvents: prepared(printing, copies),
    ...triggerEvents(copies, printing),
    ...services(printing.server),
    ...site(printing, NONCE),
  };
  return forVisitor(options, printing.visitor);
}

/** The other values that the server prints with `pysOptions`. @param {Printing} printing */
export function companions(printing) {
  const { tracked, place, server } = printing;
  const { product, loop = [], step, late } = tracked;
  const copies = eventsOf(printing);
  /** @param {string} key @param {import('./event.mjs').EventsByService} events */
  const ready = (key, events) => copies('static', ADD, events, { key, withoutCommon: true });

  const own = product && product.kind !== 'grouped' ? linesOf(product) : [];
  const woo = Object.fromEntries(
    [...loop, ...own].map((line) => [line.id, ready(line.id, added(line))]),
  );
  if (product?.kind === 'grouped') {
    const parts = (product.parts ?? []).map((id) => lineOf(productOf(id)));
    const grouped = Object.fromEntries(
      parts.map(({ id, price }) => [id, { content_id: id, price }]),
    );
    woo[product.id] = Object.fromEntries(
      Object.entries(ready(String(product.id), groupAdded(parts))).map(([slug, event]) => [
        slug,
        { ...event, grouped },
      ]),
    );
  }
  const plans = MORE.options.map(({ id, name, price }) => {
    const events = planAdded({
      ...planLine({ ...MORE, price }),
      name: `${MORE.name}, ${name}`,
    });
    const params = Object.entries(events).map(([slug, event]) => [slug, { params: event.params }]);
    return [`${MORE.id}_${id}`, Object.fromEntries(params)];
  });
  return {
    /** Undefined if Meta's server copies are switched off. */
    pysFacebookRest: server
      ? { restApiUrl: `${place.site}/wp-json/pys-facebook/v1/event`, debug: '' }
      : undefined,
    /** Additions to the cart, by product and service. @type {Record<string, Copies>} */
    pysWooProductData: woo,
    /** Additions of downloads to the cart, by download, price and service. @type {Record<string, Record<string, unknown>>} */
    pysEddProductData: step === 'plans' ? { [MORE.id]: Object.fromEntries(plans) } : {},
    /** An addition to the cart that the server prints on the next page, in the free plugin's format. @type {Copies | undefined} */
    late: late?.[0] && copies('static', ADD, added(late[0]), { key: `late ${late[0].id}` }),
    /** The events in the cart's fragment, by the product whose addition they report. @type {Record<string, Copies>} */
    fragments:
      tracked.hook === 'fragment'
        ? Object.fromEntries(
            loop.map((line) => [line.id, copies('dyn', ADD, added(line), { key: line.id })]),
          )
        : {},
  };
}
