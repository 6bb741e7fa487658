import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { RawConfig } from '#src/config/read';
import type { Shop } from '../pages/harness/test';
import {
  firstAnswer,
  printedBy,
  restartPlugin,
  signInAs,
  startPlugin,
  test,
} from './harness/plugin';
import { BANNER, accept, expect, paste, site } from './harness/test';

startPlugin('command-line');

const ROUTE = 'settings';

const settings = (config: RawConfig): string => JSON.stringify(pluginSettings(config));

/** The option, as the database has it. */
async function option(browser: Browser, shop: Shop): Promise<{ value: string; autoload: string }> {
  const { options } = JSON.parse(await firstAnswer(browser, `${shop.origin}/?database`)) as {
    options: { option_name: string; option_value: string; autoload: string }[];
  };
  const row = options.find(({ option_name: name }) => name === 'enxerto');
  return { value: row?.option_value ?? 'none', autoload: row?.autoload ?? 'none' };
}

test('[WP-08, settings] only who may manage options reads and changes the settings, and only with the nonce', async ({
  browser,
  shop,
}) => {
  const changed = settings({ consent: { version: '9' } });
  const table: Record<string, [get: number, put: number]> = {};
  for (const role of ['subscriber', 'editor', 'administrator']) {
    const person = await signInAs(browser, shop, role);
    for (const [name, nonce] of [
      [role, undefined],
      [`${role} without a nonce`, ''],
      [`${role} with a wrong nonce`, 'abcdef1234'],
    ] as const) {
      const get = await person.ask('GET', ROUTE, undefined, nonce);
      const put = await person.ask('PUT', ROUTE, changed, nonce);
      table[name] = [get.status, put.status];
      const { value } = await option(browser, shop);
      const may = name === 'administrator';
      expect(value === '', name).toBe(!may);
      expect(get.text.includes('"config"'), name).toBe(may);
      if (may) await restartPlugin(browser, shop, 'on');
    }
    await person.context.close();
  }
  const nobody = await signInAs(browser, shop, 'nobody');
  table['nobody'] = [
    (await nobody.ask('GET', ROUTE)).status,
    (await nobody.ask('PUT', ROUTE, changed)).status,
  ];
  await nobody.context.close();
  const roles = ['subscriber', 'editor', 'administrator'];
  expect(table).toEqual({
    ...Object.fromEntries(roles.map((role) => [role, [403, 403]])),
    ...Object.fromEntries(roles.map((role) => [`${role} without a nonce`, [401, 401]])),
    ...Object.fromEntries(roles.map((role) => [`${role} with a wrong nonce`, [403, 403]])),
    administrator: [200, 200],
    nobody: [401, 401],
  });
});

test('[WP-08, hostile settings] what is no settings is refused with its reason and changes nothing; texts in settings stay texts', async ({
  owner,
  browser,
  shop,
}) => {
  const right = pluginSettings({}) as unknown as Record<string, object>;
  const bodies: Record<string, string> = {
    '': 'settings: expected a JSON object in UTF-8',
    '[]': 'settings: expected a JSON object in UTF-8',
    '{"config":"\\ud800"}': 'settings: expected a JSON object in UTF-8',
    '{"config":{"\\u0000a":1}}': 'settings: expected a JSON object in UTF-8',
    '{}': 'config: expected',
    [`{"config":"${'a'.repeat(300_000)}"}`]: 'settings: expected at most 262144 bytes',
    [JSON.stringify({ ...right, bootstrap: {} })]: 'bootstrap.google: expected',
    [JSON.stringify({ ...right, bootstrap: { ...right['bootstrap'], hold: ['a'] } })]:
      'bootstrap.hold: expected',
  };
  for (const [body, reason] of Object.entries(bodies)) {
    const { status, text } = await owner.ask('PUT', ROUTE, body);
    // WordPress itself refuses what is no JSON.
    expect([status, text], body.slice(0, 60)).toEqual([
      400,
      expect.stringMatching(text.includes('rest_invalid_json') ? 'rest_invalid_json' : reason),
    ]);
  }
  expect((await option(browser, shop)).value).toBe('');

  const hostile = `</script><script>document.title = 'run'</script><!--<script> BAKED.version $& \\ ' "`;
  const body = settings({
    banner: { texts: { title: hostile } },
    signals: { layers: [hostile] },
    consent: { version: hostile },
  });
  expect((await owner.ask('PUT', ROUTE, body)).status).toBe(200);
  const { scripts } = printedBy(await firstAnswer(browser, `${shop.origin}/`));
  expect(scripts).toHaveLength(3);
  expect(scripts.join('').match(/<\/script/g)).toHaveLength(3);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.origin}/`);
  await expect(visitor.locator(BANNER).locator('.title')).toHaveText(hostile);
  await expect(visitor).not.toHaveTitle('run');
  expect(
    await visitor.evaluate(
      (name) => (window as unknown as Record<string, unknown[]>)[name]?.length,
      hostile,
    ),
  ).toBeGreaterThan(0);
  await visitor.context().close();
});

test('what `npx enxerto wordpress` prints is imported, exported as it was, and seen by visitors; it is one option, loaded with the page', async ({
  browser,
  shop,
}) => {
  const config = { consent: {}, banner: { texts: { title: 'Bolachas?' } }, theme: {} };
  const file = `${site().root}/settings.json`;
  writeFileSync(file, settings(config));
  const wp = (command: string, at = ''): Promise<string> =>
    firstAnswer(browser, `${shop.origin}/?wp=${command}&file=${encodeURIComponent(at)}`);
  expect(await wp('status')).toBe('version: 0.1.0\ntag: printed\nsettings: defaults\n');
  expect(await wp('import', `${file}.none`)).toBe(
    'Error: settings: expected a JSON object in UTF-8\n',
  );
  expect(await wp('import', file)).toBe('Success: Saved.\n');
  expect(await wp('status')).toContain('settings: saved');
  expect(JSON.parse(await wp('export'))).toEqual(pluginSettings(config));
  expect((await option(browser, shop)).autoload).toBe('yes');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.origin}/`);
  await expect(visitor.locator(BANNER).locator('.title')).toHaveText('Bolachas?');
  await visitor.context().close();
});

test('[WP-02, hold] a script that the theme prints waits for a choice, where the settings hold it', async ({
  owner,
  page,
  shop,
}) => {
  shop.allow('www.googletagmanager.com');
  const body = settings({ consent: {}, hold: ['known', '-google'] });
  expect((await owner.ask('PUT', ROUTE, body)).status).toBe(200);
  paste(
    'theme-prints',
    `add_action('wp_head', function () { ?><script src="http://connect.facebook.net/en_US/fbevents.js"></script><?php });`,
  );
  shop.allow('connect.facebook.net');
  const vendor = (): string[] =>
    shop.requests.filter(({ origin }) => origin.includes('facebook')).map(({ path }) => path);
  await page.goto(`${shop.origin}/`, { waitUntil: 'networkidle' });
  await expect(page.locator(BANNER)).toBeVisible();
  expect(vendor()).toEqual([]);
  await accept(page);
  await expect.poll(vendor).toEqual(['/en_US/fbevents.js']);
});

test('[WP-07, network] activated for a whole network, the plugin prints nothing until settings are saved', async ({
  owner,
  browser,
  shop,
}) => {
  await restartPlugin(browser, shop, 'network');
  expect(await firstAnswer(browser, `${shop.origin}/`)).not.toContain('enxerto');
  expect((await owner.ask('PUT', ROUTE, settings({ consent: {} }))).status).toBe(200);
  expect(await firstAnswer(browser, `${shop.origin}/`)).toContain('data-enxerto');
});
