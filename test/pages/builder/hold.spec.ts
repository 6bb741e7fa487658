import { bootstrapTemplate } from '#build/bootstrap';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';
import { axeWithout } from '../harness/axe';
import { expect, test } from '../harness/test';
import { controls, openBuilder, written } from './builder-page';

test.use({
  viewport: { width: 1366, height: 900 },
  // The preview's own policy keeps vendors out; Firefox says so as an error.
  expectedErrors: [/^Content-Security-Policy: The page’s settings blocked/],
});

/** The configuration in what is to be pasted. */
const configIn = (head: string): unknown =>
  JSON.parse(
    /<script type="application\/json" data-enxerto>([^]*?)<\/script>/.exec(head)?.[1] ?? '',
  );

test('[LD-26, builder] what waits is chosen by switches and by an address, and the bootstrap for it is written', async ({
  page,
}) => {
  // Each switch draws the preview again, and axe looks at the whole builder.
  test.slow();
  await openBuilder(page);
  const { step, turn, fill, choose } = controls(page);
  await step('Bloqueio');
  await turn('Bloquear todos os serviços que conhecemos', true);
  await turn('YouTube', false);
  await choose('Se o nosso script não carregar', 'São libertados');
  await fill('Domínio, caminho ou nome', 'widget.example.com');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await fill('Domínio, caminho ou nome', 'errado.example.com');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('button', { name: 'Remover errado.example.com' }).click();
  expect(await axeWithout(page, ['iframe'])).toEqual([]);
  const { head = '' } = await written(page);
  const config = {
    consent: {},
    banner: { policyUrl: '/politica-de-privacidade/' },
    hold: ['known', '-youtube', { match: 'widget.example.com', category: 'functional' }],
    holdFailure: 'release',
  };
  expect(configIn(head)).toEqual(config);
  const { html = '-' } = await bootstrapSnippet(JSON.stringify(config), await bootstrapTemplate());
  expect(head.startsWith(html)).toBe(true);
  await expect(page.locator('dl.lines')).toContainText('Também bloqueia os serviços que escolheu');
});

test('[LD-26, builder] what check has found is taken over from its line or its JSON, and never searched for in a report @quick', async ({
  page,
}) => {
  await openBuilder(page, '?lang=en');
  await page.getByRole('navigation').getByRole('button', { name: 'Holding back' }).click();
  const report = page.getByLabel('Line from the report');
  const notTaken = page.getByText('Nothing was added. Paste only the line with "hold"');
  await report.fill('Nothing is wrong here.');
  await expect(notTaken).toBeVisible();
  await report.fill('stored: localStorage the line that holds them back: "hold": ["-known"]');
  await expect(notTaken).toBeVisible();
  const row = '{ "match": "widget.example.com", "category": "functional" }';
  await report.fill(`"hold": ["known", ${row}]`);
  await expect(page.getByText('Added to the configuration.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Hold back all services' })).toBeChecked();
  await expect(page.locator('.config pre')).toContainText(`"hold": ["known", ${row}]`);
});
