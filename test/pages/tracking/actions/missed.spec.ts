import { accept, BANNER, consoleOf, expect, test } from '../../harness/test';
import { createWire, trackedPage } from '../wire';
import { copy, EVERYTHING, page, STAY } from './actions-page';

test.describe('before a pointer has come', () => {
  // The pointer that enters a page is a visitor's first action, and the click is to be it.
  test.use({ pointer: 'none' });

  test("[TR-31, missed] [LD-05, actions] for an undecided visitor the first action loads the listeners' chunk, which misses no action", async ({
    page: tab,
    shop,
    vendors,
  }) => {
    let come: () => void = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    let asked = 0;
    await tab.route('**/actions-*.js', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    const tall = '<div style="height: 4000px"></div>';
    const link = '<a id="pdf" href="/catalogo.pdf">Catálogo</a>';
    await shop.open(
      tab,
      page(
        EVERYTHING,
        `${STAY}${link}<form id="contacto" class="plain"><button>Enviar</button></form>${tall}`,
      ),
      '/?enxerto_debug=1',
    );
    await tab.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).waitFor();
    await tab.waitForLoadState('networkidle');
    expect(asked).toBe(0);
    await tab.locator('#pdf').click();
    await expect.poll(() => asked).toBe(1);
    await tab.locator('#contacto button').click();
    await tab.mouse.wheel(0, 3000);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(1500);
    come();
    await expect.poll(() => consoleOf(tab).join()).toContain('actions started');
    await accept(tab);
    await expect
      .poll(async () => (await vendors.received('facebook')).map(({ name }) => name).toSorted())
      .toEqual(['Download', 'Form', 'InternalClick', 'InternalClick', 'PageScroll']);
    expect(asked).toBe(1);
  });
});

test("[TR-50, returning] [TR-53, returning] [TR-54, returning] [TR-55, returning] what a returning visitor does before the listeners' chunk has loaded is sent once, with its own time", async ({
  page: tab,
  shop,
  vendors,
}) => {
  const wire = createWire(shop);
  const woo = {
    enabled: true,
    addToCartOnButtonEnabled: true,
    addToCartCatchMethod: 'add_cart_js',
  };
  const product = { 104: { facebook: { params: { value: 129, content_ids: ['104'] } } } };
  // Playwright's clock gives an event its time when it is first asked for.
  const body = `${STAY}<script>addEventListener('click', (event) => event.timeStamp, true)</script><a id="out" target="_blank" href="http://cdn.test/fora">Ver fora</a>
    <a class="add_to_cart_button" data-product_id="104" href="?add-to-cart=104">Adicionar</a>
    <script>pysWooProductData = ${JSON.stringify(product)}</script>`;
  const [out, add] = ['automatic_event_outbound_link', 'woo_add_to_cart_on_button_click'] as const;
  const dynamicEvents = {
    [out]: copy('OutboundClick', { e_id: out }),
    [add]: copy('AddToCart', { e_id: add }),
  };
  await tab.clock.install();
  await shop.open(tab, trackedPage({ body, dynamicEvents, woo }));
  await accept(tab);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);

  const come: (() => void)[] = [];
  const asked: string[] = [];
  for (const chunk of ['services', 'commerce']) {
    const held = new Promise<void>((resolve) => come.push(resolve));
    await tab.route(`**/${chunk}-*.js`, async (route) => {
      asked.push(chunk);
      await held;
      await route.continue();
    });
  }
  // Its own file would come besides the services', which has the same.
  await tab.route('**/actions-*.js', (route) => {
    asked.push('actions');
    return route.continue();
  });
  await tab.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => asked).toEqual(['services']);
  await tab.locator('#out').click();
  await tab.locator('.add_to_cart_button').click();
  const clicked = await tab.evaluate(() => Date.now());
  for (const [at, arrive] of come.entries()) {
    await expect.poll(() => asked).toHaveLength(at + 1);
    await tab.clock.runFor(4_000);
    arrive();
  }
  const done = async (): Promise<string[]> =>
    (await vendors.received('facebook')).map(({ name }) => name);
  await expect.poll(done).toEqual(['OutboundClick', 'AddToCart']);
  await tab.clock.runFor(1_000);
  await expect.poll(() => wire.accepted.toSorted()).toEqual(['AddToCart', 'OutboundClick']);
  for (const { fields } of wire.received())
    expect(Math.abs(Number(fields['event_time']) - clicked / 1_000)).toBeLessThan(2);
  const ids = (await vendors.received('facebook')).map(({ eventID }) => eventID);
  expect(new Set(wire.received().map(({ id }) => id))).toEqual(new Set(ids));
  // From now on each event is handled at once.
  await tab.locator('#out').click();
  await expect.poll(done).toEqual(['OutboundClick', 'AddToCart', 'OutboundClick']);
  expect(asked).toEqual(['services', 'commerce']);
});
