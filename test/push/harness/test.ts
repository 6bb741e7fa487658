import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import type { DemoServer } from '#demo-site/server/app.mjs';
import type { World } from '#test/pages/harness/servers';
import { startWorld } from '#test/pages/harness/servers';
import { loopbackAgent } from '../services/agent';
import type { ChromiumService } from '../services/chromium';
import { startChromiumService } from '../services/chromium';
import type { FirefoxService } from '../services/firefox';
import { startFirefoxService } from '../services/firefox';
import { makeCertificate } from '../services/listening';
import { openChromium, openFirefox } from './browsers';
import { shopPage } from './shop-page';

export { expect } from '@playwright/test';

/** The part that both push services have in common. */
type Service = Pick<
  FirefoxService & ChromiumService,
  'posted' | 'leave' | 'comeBack' | 'isConnected'
>;

/** A browser, its push service, and the shop with its provider. */
interface Ground {
  readonly context: BrowserContext;
  readonly world: World;
  readonly service: Service;
  /** Makes the connections to the push service, whatever host an endpoint names. */
  readonly agent: Agent;
  /** The same push service with what only Firefox's can do; undefined in Chromium. */
  readonly mozilla: FirefoxService | undefined;
}

interface Fixtures {
  ground: Ground;
  service: Service;
  /** Firefox's push service, with what only that can do. */
  mozilla: FirefoxService;
  /** The provider behind the shop. */
  provider: DemoServer['provider'];
  /** What the demo's pages for its owner are opened with: `#dono=…`. */
  ownerToken: string;
  /** The server's switches, including those of the provider's endpoints. */
  oddities: DemoServer['oddities'];
  /** Serves a page at a path of the shop. */
  html: (path: string, text: string) => void;
  /** Serves a script at a path of the shop. */
  script: (path: string, text: string) => void;
  /** How often a path of the shop was requested. */
  asked: (path: string) => number;
  /** What was posted to a path of the shop, as JSON. */
  posted: (path: string) => object[];
}

const WORKER = new URL('../../../dist/enxerto-push-sw.js', import.meta.url);

export const test = base.extend<Fixtures>({
  ground: async ({ browserName }, use) => {
    const certificate = await makeCertificate();
    const isFirefox = browserName === 'firefox';
    const mozilla = isFirefox ? await startFirefoxService(certificate) : undefined;
    const google = isFirefox ? undefined : await startChromiumService(certificate);
    const service = mozilla ?? google;
    if (!service) throw new Error('no push service');
    const agent = loopbackAgent(service.endpointPort, certificate);
    const world = await startWorld(undefined, { agent, pushHosts: ['localhost'] });
    const profile = mkdtempSync(join(tmpdir(), 'enxerto-push-'));
    const context = mozilla
      ? await openFirefox(mozilla, world)
      : await openChromium(google as ChromiumService, world, profile);
    put(world, '/enxerto-push-sw.js', 'text/javascript', readFileSync(WORKER, 'utf8'));
    // The prompt comes without a delay, so that tests need not wait for it.
    world.server.provider.states.set({ site: { triggerConditions: '{"pageDelay":0}' } });
    put(world, '/loja', HTML, shopPage());
    put(world, '/destino', HTML, '<!doctype html><title>Destino</title><h1>Destino</h1>');
    await use({ context, world, service, agent, mozilla });
    await context.close();
    await context.browser()?.close();
    await service.close();
    await world.close();
    agent.destroy();
    rmSync(profile, { recursive: true, force: true });
  },
  context: async ({ ground }, use) => use(ground.context),
  service: async ({ ground }, use) => use(ground.service),
  mozilla: async ({ ground }, use) => {
    if (!ground.mozilla) throw new Error('not in Firefox');
    await use(ground.mozilla);
  },
  provider: async ({ ground }, use) => use(ground.world.server.provider),
  ownerToken: async ({ ground }, use) => use(ground.world.server.ownerToken),
  oddities: async ({ ground }, use) => use(ground.world.server.oddities),
  html: async ({ ground }, use) => use((path, text) => put(ground.world, path, HTML, text)),
  script: async ({ ground }, use) =>
    use((path, text) => put(ground.world, path, 'text/javascript', text)),
  asked: async ({ ground }, use) =>
    use(
      (path) => ground.world.requests.filter((one) => one.path.replace(/\?.*/, '') === path).length,
    ),
  posted: async ({ ground }, use) =>
    use((path) =>
      ground.world.requests
        .filter((one) => one.path === path && one.method === 'POST')
        .map(({ body }) => JSON.parse(body) as object),
    ),
  page: async ({ context }, use) => {
    const opened: Page = await context.newPage();
    await use(opened);
  },
});

const HTML = 'text/html; charset=utf-8';

/** Serves a text at a path of the shop; replaces what was served there before. */
function put(world: World, path: string, type: string, text: string): void {
  world.answer(`shop.test${path}`, (_request, response) => {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(text);
  });
}
