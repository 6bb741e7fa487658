import type { Locator, Page } from '@playwright/test';
import { QUESTION, subscribe } from './harness/shop-page';
import { SHOP } from './harness/shop';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

const ADDRESS = `${SHOP}/demo/cenarios/notificacoes.html`;

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Do lado do dono' });
const prompt = (page: Page): Locator => page.locator('enxerto-root[data-widget="push"]');

/** Sets the provider's switches with the page's own form, which reloads the page. */
async function apply(page: Page, values: Record<string, string>): Promise<void> {
  const form = panel(page);
  for (const [label, choice] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).selectOption({ label: choice });
  const reloaded = page.waitForEvent('load');
  await form.getByRole('button', { name: 'Aplicar e recarregar' }).click();
  await reloaded;
}

test("the demo's page shows the modal after five seconds, subscribes, and fills the bell", async ({
  page,
  provider,
  ownerToken,
}) => {
  provider.states.reset();
  await page.addInitScript(QUESTION);
  const began = Date.now();
  await page.goto(`${ADDRESS}#dono=${ownerToken}`);
  await expect(panel(page)).toContainText('ainda não foi perguntado');
  await expect(page.getByRole('dialog')).toContainText('Novidades para os mais pequenos');
  expect(Date.now() - began).toBeGreaterThan(5_000);
  await subscribe(page);
  await expect(panel(page)).toContainText('está subscrito');
  await panel(page).getByRole('button', { name: 'Enviar a todos' }).click();
  await expect(panel(page).getByRole('status')).toHaveText(
    'Aceite pelos serviços de 1 de 1 subscritores.',
  );
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);

  await apply(page, { 'O pedido': 'Sino com o que se perdeu' });
  const bell = prompt(page).getByRole('button', { name: /^Notificações/ });
  await bell.click();
  await expect(prompt(page).getByRole('link')).toContainText(['Olá, crianças ✓']);
  await expect(prompt(page).getByRole('button', { name: 'Cancelar subscrição' })).toBeVisible();
});

test("the demo's page renews a changed key silently, asks nobody when switched off, and can start afresh", async ({
  page,
  provider,
  ownerToken,
}) => {
  await page.addInitScript(QUESTION);
  await page.goto(`${ADDRESS}#dono=${ownerToken}`);
  await subscribe(page);
  const [before] = await provider.subscriptions.all();
  await panel(page).getByRole('button', { name: 'Trocar a chave' }).click();
  await expect
    .poll(async () => (await provider.subscriptions.all())[0]?.vapid)
    .not.toBe(before?.vapid);
  expect((await provider.subscriptions.all())[0]?.subscriber).toBe(before?.subscriber);

  await page.context().clearPermissions();
  await panel(page).getByRole('button', { name: 'Voltar à primeira visita' }).click();
  await expect(panel(page)).toContainText('ainda não foi perguntado');
  expect(await provider.subscriptions.all()).toEqual([]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await apply(page, { 'O fornecedor': 'Desligado pelo dono' });
  await page.goto(`${ADDRESS}?enxerto_debug=1`);
  await expect
    .poll(() => lines.some((line) => line.includes('Web push disabled in the dashboard')))
    .toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the demo serves the worker from its root, where a worker must be', async ({ page }) => {
  const answer = await page.goto(`${SHOP}/demo/enxerto-push-sw.js`);
  expect(answer?.headers()['content-type']).toContain('javascript');
  expect(await answer?.text()).toContain('pushsubscriptionchange');
});
