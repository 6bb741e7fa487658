import { BANNER, PAGES, expect, kept, serverReads, test } from './harness/test';

for (const { name, path } of PAGES) {
  test(`[LD-01, header hook] [CO-07] [XX-02, without tracking] ${name}: the banner is in Portuguese, and before a choice nothing is stored or asked elsewhere`, async ({
    page,
    shop,
    activate,
  }) => {
    // The same page as it was before the owner pasted the tag.
    activate('server-reads');
    await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
    const without = { paths: new Set(shop.paths()), kept: await kept(page) };
    expect(without.paths.size, 'the recorder sees what the page asks for').toBeGreaterThan(5);

    activate('server-reads', 'header-hook');
    const before = shop.requests.length;
    const answer = await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    const banner = page.locator(BANNER);
    await expect(banner.locator('.title')).toHaveText('A sua privacidade');
    await expect(banner.getByRole('button')).toHaveText([
      'Personalizar',
      'Rejeitar tudo',
      'Aceitar tudo',
    ]);
    await expect(banner.getByRole('link')).toHaveAttribute(
      'href',
      `${shop.origin}/politica-de-privacidade/`,
    );
    // What visitors do while they have not decided.
    await page.mouse.wheel(0, 2_000);
    await page.keyboard.press('Escape');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(banner).toBeVisible();

    const asked = shop.requests.slice(before);
    const more = new Set(
      asked.map((request) => request.path).filter((it) => !without.paths.has(it)),
    );
    expect([...more].filter((it) => !it.startsWith('/enxerto/'))).toEqual([]);
    expect(asked.filter(({ method, headers }) => method !== 'GET' || headers.cookie)).toEqual([]);
    expect(await kept(page)).toEqual(without.kept);
    expect((await serverReads(page)).names).toEqual([]);
  });
}
