import { BANNER, expect, test } from '../harness/test';
import { dialogOf, openDialog, shopPage } from './open';

test("[CO-31, printed] the legacy plugin's names, descriptions and tables are shown as text, and our texts fill the gaps", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/demo/legado.html`);
  await expect(page.locator(BANNER)).toBeVisible();
  const dialog = await openDialog(page);
  const panel = dialog.getByRole('tabpanel');
  const text = panel.locator('p.text');
  await expect(panel.getByRole('heading')).toHaveText('Visão geral da privacidade');

  // Cut to 250 characters at the end of a word, whole on demand, cut again.
  const cut = (await text.textContent()) ?? '';
  expect(cut.length).toBeLessThanOrEqual(251);
  expect(cut).toMatch(/ só são…$/);
  await panel.getByRole('button', { name: 'Ler mais' }).click();
  await expect(text).toHaveText(/ficam desligados\.$/);
  await panel.getByRole('button', { name: 'Ler menos' }).click();
  await expect(text).toHaveText(cut);

  await dialog.getByRole('tab', { name: 'Análise' }).click();
  await expect(text).toHaveText('Contam visitas e páginas, sem o identificar.');
  await expect(panel.getByRole('columnheader')).toHaveText(['Cookie', 'Duração', 'Para quê']);
  await expect(panel.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    '_ga',
    '13 meses',
    'Distingue visitantes',
  ]);
  await expect(panel.getByRole('row')).toHaveCount(3);
  await dialog.getByRole('tab', { name: 'Outros' }).click();
  await expect(panel.getByRole('table')).toHaveCount(0);
});

test('[XX-10] our own cookies are listed among the necessary ones, once, under the names in use on the page', async ({
  page,
  shop,
}) => {
  await shop.openAsked(
    page,
    shopPage({
      consent: { acceptDays: 100, rejectDays: 30 },
      dialog: {
        cookies: [{ name: 'pref', category: 'necessary', duration: '1 ano', purpose: 'Registo' }],
      },
    }).replace('<script', `<script>var CLI_PREFERENCE_COOKIE = 'pref'</script><script`),
  );
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Necessários' }).click();
  await expect(dialog.getByRole('row').locator('td')).toHaveText([
    'pref',
    '1 ano',
    'Registo',
    'viewed_cookie_policy',
    '100 dias / 30 dias',
    'Se já escolheu',
    'cookielawinfo-checkbox-*',
    '100 dias / 30 dias',
    'O mesmo, por categoria',
    'enxerto.choice',
    'Não fica guardado',
    'Avisa outros separadores',
  ]);
});

test('[XX-10, nothing more] a visit that opens everything stores only the keys that the dialog lists @quick', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, shopPage());
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Necessários' }).click();
  const listed = await dialog.locator('td:first-child').allTextContents();
  await dialog.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  const kept = await page.evaluate(() => [
    ...document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(kept.length).toBeGreaterThan(3);
  const names = new Set(kept.map((name) => name.replace(/(checkbox-).*/, '$1*')));
  // The key that tells other tabs is gone again.
  expect([...names, 'enxerto.choice'].sort()).toEqual(listed.sort());
});
