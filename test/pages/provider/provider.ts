import { createECDH, randomBytes } from 'node:crypto';
import { Agent } from 'node:https';
import type { Locator, Page } from '@playwright/test';
import type { Parts } from '#provider/parts';
import type { PushService, Reply } from '#test/provider/harness/push-service';
import { startPushService } from '#test/provider/harness/push-service';
import { serveProvider, TOKEN } from '#test/provider/harness/serve';
import { makeCertificate } from '#test/push/services/listening';
import { expect, test as base } from '../harness/test';

export { expect, TOKEN };

/** The most subscriptions that a test makes. */
const MOST = 1_000;

/** A provider with one site, its page, and a push service for its subscribers, all on loopback. */
export interface TestProvider {
  readonly address: string;
  /** The id of its site. */
  readonly site: string;
  readonly parts: Parts;
  readonly service: PushService;
  /** How the push service answers; default: 201. */
  reply: (kind: string, before: number) => Reply;
  /** Imports subscriptions: as many as there are kinds, which `reply` gets. */
  subscribe(kinds: readonly string[], categories?: readonly string[]): Promise<void>;
  /** Requests an address of the owner's API. */
  own(path: string, method?: string, body?: unknown): Promise<Response>;
}

/** Starts such a provider. */
async function startProvider(): Promise<{ provider: TestProvider; stop(): Promise<void> }> {
  const certificate = await makeCertificate();
  const service = await startPushService(certificate, MOST, (kind, before) =>
    provider.reply(kind, before),
  );
  const agent = new Agent({ ca: certificate.cert, keepAlive: true });
  const { address, parts, stop } = await serveProvider(agent, [service.host]);
  const { id: site } = await parts.sites.add({
    name: 'Pinho Manso',
    origins: ['https://shop.example'],
    settings: {
      prompt: {
        subscriptionCategories: [
          { id: 'new', name: 'New furniture' },
          { id: 'sale', name: 'Sales' },
        ],
      },
    },
  });
  let count = 0;
  const provider: TestProvider = {
    address,
    site,
    parts,
    service,
    reply: () => ({ status: 201 }),
    async subscribe(kinds, categories = []) {
      const rows = kinds.map((kind) => ({
        endpoint: `https://${service.host}/${kind}/${(count += 1)}`,
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
        categories,
      }));
      const answered = await provider.own(`/sites/${site}/subscriptions/import`, 'POST', rows);
      expect(await answered.json()).toEqual({ added: kinds.length, refused: [] });
    },
    own: (path, method = 'GET', body) =>
      fetch(`${address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
  return {
    provider,
    async stop() {
      await stop();
      await service.close();
    },
  };
}

/** The page's tests, each with a provider of its own. */
export const test = base.extend<{ provider: TestProvider }>({
  provider: [
    // Playwright reads from this pattern which other fixtures a fixture needs; this one needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { provider, stop } = await startProvider();
      await use(provider);
      await stop();
    },
    // The first one of a process makes the database.
    { timeout: 60_000 },
  ],
});

/** Opens a view of the page in English, signed in. */
export async function openView(
  page: Page,
  { address, site }: TestProvider,
  view = 'notification',
  language = 'en',
): Promise<void> {
  const signedIn = await page.request.post(`${address}/api/session`, { data: { token: TOKEN } });
  expect(signedIn.status()).toBe(200);
  await page.goto(`${address}/?lang=${language}#/${site}/${view}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** Fills a field with keys: in stock Firefox under test, React does not notice a field that is filled in at once. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
}

/** Ends the owner's session, as its cookie's age does. */
export const endSession = (page: Page): Promise<void> => page.context().clearCookies();

/** The part of a view with this title. */
export const card = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });
