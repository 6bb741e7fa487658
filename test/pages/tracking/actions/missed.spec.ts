import { accept, BANNER, consoleOf, expect, test } from '#test/pages/harness/test';
import { EVERYTHING, page, STAY } from './actions-page';

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
    await tab.route('**/sources-*.js', async (route) => {
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
    await expect.poll(() => consoleOf(tab).join()).toContain('sources started');
    await accept(tab);
    await expect
      .poll(async () => (await vendors.received('facebook')).map(({ name }) => name).toSorted())
      .toEqual(['Download', 'Form', 'InternalClick', 'InternalClick', 'PageScroll']);
    expect(asked).toBe(1);
  });
});
