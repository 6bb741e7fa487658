import { expect, test } from '@playwright/test';
import { print } from '../../demo-site/site.mjs';
import { UNDECIDED } from '../../demo-site/tracking/visitor.mjs';
import { startWorld } from '../pages/harness/servers';
import { SHOP } from './harness/shop';
import { startWebKit } from './harness/webkit';

const ADDRESS = 'cenarios/notificacoes.html';

/** A script that notes the page's console lines and errors from the beginning. */
const NOTES = `<script>window.noted = { said: [], wrong: [] };
console.info = (...line) => noted.said.push(line.join(' '));
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => noted.wrong.push(String(event.message ?? event.reason)), true);
</script>`;

const host = (widget: string): string =>
  `document.querySelector('enxerto-root[data-widget="${widget}"]')`;

/** An expression that finds one of our buttons by its text, in any of our shadow roots. */
const button = (name: string): string =>
  `[...document.querySelectorAll('enxerto-root')].flatMap((host) => [...host.shadowRoot.querySelectorAll('button')]).find((one) => one.textContent.trim() === '${name}')`;

test('[PU-59, not supported, WebKitGTK] a browser without push gets no prompt, a line says why, and banner and widgets work', async () => {
  const world = await startWorld();
  world.server.provider.states.set({ site: { triggerConditions: '{"pageDelay":0}' } });
  const page = print(ADDRESS, { server: true, visitor: UNDECIDED, request: 'one' }) ?? '';
  world.answer(`shop.test/demo/${ADDRESS}`, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page.replace('<head>', `<head>${NOTES}`));
  });
  const webkit = await startWebKit(world);
  try {
    const hosts = (): Promise<unknown> =>
      webkit.run(
        `return [...document.querySelectorAll('enxerto-root')].map((host) => host.dataset.widget)`,
      );
    const is = (expression: string): Promise<unknown> =>
      webkit.run(`return Boolean(${expression})`);
    await webkit.open(`${SHOP}/demo/${ADDRESS}?enxerto_debug=1`);
    expect(
      await webkit.run(
        'return [isSecureContext, "serviceWorker" in navigator, "PushManager" in window]',
      ),
    ).toEqual([true, true, false]);
    await expect.poll(() => is(button('Aceitar tudo'))).toBe(true);
    await webkit.click(button('Aceitar tudo'));
    await expect
      .poll(async () => (await webkit.run('return noted.said.join("\\n")')) as string)
      .toContain('no push prompt: Web push not supported here');
    // A command that asks for the prompt shows none either.
    await webkit.run('enxerto.push(["notifications.ask"])');

    await webkit.run('enxerto.push(["consent.dialog"])');
    await expect
      .poll(() => is(`${host('dialog')}?.shadowRoot.querySelector('dialog[open]')`))
      .toBe(true);
    // The driver takes elements in the top layer for hidden and refuses to click, so the page clicks itself.
    await webkit.run(`${button('Aceitar tudo')}.click()`);
    await expect.poll(hosts).not.toContain('dialog');
    await webkit.run('scrollTo({ top: 900, behavior: "instant" })');
    // The theme's own button: one of our behaviours shows it and handles clicks on it.
    await expect
      .poll(() => is(`document.querySelector('#scroll-top').checkVisibility()`))
      .toBe(true);
    await webkit.click(`document.querySelector('#scroll-top')`);
    await expect.poll(() => webkit.run('return scrollY')).toBe(0);
    expect(await hosts()).not.toContain('push');
    expect(world.requests.filter(({ path }) => /\/(?:push|bell|subscription)-/.test(path))).toEqual(
      [],
    );
    expect(await webkit.run('return noted.wrong')).toEqual([]);
  } finally {
    await webkit.close();
    await world.close();
  }
});
