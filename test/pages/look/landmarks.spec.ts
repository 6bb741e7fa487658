import type { CDPSession, Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { parkedFrame } from '../frames/frames';
import { expect, plainPage, test } from '../harness/test';

const LANDMARKS = [
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
];

interface Node {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
}

/** The page's landmarks and headings as the browser tells them to a screen reader, sorted by name. */
async function outline(session: CDPSession): Promise<string[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  return nodes
    .filter(
      ({ ignored, role }) => !ignored && [...LANDMARKS, 'heading'].includes(role?.value ?? ''),
    )
    .map(({ role, name }) => `${role?.value} ${name?.value ?? ''}`.trim())
    .sort();
}

const PAGES_OWN = ['banner', 'contentinfo', 'heading Loja', 'heading Mesas', 'main'];

function shopWith(config: object): string {
  const frame = parkedFrame('advertisement', 'x', 'id="frame" width="400" height="240"');
  return plainPage()
    .replace('{ "consent": {} }', JSON.stringify(config))
    .replace(
      /<body>.*<\/body>/s,
      () =>
        `<body><header><h1>Loja</h1></header><main><h2>Mesas</h2>${frame}</main><footer>Pinho</footer></body>`,
    );
}

/** Says something to the queue, and waits for what it draws. */
async function summon(page: Page, command: string, widget: string): Promise<void> {
  await runCommand(page, command);
  await expect(page.locator(`enxerto-root[data-widget="${widget}"] dialog[open]`)).toBeVisible();
}

test('[XX-04, landmarks] banner and debug panel are named regions; card, tab, button and dialogs are no landmarks', async ({
  page,
  shop,
}) => {
  const session = await page.context().newCDPSession(page);
  const currentOutline = (): Promise<string[]> => outline(session);
  await shop.open(
    page,
    shopWith({
      consent: {},
      theme: { createScrollTop: true },
      tracking: { facebook: { pixelIds: ['1'] } },
    }),
    '/?enxerto_debug=1',
  );
  await expect(page.frameLocator('#frame').locator('.card')).toBeVisible();
  await expect
    .poll(currentOutline)
    .toEqual([...PAGES_OWN, 'region A sua privacidade', 'region Eventos de medição']);
  await runCommand(page, 'consent.set', 'none');
  await expect(page.locator('enxerto-root[data-widget="tab"]')).toHaveCount(1);
  await expect.poll(currentOutline).toEqual([...PAGES_OWN, 'region Eventos de medição']);

  await summon(page, 'consent.dialog', 'dialog');
  await expect
    .poll(currentOutline)
    .toEqual(['heading Preferências de cookies', 'heading Visão geral']);
  await page.keyboard.press('End');
  await expect
    .poll(currentOutline)
    .toEqual(['heading O meu registo', 'heading Preferências de cookies']);
  await page.keyboard.press('Escape');
  await expect(page.locator('enxerto-root[data-widget="dialog"]')).toHaveCount(0);
  await summon(page, 'consent.askOptOut', 'optout');
  await expect.poll(currentOutline).toEqual(['heading Não vender nem partilhar os meus dados']);
});
