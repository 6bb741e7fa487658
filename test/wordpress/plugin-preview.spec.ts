import { pluginSettings } from '#owner/snippet/plugin-settings';
import { cookies } from '../pages/harness/test';
import { firstAnswer, restartPlugin, signInAs, startPlugin, test } from './harness/plugin';
import {
  BUILDER,
  openSettings,
  previewOf,
  previewStands,
  save,
  savingStatus,
} from './harness/settings-page';
import { BANNER, expect, paste, signIn } from './harness/test';

test.use({ viewport: { width: 1366, height: 900 } });
startPlugin();

test('[WP-03, kept out of the decision] a choice in the preview stores nothing for the owner, and is not recorded', async ({
  owner,
  page,
  shop,
}) => {
  await signIn(page, shop);
  await openSettings(page, shop);
  const before = await cookies(page);
  const banner = previewOf(page).locator(BANNER);
  await banner.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(banner).toHaveCount(0);
  // A visitor who has accepted, chosen by the page's own control.
  await page.locator(BUILDER).getByRole('radio', { name: 'Aceitou tudo' }).check();
  await previewStands(page);
  await expect(banner).toHaveCount(0);
  // Saving deletes the draft; the preview then shows what is saved, and still stores nothing.
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  await page.locator(BUILDER).getByRole('radio', { name: 'Novo' }).check();
  await previewStands(page);
  await banner.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(banner).toHaveCount(0);
  expect(Object.keys(await cookies(page)).toSorted()).toEqual(Object.keys(before).toSorted());
  expect(
    await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(),
    ),
  ).not.toContain('enxerto');
  const records = await owner.ask('GET', 'records');
  expect(records.text).toBe('[]');
  // On the site itself the owner is still asked.
  await page.goto(`${shop.origin}/`);
  await expect(page.locator(BANNER)).toBeVisible();
});

/** What somebody gets of the page and the routes: statuses, and whether the draft and the saved settings show on the front page. */
interface Reached {
  page: boolean;
  draft: number;
  save: number;
  previewed: boolean;
}

test('[WP-08, page] only who may manage options gets the page, keeps a draft, sees it and saves, and only with the nonce', async ({
  owner,
  browser,
  shop,
}) => {
  const settings = (title: string): string =>
    JSON.stringify(pluginSettings({ consent: {}, banner: { texts: { title } } }));
  // An owner has a draft; everybody tries its address.
  const kept = await owner.ask('PUT', 'draft', settings('Rascunho'));
  const { preview } = JSON.parse(kept.text) as { preview: string };
  const table: Record<string, Reached> = {};
  for (const role of ['nobody', 'subscriber', 'editor', 'administrator']) {
    const person = await signInAs(browser, shop, role);
    for (const [name, nonce] of [
      [role, undefined],
      [`${role}, no nonce`, ''],
    ] as const) {
      const page = await person.context.newPage();
      await page.goto(`${shop.origin}/wp-admin/options-general.php?page=enxerto`);
      const hasPage = (await page.locator(BUILDER).count()) > 0;
      const draft = await person.ask('PUT', 'draft', settings('Rascunho de outro'), nonce);
      const answer = await page.goto(preview);
      const previewed = ((await answer?.text()) ?? '').includes('Rascunho');
      const saved = await person.ask('PUT', 'settings', settings(`De ${name}`), nonce);
      table[name] = { page: hasPage, draft: draft.status, save: saved.status, previewed };
      await page.close();
    }
    await person.context.close();
  }
  const no = { page: false, previewed: false };
  expect(table).toEqual({
    nobody: { ...no, draft: 401, save: 401 },
    'nobody, no nonce': { ...no, draft: 401, save: 401 },
    subscriber: { ...no, draft: 403, save: 403 },
    'subscriber, no nonce': { ...no, draft: 401, save: 401 },
    editor: { ...no, draft: 403, save: 403 },
    'editor, no nonce': { ...no, draft: 401, save: 401 },
    // Another session of an administrator: the address is of the session that made the draft.
    administrator: { page: true, previewed: false, draft: 200, save: 200 },
    'administrator, no nonce': { page: true, previewed: false, draft: 401, save: 401 },
  });
});

test('[WP-03, draft] the preview is never cached, and only the owner’s own session sees the draft, until it is saved', async ({
  owner,
  browser,
  shop,
}) => {
  paste(
    'cached',
    "add_action('wp_footer', fn () => print defined('DONOTCACHEPAGE') ? 'not kept' : 'kept');",
  );
  const title = (text: string): string =>
    JSON.stringify(pluginSettings({ consent: {}, banner: { texts: { title: text } } }));
  const kept = await owner.ask('PUT', 'draft', title('Rascunho'));
  const { preview } = JSON.parse(kept.text) as { preview: string };
  expect(preview).toMatch(/^http:\/\/shop\.test\/\?enxerto_preview=[\da-f]{10}$/);
  const page = await owner.context.newPage();
  const read = async (address: string): Promise<{ html: string; cache: string }> => {
    const answer = await page.goto(address);
    const headers = answer?.headers() ?? {};
    return { html: (await answer?.text()) ?? '', cache: headers['cache-control'] ?? '' };
  };
  const shown = await read(preview);
  expect(shown.html).toContain('Rascunho');
  expect(shown.html).toContain('not kept');
  expect(shown.cache).toContain('no-cache');
  // Without the parameter, with a wrong one, and for everybody else the site is as it was saved.
  for (const address of [`${shop.origin}/`, preview.replace(/.{10}$/, 'abcdef1234')]) {
    const { html } = await read(address);
    expect(html).not.toContain('Rascunho');
    expect(html).not.toContain('not kept');
  }
  const visitor = await firstAnswer(browser, preview);
  expect(visitor).not.toContain('Rascunho');
  expect(visitor).not.toContain('not kept');
  // A hostile draft is refused as hostile settings are.
  const refused = await owner.ask('PUT', 'draft', '{"config":{}}');
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('bootstrap')]);
  // Saving deletes the draft; deleting the plugin deletes a draft that was never saved.
  const metas = async (): Promise<unknown> =>
    (JSON.parse(await firstAnswer(browser, `${shop.origin}/?database`)) as { metas: unknown })
      .metas;
  expect(await metas()).toEqual(['wp_enxerto_draft']);
  await owner.ask('PUT', 'settings', title('A'));
  expect(await metas()).toEqual([]);
  await owner.ask('PUT', 'draft', title('B'));
  await restartPlugin(browser, shop, 'on');
  expect(await metas()).toEqual([]);
});

test('[WP-03, frames] where the site forbids frames, the page says so, and saves all the same', async ({
  page,
  shop,
  output,
}) => {
  paste('frames', "add_action('wp', fn () => is_admin() || header('X-Frame-Options: DENY'));");
  await signIn(page, shop);
  await page.goto(`${shop.origin}/wp-admin/options-general.php?page=enxerto`);
  await expect(page.locator(BUILDER).locator('.preview [role="status"]')).toContainText(
    'O seu site não mostrou a página aqui.',
  );
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  // What the browser itself writes of the frame.
  output.console = output.console.filter((line) => !/X-Frame-Options/.test(line));
});
