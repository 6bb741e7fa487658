import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documented } from '../pages/documented';
import { startWorld } from '../pages/harness/servers';
import { openChromium } from '../push/harness/browsers';
import { sendToAll } from '../push/harness/messages';
import { SHOP } from '../push/harness/shop';
import { QUESTION, subscribe } from '../push/harness/shop-page';
import { shown } from '../push/harness/shown';
import { arrived } from '../push/harness/stored';
import { loopbackAgent } from '../push/services/agent';
import { startChromiumService } from '../push/services/chromium';
import { makeCertificate } from '../push/services/listening';
import { proxy } from './harness/proxy';
import { expect, paste, site, test } from './harness/test';

test.use({ plugins: ['push'] });

test('[PU-50, on WordPress] [PU-70, up to the notification] with the documented worker line the prompt subscribes, and a push is shown', async () => {
  // Chromium looks after its connection by the clock.
  paste('worker', documented('push.md', 'php', 'enxerto-push-sw'));
  const certificate = await makeCertificate();
  const service = await startChromiumService(certificate);
  const agent = loopbackAgent(service.endpointPort, certificate);
  const world = await startWorld(proxy(site().port), { agent });
  const profile = mkdtempSync(join(tmpdir(), 'enxerto-push-'));
  // The test's own page is in an incognito window, which cannot subscribe.
  const context = await openChromium(service, world, profile);
  try {
    const { provider } = world.server;
    provider.states.set({ site: { triggerConditions: '{"pageDelay":0}' } });
    const page = await context.newPage();
    await page.addInitScript(QUESTION);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${SHOP}/mesa-de-atividades/`);
    await expect(page.getByRole('dialog')).toContainText('Novidades para os mais pequenos');
    await subscribe(page);
    expect(
      await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
          scope,
          active?.scriptURL,
        ]),
      ),
    ).toEqual([[`${SHOP}/`, `${SHOP}/?enxerto-push-sw`]]);
    expect(await sendToAll(provider, { id: 'um' })).toEqual([201]);
    await arrived(page, 1);
    await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);
    // The worker is in nobody's way: the theme's pages are what they were.
    await page.goto(`${SHOP}/sobre-nos/`);
    await expect(page.getByRole('heading', { name: 'Sobre nós' })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await service.close();
    await world.close();
    agent.destroy();
    rmSync(profile, { recursive: true, force: true });
  }
});
