import type { PublishedTo } from './harness/publishing';
import { connect, events, publish, runEvents, startProvider } from './harness/publishing';
import { firstAnswer, startPlugin, test } from './harness/plugin';
import { expect } from './harness/test';

startPlugin('publishing');

let provider: PublishedTo;
test.beforeEach(async () => {
  provider = await startProvider();
});
test.afterEach(() => provider.stop());

test('[WP-06, published] a post from the block editor is a draft at the provider: title, excerpt, picture and address as text, once, whatever is saved later', async ({
  owner,
  browser,
  shop,
}) => {
  expect((await connect(owner, provider)).status).toBe(200);
  const picture = Number(await firstAnswer(browser, `${shop.origin}/?picture`));
  const words = 'Pinho nórdico, ';
  const post = await publish(owner, {
    title: 'Mesas & <em>bancos</em> “novos” 🪑',
    content: `<!-- wp:paragraph --><p>${words.repeat(60)}</p><p>Fim &amp; preço &lt; 100&nbsp;€</p><!-- /wp:paragraph -->[gallery]`,
    featured_media: picture,
  });
  expect(provider.requests, 'the editor does not wait').toEqual([]);
  await runEvents(browser, shop);
  expect(provider.requests).toMatchObject([
    { path: `/api/sites/${provider.site}/published`, authorization: `Bearer ${provider.token}` },
  ]);
  const [campaign] = await provider.campaigns();
  expect(campaign).toMatchObject({
    state: 'draft',
    message: {
      title: 'Mesas & bancos “novos” 🪑',
      target_url: `${shop.origin}/mesas-bancos-novos-%f0%9f%aa%91/`,
    },
  });
  console.log(campaign);
  expect(post).toBeGreaterThan(0);
  expect(await events(browser, shop)).toEqual([]);
});
