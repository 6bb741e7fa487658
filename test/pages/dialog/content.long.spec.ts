import { BANNER, consoleOf, expect, test } from '../harness/test';
import { dialogOf, openDialog, shopPage, storedRecord } from './open';

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

test("[CO-10, categories] [CO-31, names] without the plugin's dialog its script data gives the categories, each with a readable name", async ({
  page,
  shop,
}) => {
  const lists = {
    functional: ['pref'],
    advertisement: ['_fbp'],
    'non-necessary': [],
    'redes-sociais': ['_redes'],
    '%d7%a8%d7%a9%d7%aa': [],
  };
  const data = { strictlyEnabled: ['necessary', 'obligatoire'], non_necessary_cookies: lists };
  const settings = `<script>var Cli_Data = ${JSON.stringify(data)};</script>`;
  await shop.openAsked(page, shopPage().replace('<script', `${settings}<script`));
  const dialog = await openDialog(page);
  const names = [
    'Necessários',
    'Funcionais',
    'Publicidade',
    'Não necessários',
    'Redes sociais',
    'רשת',
  ];
  for (const name of names)
    await expect(dialog.getByRole('tab', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(dialog.getByRole('tab')).toHaveCount(names.length + 2);
  await dialog.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect.poll(async () => (await storedRecord(page))['redes-sociais']).toBe(true);
  const { obligatoire, analytics } = await storedRecord(page);
  expect([obligatoire, analytics]).toEqual([undefined, undefined]);
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
    ...['pref', '1 ano', 'Registo'],
    ...['viewed_cookie_policy', '100 dias / 30 dias', 'Se já escolheu'],
    ...['cookielawinfo-checkbox-*', '100 dias / 30 dias', 'O mesmo, por categoria'],
    ...['enxerto.choice', 'Não fica guardado', 'Avisa outros separadores'],
  ]);
});

test("[CO-31, configured] the owner's texts win and are shown as text; wrong rows are named once in debug and left out", async ({
  page,
  shop,
}) => {
  const html = '<img src=x onerror="window.hacked=1">';
  await shop.openAsked(
    page,
    shopPage({
      consent: { categories: ['necessary', 'statistics-and-more', 'constructor'] },
      dialog: {
        texts: { title: html, overview: 'Resumo', message: 'Só o nosso.', save: '' },
        categories: { 'statistics-and-more': { name: html, description: html }, necessary: 7 },
        cookies: [
          { name: '_x', category: 'statistics-and-more', duration: html, purpose: 'Nada' },
          'não é uma linha',
          { category: 'necessary' },
          { name: 3, category: 'constructor', colour: 'azul' },
        ],
      },
    }),
    '/?enxerto_debug=1',
  );
  const dialog = await openDialog(page);
  await expect(dialog).toHaveAccessibleName(html);
  await expect(dialog.getByRole('tab')).toHaveText([
    'Resumo',
    'Necessários (ativo)',
    `${html} (inativo)`,
    'Constructor (inativo)',
    'O meu registo',
  ]);
  await expect(dialog.locator('h3, p.text')).toHaveText(['Resumo', 'Só o nosso.']);
  await expect(dialog.locator('.details')).toHaveText([
    'Necessários (detalhes)',
    `${html} (detalhes)`,
    'Constructor (detalhes)',
  ]);
  await expect(dialog.locator('.line').nth(1)).toHaveText(html);
  await dialog.getByRole('tab').nth(2).click();
  await expect(dialog.locator('td')).toHaveText(['_x', html, 'Nada']);
  await dialog.getByRole('tab').nth(3).click();
  await expect(dialog.locator('td')).toHaveText(['3', '', '']);
  await expect(dialog.getByRole('button', { name: 'Guardar escolhas' })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await dialog.locator('img').count()).toBe(0);
  const dialogLines = consoleOf(page).filter((line) => line.includes('dialog.'));
  for (const path of [
    'dialog.categories.necessary: expected an object, found 7',
    'dialog.cookies[1]: expected an object, found "não é uma linha"',
    'dialog.cookies[3].colour: expected a known field, found "azul"',
    'dialog.cookies: a row without a name is left out',
  ])
    expect(
      dialogLines.filter((line) => line.includes(path)),
      path,
    ).toHaveLength(1);
});

for (const [lang, title, record, spoken] of [
  ['pt_BR', 'Preferências de cookies', 'Meu registro', 'pt-BR'],
  ['en-GB', 'Cookie preferences', 'My record', 'en-GB'],
  ['fr', 'Préférences de cookies', 'Mon enregistrement', 'fr'],
  ['nl', 'Cookie preferences', 'My record', 'en'],
]) {
  test(`[XX-05, dialog] html[lang="${lang}"]: '${record}'`, async ({ page, shop }) => {
    await shop.openAsked(page, shopPage().replace('lang="pt-PT"', `lang="${lang}"`));
    const dialog = await openDialog(page);
    await expect(dialog).toHaveAccessibleName(title ?? '');
    await expect(dialog).toHaveAttribute('lang', spoken ?? '');
    await expect(dialog.getByRole('tab').last()).toHaveText(record ?? '');
  });
}

test('[XX-10, nothing more] a visit that opens everything stores only the keys that the dialog lists', async ({
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
