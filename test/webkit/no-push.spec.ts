import { print } from '#demo-site/site.mjs';
import { UNDECIDED } from '#demo-site/tracking/visitor.mjs';
import { runCommand } from '../pages/choice/visitor';
import { DIALOG, expect, test } from './harness/test';

const PATH = '/demo/cenarios/notificacoes.html';

test('[PU-59, not supported, WebKitGTK] a browser without push gets no prompt, a line says why, and banner and widgets work', async ({
  tab,
  shop,
  world,
}) => {
  world.server.provider.states.set({ site: { triggerConditions: '{"pageDelay":0}' } });
  const printed = print(PATH.slice('/demo/'.length), {
    server: true,
    visitor: UNDECIDED,
    request: 'one',
  });
  shop.page(PATH, printed ?? '');
  // Service workers need TLS.
  await tab.goto(`https://shop.test${PATH}?enxerto_debug=1`);
  expect(
    await tab.evaluate(() => [
      isSecureContext,
      'serviceWorker' in navigator,
      'PushManager' in window,
    ]),
  ).toEqual([true, true, false]);
  await tab.click('button', 'Aceitar tudo');
  await expect
    .poll(async () => (await tab.noted()).console.join('\n'))
    .toContain('no push prompt: Web push not supported here');
  // A command that asks for the prompt shows none either.
  await runCommand(tab, 'notifications.ask');

  await runCommand(tab, 'consent.dialog');
  await expect.poll(() => tab.shown(DIALOG)).toHaveLength(1);
  await tab.click(`${DIALOG} button`, 'Aceitar tudo');
  await expect.poll(() => tab.shown(DIALOG)).toEqual([]);
  await tab.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  // The theme's own button: one of our behaviours shows it and handles clicks on it.
  await tab.click('#scroll-top');
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0);
  const hosts = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('enxerto-root')].map(
      ({ dataset }) => dataset.widget,
    ),
  );
  expect(hosts).not.toContain('push');
  expect(shop.paths().filter((path) => /\/(?:push|bell|subscription)-/.test(path))).toEqual([]);
});
