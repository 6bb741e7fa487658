import type { Page } from '@playwright/test';
import { plainPage } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { EXTRA, HIDDEN_FIELDS, ORDER_ATTRIBUTION, PREFIX } from '../services/order-attribution';

const [SOURCEBUSTER, ATTRIBUTION] = ORDER_ATTRIBUTION.loads;

const printed = (load = SOURCEBUSTER): string =>
  `<script type="text/javascript" src="${load?.src}" ${load?.attributes}></script>`;

const FORM = `<form name="checkout" method="post" class="checkout woocommerce-checkout" action="/finalizar/">
  <p><label>Nome <input type="text" name="billing_first_name" value="Ana"></label></p>
  ${HIDDEN_FIELDS}
  <button type="submit" name="woocommerce_checkout_place_order" id="place_order">Finalizar</button>
</form>`;

/** The checkout as WordPress prints it: the form, and at the end of the page the order attribution's scripts with their data. */
export function checkoutPage(): string {
  const scripts = [
    printed(),
    `<script type="text/javascript" id="wc-order-attribution-js-extra">/* <![CDATA[ */\n${EXTRA}\n/* ]]> */</script>`,
    printed(ATTRIBUTION),
  ];
  return plainPage(FORM + scripts.join('\n'));
}

/** Sends the checkout's form, and returns what the order is told of the visit: the fields that are not empty. */
export async function placeOrder(page: Page, shop: Shop): Promise<Record<string, string>> {
  await page.locator('#place_order').click();
  await page.waitForLoadState();
  const order = shop.requests.findLast(({ method }) => method === 'POST');
  const fields = [...new URLSearchParams(order?.body ?? '')];
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      name.startsWith(PREFIX) && value ? [[name.slice(PREFIX.length), value]] : [],
    ),
  );
}
