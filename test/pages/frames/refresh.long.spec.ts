import { accept, expect, plainPage, test, twoFrames } from '../harness/test';
import { decided, ended, external, inline, ran, reject, logs, serve } from '../release/held';

/** A page whose server asks for it, as the legacy plugin has it; each DOMContentLoaded is counted. */
function refreshing(body: string): string {
  const count = ['document', 'window']
    .map((at) => `${at}.addEventListener('DOMContentLoaded', () => { ${logs(at)} });`)
    .join('');
  const ready = `document.addEventListener('enxerto:ready', () => { ${logs('ready')} });`;
  return plainPage(
    body,
    `<script>var Cli_Data = { triggerDomRefresh: '1' }; ${count}${ready}</script>`,
  );
}

test('@both-ci [CO-25] DOMContentLoaded is fired once more after the first release, and our own start is not disturbed @quick', async ({
  page,
  shop,
}) => {
  const count = "document.addEventListener('DOMContentLoaded', () => window.ran.push('again'));";
  await shop.openAsked(
    page,
    refreshing(
      inline('necessary', 'necessary') +
        inline('analytics', 'one').replace("'one');", `'one'); ${count}`) +
        inline('analytics', 'end'),
    ),
  );
  await expect.poll(() => ran(page)).toContain('necessary');
  await twoFrames(page);
  // What needs no choice is no reason for it.
  expect((await ran(page)).toSorted()).toEqual(['document', 'necessary', 'ready', 'window']);
  await accept(page);
  await expect.poll(() => ran(page)).toContain('again');
  expect((await ran(page)).slice(4)).toEqual(['one', 'end', 'document', 'again', 'window']);
  // Never twice.
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    inline('analytics', 'late'),
  );
  await expect.poll(() => ran(page)).toContain('late');
  await twoFrames(page);
  expect((await ran(page)).filter((name) => name === 'document')).toHaveLength(2);
  expect((await ran(page)).filter((name) => name === 'ready')).toHaveLength(1);
});

test('@both-ci [CO-25, not before] for a decided visitor the extra DOMContentLoaded comes only if a script ran late', async ({
  page,
  shop,
}) => {
  serve(shop, 'defer');
  await decided(page, 'analytics');
  await shop.open(page, refreshing(inline('analytics', 'end')));
  await ended(page);
  await twoFrames(page);
  const early = (await ran(page)).indexOf('end') < (await ran(page)).indexOf('document');
  expect((await ran(page)).filter((name) => name === 'document')).toHaveLength(early ? 1 : 2);
  // A deferred one goes after parsing.
  await shop.open(page, refreshing(external('analytics', 'defer', 'defer')));
  await expect
    .poll(async () => (await ran(page)).filter((name) => name !== 'ready'))
    .toEqual(['document', 'window', 'defer', 'document', 'window']);
});

test('[CO-25, unasked] unless the server or the owner asks for it, no extra DOMContentLoaded is fired', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, refreshing(inline('necessary', 'end')).replace("'1'", "''"));
  await reject(page);
  await ended(page);
  await twoFrames(page);
  expect((await ran(page)).filter((name) => name === 'document')).toHaveLength(1);
});
