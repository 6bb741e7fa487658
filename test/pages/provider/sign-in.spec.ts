import { axeWithout } from '../harness/axe';
import { endSession, expect, openView, test, TOKEN, write } from './provider';

test('the owner signs in by token; a wrong one is named at its field, and nothing of the page is shown without one @both', async ({
  page,
  provider,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${provider.address}/?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page).toHaveTitle('Sign in · Enxerto');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await axeWithout(page, ['iframe'])).toEqual([]);

  const token = page.getByLabel('Token');
  await write(token, 'wrong-wrong-wrong');
  await page.keyboard.press('Enter');
  await expect(token).toHaveAccessibleDescription(/token is wrong/);
  await expect(token).toHaveAttribute('aria-invalid', 'true');
  await expect(token).toBeFocused();

  await write(token, TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pinho Manso');
  await expect(page).toHaveTitle('Notifications · Pinho Manso · Enxerto');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect((await page.request.get(`${provider.address}/api/session`)).status()).toBe(401);
});

test('a session that ends meanwhile loses nothing: the owner signs in over the page, and what was begun goes on', async ({
  page,
  provider,
}) => {
  await openView(page, provider, 'prompt');
  await page.getByLabel('First line').fill('News from the workshop');
  await endSession(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Token')).toBeFocused();
  // There is nothing behind it that works, so Escape does not close it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.type(TOKEN);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('First line')).toHaveValue('News from the workshop');
  const { settings } = (await (await provider.own(`/sites/${provider.site}`)).json()) as {
    settings: { prompt: object };
  };
  expect(settings.prompt).toMatchObject({ headline: 'News from the workshop' });
});
