import { expect, openView, test } from './provider';

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
