import { firstAnswer, startPlugin, test } from './harness/plugin';
import type { PublishedTo } from './harness/publishing';
import {
  connect,
  events,
  publish,
  runCron,
  runEvents,
  shown,
  startProvider,
} from './harness/publishing';
import { expect, paste } from './harness/test';

startPlugin('publishing');

let provider: PublishedTo;
test.beforeEach(async () => {
  provider = await startProvider();
});
test.afterEach(async ({ activate, browser, shop }) => {
  await provider.stop();
  activate('users', 'database', 'publishing');
  // Other tests find the site as it was.
  await firstAnswer(browser, `${shop.origin}/?forget`);
});

test('[WP-06, published] a post from the block editor’s route is a draft at the provider once, with its text and address, and nothing follows from later changes', async ({
  owner,
  browser,
  shop,
}) => {
  expect((await connect(owner, provider)).status).toBe(200);
  const post = await publish(owner, {
    title: 'Mesas & <em>bancos</em> “novos” 🪑',
    content: `<!-- wp:paragraph --><p>${'Pinho nórdico 🌲, '.repeat(60)}</p><!-- /wp:paragraph -->`,
    excerpt: 'Fim &amp; preço &lt; 100&nbsp;€<br>Até <b>domingo</b><script>alert(1)</script>',
  });
  expect(provider.requests, 'the editor does not wait').toEqual([]);
  expect((await shown(owner)).last).toMatchObject({ outcome: 'waiting', why: '' });
  expect(await runEvents(browser, shop)).toEqual([[expect.any(Number), 1]]);
  expect(provider.requests).toMatchObject([
    { path: `/api/sites/${provider.site}/published`, authorization: `Bearer ${provider.token}` },
  ]);
  expect(await provider.campaigns()).toMatchObject([
    {
      state: 'draft',
      message: {
        title: 'Mesas & bancos “novos” 🪑',
        body: 'Fim & preço < 100 € Até domingo',
        target_url: `${shop.origin}/mesas-bancos-novos-%f0%9f%aa%91/`,
        image: '',
      },
    },
  ]);
  expect((await shown(owner)).last).toMatchObject({
    title: 'Mesas & bancos “novos” 🪑',
    outcome: 'draft',
    why: '',
  });

  await publish(owner, { title: 'Mesas' }, String(post));
  expect(await events(browser, shop), 'edited').toEqual([]);
  await publish(owner, { status: 'draft' }, String(post));
  await publish(owner, {}, String(post));
  await runEvents(browser, shop);
  expect(await provider.campaigns(), 'published again').toMatchObject([
    { state: 'draft', message: { title: 'Mesas' } },
  ]);
});

test('[WP-06, published] a text without an excerpt is cut at a word within what the provider takes, and the picture has its https address', async ({
  owner,
  browser,
  shop,
}) => {
  paste('https', "add_filter('home_url', fn ($url) => str_replace('http:', 'https:', $url));");
  await connect(owner, provider, { post: 'notification' });
  const picture = Number(await firstAnswer(browser, `${shop.origin}/?picture`));
  const words = 'Pinho 🌲 nórdico, ';
  await publish(owner, {
    title: 'Ção '.repeat(60),
    content: `<!-- wp:heading --><h2>Mesa</h2><!-- /wp:heading --><p>${words.repeat(60)}</p>[gallery]`,
    featured_media: picture,
  });
  await runEvents(browser, shop);
  const [campaign] = await provider.campaigns();
  const { title, body, image } = campaign?.message ?? { title: '', body: '', image: '' };
  expect(image).toBe('https://shop.test/wp-content/uploads/2026/11/mesa-1024x576.jpg');
  expect(title).toMatch(/^(?:Ção )+Ção…$/);
  expect(body).toMatch(/^Mesa (?:Pinho 🌲 nórdico, )+Pinho(?: 🌲(?: nórdico)?)?…$/u);
  for (const [text, most] of [
    [title, 100],
    [body, 500],
  ] as const) {
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text.length).toBeGreaterThan(most - 20);
  }
  expect(['scheduled', 'sending', 'finished']).toContain(campaign?.state);

  await publish(owner, { title: '👍🏽'.repeat(60) });
  await runEvents(browser, shop);
  const titles = (await provider.campaigns()).map(({ message }) => message.title);
  expect(titles, 'no half of a character').toContain(`${'👍🏽'.repeat(24)}…`);
});

test('[WP-06, published] a scheduled post is told when cron publishes it; a product goes out at once; private, with a password, imported, of another type or a draft, none is', async ({
  owner,
  browser,
  shop,
}) => {
  paste(
    'shop',
    "add_action('init', fn () => register_post_type('product', ['public' => true, 'show_in_rest' => true]));",
  );
  await connect(owner, provider, { post: 'draft', product: 'notification' });
  const later = await publish(owner, {
    title: 'Mais tarde',
    status: 'future',
    date: '2030-01-01T10:00:00',
  });
  const hidden = await publish(owner, { title: 'Privado', status: 'private' });
  await publish(owner, { title: 'Com senha', password: 'mesa' });
  await publish(owner, { title: 'Rascunho', status: 'draft' });
  await publish(owner, { title: 'Página' }, '', 'pages');
  paste('importing', "define('WP_IMPORTING', true);");
  await publish(owner, { title: 'Importado' });
  paste('importing', '');
  expect(await events(browser, shop)).toEqual([]);

  await firstAnswer(browser, `${shop.origin}/?overdue=${later}`);
  await runCron(browser, shop);
  await publish(owner, {}, String(hidden));
  await publish(owner, { title: 'Produto' }, '', 'product');
  // Withdrawn before the provider was told.
  const withdrawn = await publish(owner, { title: 'Afinal não' });
  await publish(owner, { status: 'draft' }, String(withdrawn));
  expect((await runEvents(browser, shop)).length).toBe(4);
  const campaigns = await provider.campaigns();
  const titles = campaigns.map(({ message }) => message.title);
  expect(new Set(titles)).toEqual(new Set(['Mais tarde', 'Privado', 'Produto']));
  const drafts = campaigns.filter(({ state }) => state === 'draft');
  expect(drafts.map(({ message }) => message.title)).not.toContain('Produto');
});

test('[WP-06, published] while the provider is down or busy it is tried again with growing pauses, then given up with its reason, which the owner sees without the token', async ({
  owner,
  browser,
  shop,
}) => {
  await connect(owner, provider);
  await publish(owner, { title: 'Mesa' });
  const attempt = async (instead: PublishedTo['instead']): Promise<[number, number]> => {
    provider.instead = instead;
    const [[seconds, count] = [0, 0]] = await runEvents(browser, shop);
    return [Math.round(seconds / 30) * 30, count];
  };
  await attempt('nothing');
  expect((await shown(owner)).last).toMatchObject({ outcome: 'waiting', why: 'unreachable' });
  expect(await attempt({ status: 503 })).toEqual([60, 2]);
  expect(await attempt({ status: 429, retryAfter: 3_600 })).toEqual([300, 3]);
  const { last } = await shown(owner);
  expect(last).toMatchObject({ outcome: 'waiting', why: 'busy', detail: '429 not now: Bearer …' });
  expect(last?.next).toBeGreaterThan(Date.now() / 1_000 + 3_000);
  expect(await attempt({ status: 500 })).toEqual([3_600, 4]);
  expect(await attempt(undefined)).toEqual([7_200, 5]);
  expect((await shown(owner)).last).toMatchObject({ outcome: 'draft', why: '' });
  expect(await provider.campaigns()).toHaveLength(1);

  // The last attempt, and reasons that no further attempt helps against.
  await publish(owner, { title: 'Banco' });
  for (let count = 1; count <= 6; count += 1) await attempt({ status: 502 });
  expect(await events(browser, shop)).toEqual([]);
  expect((await shown(owner)).last).toMatchObject({ outcome: 'failed', why: 'broken' });
  for (const [status, why] of [
    [401, 'token'],
    [404, 'site'],
    [400, 'refused'],
    [302, 'refused'],
    [200, 'site'],
  ] as const) {
    await publish(owner, { title: `Resposta ${status}` });
    await attempt({ status });
    expect(await events(browser, shop), why).toEqual([]);
    expect((await shown(owner)).last, why).toMatchObject({ outcome: 'failed', why });
  }
  const { text } = await owner.ask('GET', 'publishing');
  expect(text).not.toContain(provider.token);
  const information = await firstAnswer(browser, `${shop.origin}/?information`);
  expect(information).toMatch(/post: draft; last: post \d+, [\d: -]+ UTC, failed site/);
});

test('[WP-06, published] of many notifications within an hour, those beyond five wait as drafts; a copy of the site at another address sends nothing', async ({
  owner,
  browser,
  shop,
}) => {
  await connect(owner, provider, { post: 'notification' });
  for (let count = 1; count <= 6; count += 1) await publish(owner, { title: `Mesa ${count}` });
  await runEvents(browser, shop);
  const states = (await provider.campaigns()).map(({ state }) => state);
  expect(states).toHaveLength(6);
  expect(states.filter((state) => state === 'draft')).toHaveLength(1);

  const before = provider.requests.length;
  paste('moved', "add_filter('home_url', fn ($url) => str_replace('shop.', 'copy.', $url));");
  await publish(owner, { title: 'Na cópia' });
  await runEvents(browser, shop);
  expect(provider.requests).toHaveLength(before);
  expect((await shown(owner)).last).toMatchObject({ outcome: 'failed', why: 'moved' });
});
