import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Person } from './harness/plugin';
import { firstAnswer, signInAs, startPlugin, test } from './harness/plugin';
import { BANNER, accept, expect, paste, signIn } from './harness/test';

startPlugin();

const ROUTE = 'records';
const ADDRESS = `/wp-json/enxerto/v1/${ROUTE}`;

/** A record as the route for owners lists it. */
interface Listed {
  id: string;
  categories: string;
  method: string;
  version: string;
  text_hash: string;
  user_id: string;
}

/** Reads the records as an owner. */
async function records(owner: Person): Promise<Listed[]> {
  const { text } = await owner.ask('GET', ROUTE);
  return JSON.parse(text) as Listed[];
}

const right = {
  id: 'abc',
  time: '2026-11-30T10:00:00.000Z',
  version: '1',
  categories: { necessary: true },
  method: 'accept_all',
  language: 'pt',
  textHash: 'aa',
};

test('[WP-05, recorded] a choice on a page is in the table, with the id of the visitor’s cookie, and nothing of his address or browser', async ({
  owner,
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/`);
  await accept(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(async () => (await records(owner)).length).toBe(1);
  const [record] = await records(owner);
  expect(record).toMatchObject({ method: 'accept_all', version: '1', user_id: '0' });
  expect(JSON.parse(record?.categories ?? '')).toMatchObject({ analytics: true });
  expect(record?.id).toBe(await idOf(page));
  expect(record?.text_hash).toMatch(/^[\da-f]{8}$/);
  expect(JSON.stringify(record)).not.toMatch(/127\.0\.0\.1|Mozilla|shop\.test/);
});

/** The id in the visitor's cookie. */
async function idOf(page: Page): Promise<unknown> {
  const all = await page.context().cookies();
  const cookie = all.find(({ name }) => name === 'CookieLawInfoConsent');
  const text = Buffer.from(decodeURIComponent(cookie?.value ?? ''), 'base64').toString('utf8');
  return (JSON.parse(text) as { enxerto_id: unknown }).enxerto_id;
}

test('[WP-05, limited] [WP-08, records] hostile bodies, other origins and too many requests store nothing; only an owner reads and deletes', async ({
  owner,
  page,
  shop,
  browser,
  output,
}) => {
  const hostile: unknown[] = [
    '',
    '[]',
    '{',
    'null',
    '{"id":"\\ud800","categories":{}}',
    '{"\\u0000a":1,"categories":{}}',
    JSON.stringify({ ...right, version: 'a'.repeat(40_000) }),
    ...[
      { id: '<script>alert(1)</script>' },
      { id: ['abc'] },
      { id: 'abc\n' },
      { version: '=1+1' },
      { version: 'a\u0000b' },
      { version: '<b>' },
      { method: 'drop table' },
      { language: "pt' OR 1=1" },
      { textHash: 'zz' },
      { optedOut: 'nobody' },
      { text: 'of another hash' },
      { text: {} },
      { time: 'yesterday' },
      { time: '2026-99-99T99:99:99Z' },
      { categories: null },
      { categories: { '<b>': true } },
      { categories: { necessary: 'yes' } },
      { categories: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`c${at}`, true])) },
    ].map((field) => JSON.stringify({ ...right, ...field })),
  ];
  await page.goto(`${shop.origin}/enxerto/manifest.json`);
  const post = (bodies: readonly unknown[]): Promise<number[]> =>
    page.evaluate(
      async ([route, all]) => {
        const statuses: number[] = [];
        for (const body of all) {
          const { status } = await fetch(route, {
            method: 'POST',
            headers: { 'content-type': 'text/plain' },
            body: String(body),
          });
          statuses.push(status);
        }
        return statuses;
      },
      [ADDRESS, bodies] as const,
    );
  expect(await post(hostile)).toEqual(hostile.map(() => 400));
  expect(await records(owner)).toEqual([]);

  // Thirty in a minute, of which those above are some. A new minute may begin meanwhile.
  const many = await post(Array.from({ length: 90 }, () => JSON.stringify(right)));
  const stored = many.filter((status) => status === 204).length;
  expect(many.filter((status) => status === 429)).toHaveLength(90 - stored);
  expect(stored).toBeLessThanOrEqual(60);
  expect(await records(owner)).toHaveLength(stored);

  await page.goto('http://cdn.test/enxerto/manifest.json');
  await page.evaluate(
    ([address, body]) => fetch(address, { method: 'POST', mode: 'no-cors', body }),
    [shop.origin + ADDRESS, JSON.stringify(right)] as const,
  );
  expect(await records(owner)).toHaveLength(stored);

  const editor = await signInAs(browser, shop, 'editor');
  for (const [person, nonce] of [
    [editor, undefined],
    [owner, ''],
  ] as const) {
    const ask = (method: string, route: string) => person.ask(method, route, undefined, nonce);
    expect((await ask('GET', ROUTE)).text).not.toContain('abc');
    expect((await ask('GET', `${ROUTE}?format=csv`)).text).not.toContain('abc');
    const { status } = await ask('DELETE', `${ROUTE}/abc`);
    expect([401, 403]).toContain(status);
  }
  expect(await records(owner)).toHaveLength(stored);
  const deleted = await owner.ask('DELETE', `${ROUTE}/abc`);
  expect(JSON.parse(deleted.text)).toEqual({ deleted: stored });
  expect(await records(owner)).toEqual([]);
  await editor.context.close();
  // What Chromium writes of each refusal.
  output.console = output.console.filter((line) => !/status of (?:400|401|429)/.test(line));
});

/** Gives the route records from one address, and then one from another, in one request of PHP's: as many of a browser's would take minutes. */
const MANY = `add_action('rest_api_init', function () {
  if (!isset($_GET['many'])) return;
  $_GET = [];
  $ask = function ($address) {
    $_SERVER['REMOTE_ADDR'] = $address;
    $request = new WP_REST_Request('POST', '/enxerto/v1/records');
    $request->set_header('origin', home_url());
    $request->set_body('${JSON.stringify(right)}');
    return rest_do_request($request)->get_status();
  };
  $statuses = [];
  $minute = intdiv(time(), 60);
  for ($at = 0; $at < 5000; $at++) $statuses[] = $ask('198.51.100.7');
  wp_send_json(['one' => array_count_values($statuses), 'another' => $ask('203.0.113.9'), 'minutes' => intdiv(time(), 60) - $minute + 1]);
}, 100);
`;

test('[WP-05, rate] of 5,000 records from one address in a row, those beyond thirty a minute are refused, and another address is heard', async ({
  owner,
  browser,
  shop,
}) => {
  paste('many', MANY);
  const answer = await firstAnswer(browser, `${shop.origin}/wp-json/?many`);
  const { one, another, minutes } = JSON.parse(answer) as {
    one: Record<string, number>;
    another: number;
    minutes: number;
  };
  const stored = one['204'] ?? 0;
  expect(one).toEqual({ 204: stored, 429: 5_000 - stored });
  expect(stored).toBeGreaterThanOrEqual(30);
  expect(stored, `in ${minutes} minutes`).toBeLessThanOrEqual(30 * minutes);
  expect(another).toBe(204);
  expect(await records(owner)).toHaveLength(stored + 1);
});

/** Runs WordPress's own privacy tools for a user's address, and the daily event a year and five years later. */
const TOOLS = `add_action('init', function () {
  if (!isset($_GET['tools'])) return;
  global $wpdb;
  $user = get_user_by('login', 'subscriber');
  wp_update_user(['ID' => $user->ID, 'user_email' => 'cliente@shop.test']);
  $count = fn () => (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}enxerto_records");
  $age = fn ($days) => $wpdb->query("UPDATE {$wpdb->prefix}enxerto_records SET received = '" . gmdate('Y-m-d H:i:s', time() - $days * 86400) . "'");
  $exporter = apply_filters('wp_privacy_personal_data_exporters', [])['enxerto']['callback'];
  $eraser = apply_filters('wp_privacy_personal_data_erasers', [])['enxerto']['callback'];
  $said = ['before' => $count(), 'exported' => $exporter('cliente@shop.test', 1), 'nobody' => $exporter('ninguem@shop.test', 1)];
  $said['erased'] = $eraser('cliente@shop.test', 1);
  $said['after'] = $count();
  $said['again'] = $eraser('cliente@shop.test', 1)['items_removed'];
  $said['daily'] = wp_get_schedule('enxerto_daily');
  $age(365);
  do_action('enxerto_daily');
  $said['year'] = $count();
  $age(5 * 366);
  update_option('enxerto_record_months', 72);
  do_action('enxerto_daily');
  $said['longer'] = $count();
  delete_option('enxerto_record_months');
  do_action('enxerto_daily');
  $said['years'] = $count();
  wp_send_json($said);
});
`;

test('[WP-05, kept] owners download the records as CSV and JSON; WordPress’s privacy tools find and erase a user’s; old ones go', async ({
  owner,
  shop,
  browser,
}) => {
  paste('tools', TOOLS);
  const customer = await signInAs(browser, shop, 'subscriber');
  const visitor = await signInAs(browser, shop, 'nobody');
  const post = async (person: Person, id: string): Promise<number> =>
    (await person.ask('POST', ROUTE, JSON.stringify({ ...right, id }), '')).status;
  expect(await post(customer, 'customer')).toBe(204);
  expect(await post(visitor, 'visitor')).toBe(204);
  const csv = await owner.ask('GET', `${ROUTE}?format=csv`);
  expect(csv.text.split('\r\n')).toEqual([
    '"number","id","time","received","version","categories","method","language","text_hash","opted_out","user_id"',
    expect.stringMatching(
      /^"1","customer","2026-11-30 10:00:00","[\d :-]{19}","1","\{""necessary"":true\}","accept_all","pt","aa","","[1-9]\d*"$/,
    ),
    expect.stringMatching(/^"2","visitor",.*,"0"$/),
    '',
  ]);
  const json = await owner.ask('GET', `${ROUTE}?format=json`);
  expect(JSON.parse(json.text)).toEqual(await records(owner));

  const tools = JSON.parse(await firstAnswer(browser, `${shop.origin}/?tools`)) as Record<
    string,
    unknown
  >;
  const { exported, nobody, erased, ...counts } = tools;
  expect(JSON.stringify(exported)).toContain('"value":"customer"');
  expect(JSON.stringify(exported)).not.toContain('visitor');
  expect(nobody).toEqual({ data: [], done: true });
  expect(erased).toMatchObject({ items_removed: true, items_retained: false, done: true });
  expect(counts).toEqual({
    before: 2,
    after: 1,
    again: false,
    daily: 'daily',
    year: 1,
    longer: 1,
    years: 0,
  });
  for (const { context } of [visitor, customer]) await context.close();
});

test('[WP-05, erased] under Tools → Erase Personal Data, a user’s records are erased by clicks, and those of others stay', async ({
  owner,
  page,
  shop,
  browser,
}) => {
  paste('tools', TOOLS);
  const customer = await signInAs(browser, shop, 'subscriber');
  const visitor = await signInAs(browser, shop, 'nobody');
  for (const [person, id] of [
    [customer, 'customer'],
    [visitor, 'visitor'],
  ] as const)
    await person.ask('POST', ROUTE, JSON.stringify({ ...right, id }), '');
  await signIn(page, shop);
  await page.goto(`${shop.origin}/wp-admin/erase-personal-data.php`);
  await page.locator('#username_or_email_for_privacy_request').fill('subscriber');
  await page.locator('#send_confirmation_email').uncheck();
  await page.locator('#submit').click();
  const steps = page.locator('.column-next_steps');
  const erases = steps.locator('.remove-personal-data-idle button');
  await expect(erases).toBeVisible();
  // WordPress's script, which the button waits for, has run by then.
  await page.waitForLoadState('load');
  await erases.click();
  await expect(steps.locator('.remove-personal-data-success')).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await records(owner)).map(({ id }) => id)).toEqual(['visitor']);
  for (const { context } of [visitor, customer]) await context.close();
});

/** Sets the day on which each text came last, and runs the daily event; the first line is the table's number of rows. */
const AGED = `add_action('init', function () {
  if (!isset($_GET['aged'])) return;
  global $wpdb;
  $wpdb->query("UPDATE {$wpdb->prefix}enxerto_texts SET used = '" . gmdate('Y-m-d', time() - (int) $_GET['aged'] * 86400) . "'");
  do_action('enxerto_daily');
  wp_send_json((int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}enxerto_texts"));
});
`;

test('[CO-50, WordPress] each text that visitors chose by is kept once under its hash, only an owner reads it, and it goes after the records', async ({
  owner,
  shop,
  browser,
  output,
}) => {
  paste('aged', AGED);
  const text = 'pt-PT\nA sua privacidade\nUsamos cookies.';
  const textHash = createHash('sha256').update(text).digest('hex');
  const visitor = await signInAs(browser, shop, 'nobody');
  for (const id of ['one', 'two']) {
    const body = JSON.stringify({ ...right, id, text, textHash, optedOut: 'signal' });
    expect((await visitor.ask('POST', ROUTE, body)).status).toBe(204);
  }
  expect(await records(owner)).toMatchObject([
    { text_hash: textHash, opted_out: 'signal' },
    { text_hash: textHash, opted_out: 'signal' },
  ]);
  const read = (person: Person, hash: string) => person.ask('GET', `texts/${hash}`);
  expect(JSON.parse((await read(owner, textHash)).text)).toEqual({ text });
  expect((await read(owner, 'a'.repeat(64))).status).toBe(404);
  expect((await read(visitor, textHash)).status).toBe(401);
  const editor = await signInAs(browser, shop, 'editor');
  expect((await read(editor, textHash)).status).toBe(403);

  expect(await firstAnswer(browser, `${shop.origin}/?aged=365`)).toBe('1');
  expect(await firstAnswer(browser, `${shop.origin}/?aged=${5 * 366}`)).toBe('0');
  for (const { context } of [visitor, editor]) await context.close();
  output.console = output.console.filter((line) => !/status of (?:401|403|404)/.test(line));
});
