import { pluginSettings } from '#owner/snippet/plugin-settings';
import { axe, overflow } from '../pages/harness/axe';
import { firstAnswer, restartPlugin, signInAs, startPlugin, test } from './harness/plugin';
import { connect, publish, shown } from './harness/publishing';
import { BUILDER, field, openSettings, openStep } from './harness/settings-page';
import { expect, paste, signIn } from './harness/test';

startPlugin('publishing', 'command-line');
test.afterEach(async ({ activate, browser, shop }) => {
  activate('users', 'database', 'publishing', 'command-line');
  await firstAnswer(browser, `${shop.origin}/?forget`);
});

/** A provider that nothing is sent to here. */
const PROVIDER = {
  address: 'https://push.shop.example',
  site: '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d',
  token: 'segredo-do-fornecedor',
};

test('[WP-08, publishing] only who may manage options reads and changes what becomes of what is published, and only with the nonce', async ({
  browser,
  shop,
}) => {
  const table: Record<string, [get: number, put: number]> = {};
  for (const role of ['nobody', 'subscriber', 'editor', 'administrator']) {
    const person = await signInAs(browser, shop, role);
    for (const [name, nonce] of [
      [role, undefined],
      [`${role} without a nonce`, ''],
      [`${role} with a wrong nonce`, 'abcdef1234'],
    ] as const) {
      if (role === 'nobody' && nonce !== undefined) continue;
      const get = await person.ask('GET', 'publishing', undefined, nonce);
      const body = JSON.stringify({ ...PROVIDER, types: {} });
      const put = await person.ask('PUT', 'publishing', body, nonce);
      table[name] = [get.status, put.status];
      const database = await firstAnswer(browser, `${shop.origin}/?database`);
      expect(database.includes(PROVIDER.token), name).toBe(name === 'administrator');
      expect(get.text.includes('hasToken'), name).toBe(name === 'administrator');
      if (name === 'administrator') await restartPlugin(browser, shop, 'on');
    }
    await person.context.close();
  }
  const roles = ['subscriber', 'editor', 'administrator'];
  expect(table).toEqual({
    ...Object.fromEntries(roles.map((role) => [role, [403, 403]])),
    ...Object.fromEntries(roles.map((role) => [`${role} without a nonce`, [401, 401]])),
    ...Object.fromEntries(roles.map((role) => [`${role} with a wrong nonce`, [403, 403]])),
    administrator: [200, 200],
    nobody: [401, 401],
  });
});

test('[WP-08, publishing] what is wrong is refused with its field and changes nothing; a token goes to no other provider than the one that it was saved for', async ({
  owner,
}) => {
  const put = async (changes: object): Promise<string> => {
    const body = JSON.stringify({ ...PROVIDER, types: { post: 'draft' }, ...changes });
    const { status, text } = await owner.ask('PUT', 'publishing', body);
    return status === 200
      ? 'saved'
      : `${status} ${(JSON.parse(text) as { message: string }).message}`;
  };
  const wrong: readonly (readonly [field: string, changes: object])[] = [
    ['address', { address: 'http://push.shop.example' }],
    ['address', { address: 'https://u:p@push.shop.example' }],
    ['address', { address: 'https://push.shop.example/?a=1' }],
    ['address', { address: 'https://push.shop.example/#a' }],
    ['address', { address: 'file:///etc/passwd' }],
    ['address', { address: 'https://' }],
    ['address', { address: 'https://a.example/<script>' }],
    ['address', { address: `https://a.example/${'a'.repeat(300)}` }],
    ['address', { address: ['https://a.example'] }],
    ['site', { site: 'mesa' }],
    ['site', { site: 7 }],
    ['token', { token: 'short' }],
    ['token', { token: 'a token with spaces in it' }],
    ['token', { token: `${PROVIDER.token}\r\nX-Header: 1` }],
    ['token', { token: '' }],
    ['types', { types: { post: 'send' } }],
    ['types', { types: { attachment: 'draft' } }],
    ['types', { types: { revision: 'draft' } }],
    ['types', { types: null }],
  ];
  for (const [name, changes] of wrong)
    expect(await put(changes), JSON.stringify(changes)).toMatch(
      new RegExp(`^400 publishing\\.${name}: expected `),
    );
  expect(await shown(owner)).toMatchObject({ address: '', hasToken: false });

  expect(await put({ address: 'https://push.shop.example/' })).toBe('saved');
  expect(await shown(owner)).toMatchObject({ address: PROVIDER.address, hasToken: true });
  expect(await put({ token: '', types: {} }), 'the token stays').toBe('saved');
  expect(await put({ token: '', address: 'https://other.example' })).toContain('publishing.token');
  expect(await put({ token: '', site: PROVIDER.site.replace('6', '7') })).toContain(
    'publishing.token',
  );
  expect(await put({ address: 'http://localhost:4180', token: PROVIDER.token })).toBe('saved');
  expect(await put({ address: '' })).toBe('saved');
  expect(await shown(owner)).toMatchObject({ address: '', hasToken: false, last: null });
});

test('[WP-06, token] the token is in one option that no page loads: no page, answer, draft, export or information has it; it goes when the plugin is deleted', async ({
  owner,
  page,
  browser,
  shop,
}) => {
  const before = await firstAnswer(browser, `${shop.origin}/?database`);
  await connect(owner, PROVIDER);
  await publish(owner, { title: 'Mesa' });
  const settings = JSON.stringify(pluginSettings({ consent: {}, push: {} }));
  const texts = {
    publishing: (await owner.ask('GET', 'publishing')).text,
    'saved again': (
      await owner.ask(
        'PUT',
        'publishing',
        JSON.stringify({ ...PROVIDER, types: { post: 'draft' } }),
      )
    ).text,
    settings: (await owner.ask('GET', 'settings')).text,
    'settings saved': (await owner.ask('PUT', 'settings', settings)).text,
    draft: (await owner.ask('PUT', 'draft', settings)).text,
    index: (await owner.ask('GET', '')).text,
    health: (await owner.ask('GET', 'health')).text,
    information: await firstAnswer(browser, `${shop.origin}/?information`),
    export: await firstAnswer(browser, `${shop.origin}/?wp=export`),
    'front page': await firstAnswer(browser, `${shop.origin}/`),
  };
  await signIn(page, shop);
  await openSettings(page, shop);
  const pages = {
    'settings page': await page.content(),
  };
  for (const [name, text] of Object.entries({ ...texts, ...pages }))
    expect(text, name).not.toContain(PROVIDER.token);
  const rows = JSON.parse(await firstAnswer(browser, `${shop.origin}/?database`)) as {
    options: { option_name: string; option_value: string; autoload: string }[];
    events: string[];
  };
  expect(rows.events).toContain('enxerto_publish');
  const holding = rows.options.filter(({ option_value: value }) => value.includes(PROVIDER.token));
  expect(holding).toMatchObject([{ option_name: 'enxerto_publishing', autoload: 'no' }]);

  // Deactivated, nothing is left to be sent; deleted, nothing is left.
  paste(
    'off',
    "add_action('init', function () { if (isset($_GET['off'])) { require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('enxerto/enxerto.php'); } });",
  );
  await firstAnswer(browser, `${shop.origin}/?off`);
  const off = await firstAnswer(browser, `${shop.origin}/?database`);
  expect(off).not.toContain('"enxerto_publish"');
  expect(off).toContain(PROVIDER.token);
  await restartPlugin(browser, shop, 'on');
  const after = await firstAnswer(browser, `${shop.origin}/?database`);
  expect(after).not.toContain('enxerto_publish');
  // WordPress itself schedules events when its pages for owners are opened.
  const storedIn = (database: string): object => ({
    ...(JSON.parse(database) as object),
    events: [],
  });
  expect(storedIn(after)).toEqual(storedIn(before));
});

test('[WP-06, page] an owner sets the provider under Settings → Enxerto: wrong fields are named, the token is not shown again, and what happened last is said', async ({
  owner,
  page,
  shop,
  output,
}) => {
  await signIn(page, shop);
  await openSettings(page, shop);
  await openStep(page, 'Push e anúncios');
  const part = page.locator(BUILDER).getByRole('region', { name: 'Quando publica' });
  const status = part.getByRole('status');
  const saveIt = (): Promise<void> =>
    part.getByRole('button', { name: 'Guardar esta parte' }).click();
  await field(page, 'Endereço do fornecedor').fill('http://push.shop.example');
  await field(page, 'Id do site').fill(PROVIDER.site);
  await field(page, 'Token para publicar').fill(PROVIDER.token);
  await part.getByLabel('Artigos').selectOption('Um rascunho');
  await saveIt();
  await expect(status).toHaveText(
    'Não foi guardado. O endereço tem de começar por https:// e não pode ter um ponto de interrogação.',
  );
  await expect(field(page, 'Endereço do fornecedor')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Endereço do fornecedor').fill(PROVIDER.address);
  // What was typed stays while another step is shown.
  await openStep(page, 'Tema');
  await openStep(page, 'Push e anúncios');
  await expect(field(page, 'Token para publicar')).toHaveValue(PROVIDER.token);
  await expect(field(page, 'Token para publicar')).toHaveAttribute('type', 'password');
  await saveIt();
  await expect(status).toHaveText('Guardado. Aplica-se ao que publicar a partir de agora.');
  await expect(field(page, 'Token para publicar')).toHaveValue('');
  await expect(part).toContainText('Há um token guardado, mas não é mostrado.');
  expect(await axe(page, BUILDER, [BUILDER, 'iframe'])).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await part.screenshot({ path: 'test-results/wordpress-page/publishing.png' });

  await publish(owner, { title: 'Mesa nova' });
  await page.reload();
  await openStep(page, 'Push e anúncios');
  await expect(field(page, 'Endereço do fornecedor')).toHaveValue(PROVIDER.address);
  await expect(part.getByLabel('Artigos')).toHaveValue('draft');
  await expect(part).toContainText(
    'Último: «Mesa nova» será enviado ao fornecedor dentro de momentos.',
  );
  // What the browser itself writes of the refusal above.
  output.console = output.console.filter((line) => !/Failed to load resource/.test(line));
});
