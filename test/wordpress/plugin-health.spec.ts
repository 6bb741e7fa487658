import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { firstAnswer, signInAs, startPlugin, test } from './harness/plugin';
import { expect, paste, signIn, site } from './harness/test';

startPlugin();
test.afterAll(() => {
  for (const name of ['front', 'loader'])
    rmSync(`${site().root}/loopback-${name}.txt`, { force: true });
});

/** Every answer that the server may get from itself: the page that a visitor got, changed. */
const LOOPBACK = `add_filter('pre_http_request', function ($none, $options, $address) {
  $name = strpos($address, 'loader.js') ? 'loader' : 'front';
  $file = ABSPATH . "loopback-$name.txt";
  $code = is_file($file) ? 200 : 404;
  return ['response' => ['code' => $code], 'body' => $code === 200 ? file_get_contents($file) : '', 'headers' => [], 'cookies' => []];
}, 10, 3);`;

/** The name of the site resolves in the browser alone. What the server asks of itself goes to its second server, by http. */
const RESOLVES = (port: number): string =>
  `add_action('requests-fsockopen.remote_socket', function (&$socket) { $socket = 'tcp://127.0.0.1:${port}'; });`;

test('[WP-07, loopback] the server asks for its own front page and its file, and says what it got', async ({
  owner,
}) => {
  const result = async (): Promise<unknown> => JSON.parse((await owner.ask('GET', 'health')).text);
  expect(await result(), 'without a server at its address').toMatchObject({
    description: expect.stringContaining('could not open the front page'),
  });
  paste('loopback', RESOLVES(site().secondPort));
  expect(await result()).toMatchObject({ status: 'good' });
  paste('first', "add_action('wp_head', function () { echo '<script>1</script>'; }, PHP_INT_MIN);");
  expect(await result()).toMatchObject({
    status: 'recommended',
    description: expect.stringContaining('1 script is above Enxerto'),
  });
  paste('first', '');
  const loader = `${site().root}/wp-content/plugins/enxerto/files/loader.js`;
  renameSync(loader, `${loader}.away`);
  expect(await result()).toMatchObject({
    description: expect.stringContaining('cannot load the file loader.js of Enxerto'),
  });
  renameSync(`${loader}.away`, loader);
  expect(await result()).toMatchObject({ status: 'good' });
});

test('[WP-07, health] Site Health finds the tag on the front page, and names each reason why visitors may not get it', async ({
  owner,
  page,
  shop,
  browser,
}) => {
  const front = await firstAnswer(browser, `${shop.origin}/`);
  const result = async (): Promise<{ status: string; description: string }> => {
    const { text } = await owner.ask('GET', 'health');
    return JSON.parse(text) as { status: string; description: string };
  };
  const answer = (name: 'front' | 'loader', text: string): void =>
    writeFileSync(`${site().root}/loopback-${name}.txt`, text);
  paste('loopback', LOOPBACK);

  expect((await result()).description).toContain('could not open the front page');
  answer('front', front);
  expect((await result()).description).toContain('cannot load the file loader.js of Enxerto');
  answer('loader', 'code');
  expect(await result()).toMatchObject({ status: 'good', test: 'enxerto' });
  const [tag = ''] = /<script[^>]*loader\.js[^>]*><\/script>/.exec(front) ?? [];
  answer('front', front.replace(tag, ''));
  expect((await result()).description).toContain('has no tag of Enxerto');
  answer('front', front.replace(tag, tag + tag));
  expect((await result()).description).toContain('more than once');
  answer('front', front.replace('<head>', '<head><script>1</script><script src="a.js"></script>'));
  expect(await result()).toMatchObject({
    status: 'recommended',
    description: expect.stringContaining('2 scripts are above Enxerto'),
  });

  // WordPress's own page runs it.
  await signIn(page, shop);
  await page.goto(`${shop.origin}/wp-admin/site-health.php`);
  await expect(page.getByRole('heading', { name: 'Enxerto may not reach visitors' })).toBeVisible();

  // Nobody runs it who may not see Site Health.
  const table: Record<string, number> = {};
  for (const role of ['subscriber', 'editor']) {
    const other = await signInAs(browser, shop, role);
    table[role] = (await other.ask('GET', 'health')).status;
    await other.context.close();
  }
  expect(table).toEqual({ subscriber: 403, editor: 403 });
});
