import type { Locator, Page } from '@playwright/test';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { Stored } from './harness/network';
import { endNetwork, makeNetwork, onNetwork } from './harness/network';
import { firstAnswer, forgetPlugin, placePlugin, signInAs, test } from './harness/plugin';
import { BUILDER, previewOf, previewStands, save, savingStatus } from './harness/settings-page';
import { BANNER, expect, signIn } from './harness/test';

test.use({ viewport: { width: 1366, height: 900 } });
test.beforeAll(() => placePlugin());
test.afterAll(() => forgetPlugin());

/** A route of the plugin on a site in a folder, for `ask`, which asks those of the main site. */
const on = (path: string, route: string): string => `../../..${path}wp-json/enxerto/v1/${route}`;

const titled = (title: string): string =>
  JSON.stringify(pluginSettings({ consent: {}, banner: { texts: { title } } }));

/** A link in the plugin's row of the network's list of plugins. */
const link = (page: Page, action: string): Locator =>
  page.locator(`tr[data-slug="enxerto"] a[href*="action=${action}"]`);

test('[WP-07, multisite] each site of a network has its own settings; activation for the network shows no banner; deleted, it leaves nothing on any site', async ({
  activate,
  browser,
  page,
  shop,
}) => {
  activate('users', 'database');
  const front = (path: string): Promise<string> => firstAnswer(browser, `${shop.origin}${path}`);
  const stored = async (): Promise<Stored> =>
    JSON.parse(await onNetwork(browser, shop, 'stored')) as Stored;
  try {
    expect(await makeNetwork(browser, shop, '/segunda/', '/terceira/')).toEqual([
      '"made"',
      '"made"',
      '"made"',
    ]);
    const before = await stored();
    expect(before.tables).toEqual([]);

    // Activated for the network, by a click.
    await signIn(page, shop);
    await page.goto(`${shop.origin}/wp-admin/network/plugins.php`);
    await link(page, 'activate').click();
    await expect(page.locator('tr[data-slug="enxerto"].active')).toBeVisible();
    for (const path of ['/', '/segunda/', '/terceira/'])
      expect(await front(path), path).not.toContain('enxerto');
    expect(await stored()).toEqual(before);

    // Saved on the page of one site, it is on that site alone.
    await page.goto(`${shop.origin}/segunda/wp-admin/options-general.php?page=enxerto`);
    await previewStands(page);
    await expect(previewOf(page).locator(BANNER)).toBeVisible();
    await save(page);
    await expect(savingStatus(page)).toContainText('Guardado.');
    await page.locator(BUILDER).getByRole('button', { name: 'Verificar o meu site' }).click();
    await expect(page.locator(`${BUILDER} .site-check [role="status"]`).first()).toContainText(
      'Esta verificação não encontrou problemas',
    );
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${shop.origin}/segunda/`);
    await expect(visitor.locator(BANNER)).toBeVisible();
    await visitor.context().close();
    expect(await front('/')).not.toContain('enxerto');
    expect(await front('/terceira/')).not.toContain('enxerto');

    // Each its own, and whoever manages one site manages no other.
    const owner = await signInAs(browser, shop, 'dona');
    expect((await owner.ask('PUT', 'settings', titled('Primeira loja'))).status).toBe(200);
    const second = await owner.ask('PUT', on('/segunda/', 'settings'), titled('Segunda loja'));
    expect(second.status).toBe(200);
    const other = await signInAs(browser, shop, 'administrator');
    expect((await other.ask('GET', 'settings')).status).toBe(200);
    expect((await other.ask('GET', on('/segunda/', 'settings'))).status).toBe(403);
    expect((await other.ask('PUT', on('/segunda/', 'settings'), titled('Alheia'))).status).toBe(
      403,
    );
    await other.context.close();
    expect(await front('/')).toContain('Primeira loja');
    expect(await front('/segunda/')).toContain('Segunda loja');
    expect(await front('/terceira/')).not.toContain('enxerto');
    await owner.ask('PUT', on('/terceira/', 'settings'), titled('Terceira loja'));
    await owner.ask('PUT', on('/segunda/', 'draft'), titled('Rascunho'));
    await owner.context.close();
    const all = await stored();
    expect(Object.values(all.sites)).toEqual(
      [1, 2, 3].map(() => ({ options: ['enxerto', 'enxerto_version'], event: true })),
    );
    expect(all.tables).toHaveLength(9);
    expect(all.metas).toHaveLength(1);

    // Deactivated and activated again, records are deleted after their time as before.
    await page.goto(`${shop.origin}/wp-admin/network/plugins.php`);
    await link(page, 'deactivate').click();
    await expect(page.locator('tr[data-slug="enxerto"].inactive')).toBeVisible();
    expect(await front('/')).not.toContain('enxerto');
    expect(Object.values((await stored()).sites), 'each site’s event has ended').toEqual(
      [1, 2, 3].map(() => ({ options: ['enxerto', 'enxerto_version'], event: false })),
    );
    await link(page, 'activate').click();
    await expect(page.locator('tr[data-slug="enxerto"].active')).toBeVisible();
    for (const path of ['/', '/segunda/', '/terceira/'])
      expect(await front(path)).toContain('loja');
    expect(await stored()).toEqual(all);

    // A site that is deleted takes its tables along; deleted, the plugin leaves nothing on the others.
    await onNetwork(browser, shop, 'delete-site&at=/terceira/');
    expect((await stored()).tables).toHaveLength(6);
    await onNetwork(browser, shop, 'uninstall');
    const { '/terceira/': _deleted, ...others } = before.sites;
    expect(await stored()).toEqual({ ...before, sites: others });
  } finally {
    await endNetwork(browser, shop);
  }
});
