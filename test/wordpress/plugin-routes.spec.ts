import type { Person } from './harness/plugin';
import { firstAnswer, signInAs, startPlugin, test } from './harness/plugin';
import { expect, paste } from './harness/test';

startPlugin();

/** At ?routes, prints the plugin's own routes and their methods, as WordPress has registered them. */
const ROUTES = `add_action('init', function () {
  if (!isset($_GET['routes'])) return;
  $all = [];
  foreach (rest_get_server()->get_routes('enxerto/v1') as $path => $handlers)
    foreach ($handlers as $handler)
      foreach (array_keys($handler['methods']) as $method) $all[] = "$method $path";
  wp_send_json($all);
});`;

const HASH = 'a'.repeat(64);

/** Every route of the plugin but the one that visitors' pages send records to, and the index of them, which WordPress itself makes: as it is registered, and as it is asked. */
const OWNERS: Record<string, string> = {
  'GET /enxerto/v1/settings': 'settings',
  'PUT /enxerto/v1/settings': 'settings',
  'PUT /enxerto/v1/draft': 'draft',
  'GET /enxerto/v1/records': 'records',
  'DELETE /enxerto/v1/records/(?P<id>[\\w+/=-]{1,100})': 'records/abc',
  'GET /enxerto/v1/texts/(?P<hash>[\\da-f]{64})': `texts/${HASH}`,
  'PUT /enxerto/v1/retention': 'retention',
  'GET /enxerto/v1/publishing': 'publishing',
  'PUT /enxerto/v1/publishing': 'publishing',
  'GET /enxerto/v1/health': 'health',
};

test('[WP-08, routes] each route refuses a subscriber, an editor, nobody, and who has not the nonce, and nothing has changed', async ({
  browser,
  owner,
  shop,
}) => {
  paste('routes', ROUTES);
  const registered = JSON.parse(await firstAnswer(browser, `${shop.origin}/?routes`)) as string[];
  expect(registered.toSorted()).toEqual(
    [...Object.keys(OWNERS), 'GET /enxerto/v1', 'POST /enxerto/v1/records'].toSorted(),
  );

  const dump = (): Promise<string> => firstAnswer(browser, `${shop.origin}/?database`);
  const subscriber = await signInAs(browser, shop, 'subscriber');
  const editor = await signInAs(browser, shop, 'editor');
  const nobody = await signInAs(browser, shop, 'nobody');
  const people: readonly (readonly [string, Person, string?])[] = [
    ['nobody', nobody],
    ['subscriber', subscriber],
    ['editor', editor],
    ['subscriber without a nonce', subscriber, ''],
    ['owner without a nonce', owner, ''],
    ['owner with a wrong nonce', owner, 'abcdef1234'],
  ];
  const before = await dump();
  const accepted: string[] = [];
  for (const [route, path] of Object.entries(OWNERS)) {
    const method = route.slice(0, route.indexOf(' '));
    const body = method === 'PUT' ? '{"config":{},"address":"","months":12}' : undefined;
    for (const [who, person, nonce] of people) {
      const { status, text } = await person.ask(method, path, body, nonce);
      const isRefused = (status === 401 || status === 403) && text.includes('"code":"rest_');
      if (!isRefused) accepted.push(`${who}: ${route}: ${status}`);
    }
  }
  expect(accepted).toEqual([]);
  expect(await dump()).toBe(before);
  for (const { context } of [subscriber, editor, nobody]) await context.close();
});

test('[WP-08, types] parameters and bodies of a wrong kind or size are refused with a reason by each route, and PHP complains of none', async ({
  owner,
  browser,
  shop,
}) => {
  const before = await firstAnswer(browser, `${shop.origin}/?database`);
  const asks: readonly (readonly [status: number, method: string, route: string, body?: string])[] =
    [
      [400, 'GET', 'records?format[]=csv'],
      [400, 'GET', 'records?format=xml'],
      [400, 'GET', 'records?after[]=1'],
      [400, 'GET', 'records?after=-1'],
      [400, 'GET', 'records?after=1e3'],
      [404, 'GET', `texts/${HASH}?hash[]=x`],
      // What is asked for stands in the address, whatever the body says.
      [200, 'DELETE', 'records/abc', '{"id":["x"]}'],
      ...['0', '121', '1.5', '"12"', '[12]', 'null'].map(
        (months) => [400, 'PUT', 'retention', `{"months":${months}}`] as const,
      ),
      ...['settings', 'draft', 'publishing', 'retention'].flatMap((route) =>
        ['null', '7', '"a"', '[]', '{"config":[],"address":{}}', `{"a":"${'a'.repeat(3e5)}"}`].map(
          (body) => [400, 'PUT', route, body] as const,
        ),
      ),
    ];
  for (const [status, method, route, body] of asks) {
    const { status: got, text } = await owner.ask(method, route, body);
    expect([got, method, route, body?.slice(0, 30)], text.slice(0, 200)).toEqual([
      status,
      method,
      route,
      body?.slice(0, 30),
    ]);
    if (status === 400) expect(text).toMatch(/expected |rest_invalid_json/);
  }
  expect(await firstAnswer(browser, `${shop.origin}/?database`)).toBe(before);
});
