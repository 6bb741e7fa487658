import { card, expect, openView, test } from './provider';

test('settings of the prompt are checked by the product’s own schema, saved, and served to visitors', async ({
  page,
  provider,
}) => {
  await openView(page, provider, 'prompt');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByRole('radio', { name: 'Bell' }).first().check();
  const views = page.getByLabel('From page');
  await views.fill('4000');
  await expect(views).toHaveAccessibleDescription(/from 0 to 1000.*4000/);
  await views.fill('3');

  const comparison = page.getByLabel('Whose address');
  await expect(comparison).toHaveCount(0);
  await page.getByRole('radio', { name: 'Only some' }).check();
  await comparison.selectOption('contains');
  await page.getByLabel('This text or pattern').fill('/products/');

  const kinds = page.getByRole('group', { name: 'Kinds of news to choose from' });
  await expect(kinds.getByRole('listitem')).toHaveCount(2);
  await kinds.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(kinds.getByRole('button', { name: /^Add/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(kinds.getByLabel('Id, short and fixed').nth(1)).toBeFocused();
  await page.keyboard.type('repairs');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Repairs');
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(save).toBeDisabled();

  const served = (await (await fetch(`${provider.address}/push/${provider.site}.json`)).json()) as {
    prompt: object;
    site: { triggerConditions: string };
  };
  expect(served.prompt).toMatchObject({
    prompt_type: 'bell',
    subscriptionCategories: [
      { id: 'sale', name: 'Sales' },
      { id: 'repairs', name: 'Repairs' },
    ],
  });
  // A text that holds JSON, as the legacy provider serves it.
  expect(JSON.parse(served.site.triggerConditions)).toEqual({
    pageViews: 3,
    pageRule: { include: 'SPECIFIC', operator: 'contains', value: '/products/' },
  });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Bell' }).first()).toBeChecked();
  await expect(page.getByLabel('From page')).toHaveValue('3');
});

test('a site’s name and origins are changed; what to paste names the provider and the site', async ({
  page,
  provider,
}) => {
  await openView(page, provider, 'site');
  const form = card(page, 'This site');
  await form.getByLabel('Name').fill('Pinho Manso, oficina');
  await form.getByLabel('Addresses of the site').fill('shop.example');
  await expect(form.getByLabel('Addresses of the site')).toHaveAttribute('aria-invalid', 'true');
  await form
    .getByLabel('Addresses of the site')
    .fill('https://shop.example/sale?a=1\nhttps://b.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pinho Manso, oficina');
  await expect(form.getByLabel('Addresses of the site')).toHaveValue(
    'https://shop.example\nhttps://b.example',
  );

  const { address, site } = provider;
  await card(page, 'What to paste')
    .getByLabel('Address of the folder enxerto on your site')
    .fill('/files/enxerto');
  await expect(card(page, 'What to paste').locator('pre')).toHaveText(
    `<script type="application/json" data-enxerto>{
  "consent": {
    "recordUrl": "${address}/records/${site}"
  }
}</script>
<script defer src="/files/enxerto/loader.js" data-site-id="${site}" data-push-cdn="${address}/push" data-push-api="${address}/push" data-ad-api="${address}/ads/recommend" data-enxerto></script>`,
  );
});

test('a site is added, and its page opens', async ({ page, provider }) => {
  await openView(page, provider, 'site');
  await card(page, 'The provider').getByRole('button', { name: 'Add a site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a site' });
  await dialog.getByRole('button', { name: 'Add a site' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('A name is needed.');
  await dialog.getByLabel('Name').fill('Oficina');
  await dialog.getByLabel('Addresses of the site').fill('https://oficina.example');
  await dialog.getByRole('button', { name: 'Add a site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oficina');
  const choice = page.getByRole('combobox', { name: 'Site' });
  await choice.selectOption('Pinho Manso');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pinho Manso');
});

test('a backup is downloaded', async ({ page, provider }) => {
  await openView(page, provider, 'site');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a backup' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^enxerto-provider-.*\.ndjson\.gz$/);
});
