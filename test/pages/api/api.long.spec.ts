import type { Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import {
  answer,
  accept,
  BANNER,
  consoleOf,
  cookies,
  expect,
  openPlain,
  plainPage,
  test,
} from '../harness/test';

interface Api {
  push(command: unknown[]): number;
  on(event: string, listener: (detail: unknown) => void): () => void;
  consent: { open(): void; state(): Record<string, unknown>; set(choice: unknown): void };
}

/** Runs in the page. */
declare const enxerto: Api;

const logs = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { logged: unknown[] }).logged);

test('[LD-08, consent and on] commands pushed before the loader has come are carried out in their order when it comes @quick', async ({
  page,
  shop,
}) => {
  const early = `<script>
    window.logged = [];
    window.enxerto = window.enxerto || [];
    enxerto.push(['on', 'consent', (status) => logged.push(['consent', status.decided, status.categories.analytics])]);
    enxerto.push(['consent.state', (status) => logged.push(['state', status.decided])]);
    enxerto.push(['consent.set', { analytics: true }]);
  </script>`;
  await shop.open(page, plainPage('', early));
  await expect
    .poll(() => logs(page))
    .toEqual([
      ['state', false],
      ['consent', true, true],
    ]);
  const jar = await cookies(page);
  expect(jar['cookielawinfo-checkbox-analytics']).toBe('yes');
  expect(jar['cookielawinfo-checkbox-advertisement']).toBe('no');
});

test('[LD-08, consent and on] after loading, the queue and the methods do the same, and late listeners hear the last state', async ({
  page,
  shop,
}) => {
  await openPlain(page, shop);
  expect(await page.evaluate(() => enxerto.consent.state())).toMatchObject({
    decided: false,
    gated: true,
  });

  await runCommand(page, 'consent.set', 'none');
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await page.evaluate(() => enxerto.consent.state())).toMatchObject({
    decided: true,
    method: 'reject_all',
    version: '1',
    persistent: true,
    categories: { necessary: true, analytics: false },
  });

  await page.evaluate(() => {
    Object.assign(window, { logged: [] });
    const logged = (window as unknown as { logged: unknown[] }).logged;
    enxerto.on('consent', (detail) => logged.push(detail));
    enxerto.push(['on', 'ready', (detail: unknown) => logged.push(detail)]);
  });
  await expect
    .poll(() => logs(page))
    .toEqual([expect.objectContaining({ decided: true }), { started: ['consent'] }]);

  await page.evaluate(() => enxerto.consent.open());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => enxerto.consent.set('all'));
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
});

test('[LD-08, DOM events] events on document mirror `on`, once per choice', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { logged: [] });
    for (const type of ['consent', 'ready']) {
      document.addEventListener(`enxerto:${type}`, (event) => {
        const { decided, started } = (
          event as CustomEvent<{ decided?: boolean; started?: string[] }>
        ).detail;
        (window as unknown as { logged: unknown[] }).logged.push([type, decided ?? started]);
      });
    }
  });
  await shop.open(page, plainPage());
  await accept(page);
  await expect
    .poll(() => logs(page))
    .toEqual([
      ['ready', ['consent']],
      ['consent', true],
    ]);
  await page.reload();
  await expect
    .poll(() => logs(page))
    .toEqual([
      ['consent', true],
      ['ready', []],
    ]);
});

test('[LD-08, on] [XX-13] a listener for a name that every object inherits, such as `constructor`, hears nothing', async ({
  page,
  shop,
}) => {
  const names = ['constructor', 'toString', '__proto__', 'added'];
  const early = `<script>
    Object.prototype.added = 1;
    window.logged = [];
    window.enxerto = [...${JSON.stringify(names)}, 'ready'].map((name) => ['on', name, () => logged.push(name)]);
  </script>`;
  await shop.openAsked(page, plainPage('', early));
  await page.evaluate(
    (late) => {
      const received = (window as unknown as { logged: unknown[] }).logged;
      for (const name of late) enxerto.on(name, () => received.push(name));
    },
    [...names, 'ready'],
  );
  await expect.poll(() => logs(page)).toEqual(['ready', 'ready']);
});

test("[LD-08, on] [LD-08, unsubscribe] a page's listener that throws does not disturb our widgets, nor others; the function that `on` returns stops the listening", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/the page's own/);
  await openPlain(page, shop);
  const received = await page.evaluate(async () => {
    let times = 0;
    enxerto.on('consent', () => {
      throw new Error("the page's own");
    });
    const stop = enxerto.on('consent', () => (times += 1));
    enxerto.consent.set('all');
    stop();
    enxerto.consent.set('none');
    await new Promise((resolve) => setTimeout(resolve));
    return times;
  });
  expect(received).toBe(1);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
});

test('[LD-08, nonsense] commands that are none are reported in debug, each, and do nothing', async ({
  page,
  shop,
}) => {
  for (const nonsense of [
    `'consent.open'`,
    '[]',
    '[42]',
    `['no.such.command']`,
    `['on', 'consent']`,
    `['base', 'javascript:alert(1)']`,
    `['consent.set', 7]`,
    `['consent.set']`,
    `['consent.state', 7]`,
    'null, undefined',
  ]) {
    // A line is written once a page.
    await shop.openAsked(page, plainPage(), '/?enxerto_debug=1');
    consoleOf(page).length = 0;
    await page.evaluate(`enxerto.push(${nonsense})`);
    await expect.poll(() => consoleOf(page).join('\n'), nonsense).toMatch(/expected/);
    await answer(page, 'Aceitar tudo');
    await page.context().clearCookies();
  }
});

test('[LD-17, silence] without debug we write nothing on the console', async ({ page, shop }) => {
  await shop.open(page, plainPage());
  await accept(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.reload();
  await runCommand(page, 'no.such.command');
  expect(consoleOf(page)).toEqual([]);
});
