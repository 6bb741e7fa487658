import { accept, consoleOf, expect, plainPage, test } from '../harness/test';
import { inline, ran } from '../release/held';
import { cardIn, marks, parkedFrame, serveFrames } from './frames';

test.use({ outside: ['frame.test'] });

const code = (name: string): string => `(window.ran=window.ran||[]).push('${name}')`;
const held = (attributes: string): string =>
  `<script type="text/plain" ${marks('analytics')} ${attributes}></script>`;

test('@both [XX-11, addresses] a held script is released from an http(s) address only, wherever the address stands @quick', async ({
  page,
  shop,
}) => {
  const data = (name: string): string => `data:text/javascript,${code(name)}`;
  await shop.open(
    page,
    plainPage(
      [
        held(`src="${data('src')}"`),
        held(`data-cli-src="${data('kept')}"`),
        held(`type="text/plain" data-type="module" src="${data('module')}"`),
        held(`async src="${data('case').replace('data:', ' DATA:')}"`),
        held(`src="javascript:${code('javascript')}"`),
        inline('analytics', 'end'),
      ].join(''),
    ),
    '/?enxerto_debug=1',
  );
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['end']);
  await expect
    .poll(() =>
      consoleOf(page).filter((line) =>
        line.includes('cannot release script: TypeError: no http(s) address: '),
      ),
    )
    .toHaveLength(5);
  await expect(page.locator('script[src^="data:" i]:not([type="text/plain"])')).toHaveCount(0);
});

test('@both [XX-11, addresses] [CO-24] a held frame whose address is not http(s) gets no card, and one beside it does', async ({
  page,
  shop,
}) => {
  serveFrames(shop, 'f');
  const strange = ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'blob:x'];
  await shop.open(
    page,
    plainPage(
      strange
        .map((address, at) =>
          parkedFrame('analytics', 'f', `id="s${at}" width="300" height="200"`).replace(
            'http://frame.test/f',
            address,
          ),
        )
        .join('') + parkedFrame('analytics', 'f', 'id="f" width="300" height="200"'),
    ),
  );
  await expect(cardIn(page, '#f')).toBeVisible();
  for (const at of strange.keys()) await expect(cardIn(page, `#s${at}`)).toHaveCount(0);
});
