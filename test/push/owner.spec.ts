import { SITE } from '#demo-site/server/push/config.mjs';
import { serveProvider, TOKEN } from '../provider/harness/serve';
import { SHOP } from './harness/shop';
import { shopPage, subscribe } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

test("a browser subscribes at the shop, and shows what the owner writes on the provider's page and sends", async ({
  ground: { agent, context },
  page,
  html,
}) => {
  const provider = await serveProvider(agent, ['localhost']);
  await provider.parts.sites.add({
    id: SITE,
    name: 'Pinho Manso',
    origins: [SHOP],
    settings: { site: { triggerConditions: { pageDelay: 0 } } },
  });
  html('/com-provider', shopPage({}, `${provider.address}/push`));
  await page.goto(`${SHOP}/com-provider`);
  await subscribe(page);

  const owner = await context.newPage();
  await owner.goto(`${provider.address}/?lang=en`);
  await owner.getByLabel('Token').focus();
  await owner.keyboard.type(TOKEN);
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('It goes to 1 subscriber.')).toBeVisible();
  const write = async (label: string, text: string): Promise<void> => {
    await owner.getByLabel(label, { exact: true }).focus();
    await owner.keyboard.type(text);
  };
  await write('Title', 'Baloiço de faia');
  await write('Text', 'Até domingo.');
  await owner.getByRole('button', { name: 'Review and send' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Send' }).click();

  await arrived(page, 1);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ title: 'Baloiço de faia', body: 'Até domingo.' }]);
  const sent = owner.getByRole('listitem').filter({ hasText: 'Baloiço de faia' });
  for (const [name, count] of Object.entries({ Accepted: '1', Shown: '1' }))
    await expect(sent.locator('dl > div').filter({ hasText: name }).locator('dd')).toHaveText(
      count,
    );
  await provider.stop();
});
