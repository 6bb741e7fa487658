import { BANNER, accept, cookies, expect, plainPage, test } from '../harness/test';

test('@both [CO-02] accepting stores every category, the record and then the decision @quick', async ({
  page,
  shop,
}) => {
  await shop.open(page, plainPage());
  await accept(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  const jar = await cookies(page);
  expect(jar['viewed_cookie_policy']).toBe('yes');
  expect(jar['cookielawinfo-checkbox-analytics']).toBe('yes');
});
