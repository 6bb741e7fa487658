import { accept, consoleOf, errorsOf, expect, plainPage, test } from '../harness/test';
import { BOOTSTRAP } from './markup';
import { MEMBER_NAMES } from './names';

const HELD = `<script type="text/plain" data-cli-class="cli-blocker-script"
  data-cli-script-type="analytics">window.released = 'analytics';</script>`;

/** A form with a control of each name: `form.matches` is then that control, and no method. */
const form = (id: string): string =>
  `<form id="${id}">${MEMBER_NAMES.map((name) => `<input type="hidden" name="${name}">`).join('')}<b class="mid">Pedido</b></form>`;

test('@both [XX-18, controls] a form whose controls have the names of all that we call on elements ends nothing, clicked or late', async ({
  page,
  shop,
}) => {
  expect(MEMBER_NAMES).toEqual(
    expect.arrayContaining([
      'matches',
      'closest',
      'querySelector',
      'getAttribute',
      'parentElement',
    ]),
  );
  const config = '{ "consent": {}, "theme": {}, "tab": { "show": true } }';
  await shop.openAsked(
    page,
    plainPage(form('early') + HELD, BOOTSTRAP).replace('{ "consent": {} }', config),
    '/?enxerto_debug=1',
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (html) => document.querySelector('h1')?.insertAdjacentHTML('afterend', html),
    form('late') + HELD,
  );
  for (const id of ['early', 'late'])
    for (const type of ['click', 'keydown', 'mouseover', 'focusin', 'change', 'touchstart'])
      await page.evaluate(
        ([at, name]) =>
          EventTarget.prototype.dispatchEvent.call(
            document.querySelector(`#${at}`),
            new Event(name ?? '', { bubbles: true, cancelable: true }),
          ),
        [id, type],
      );
  await accept(page);
  await expect.poll(() => page.evaluate('window.released')).toBe('analytics');
  expect(consoleOf(page).filter((line) => /crashed|TypeError/.test(line))).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
});
