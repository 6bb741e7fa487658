import { ready, remember, runCommand, stored } from '../choice/visitor';
import { accept, consoleOf, expect, plainPage, test } from '../harness/test';
import { decided, ended, held, inline, ran, logs } from '../release/held';
import { askedOf, marks, serveFrames } from './frames';

declare const window: Window & typeof globalThis & { enxerto: unknown[] };

test.use({ outside: ['frame.test'] });

/** How scripts of a page put something in, with the mark and its address in place. */
const WAYS = ['html', 'create', 'late'] as const;
const KINDS = ['iframe', 'img', 'embed', 'object', 'video', 'source'] as const;
/** What an engine may have sent before anybody is told, to be called back by nobody: Chromium has, Firefox on a busy machine. */
const SENT_BEFORE = /^\/(?:iframe|embed|object)-|^\/img-create$/;

test('@both-ci [CO-20, live: players and parsed pictures] elements inserted with an address are parked, named in debug, and released with their category', async ({
  page,
  shop,
}) => {
  const files = KINDS.flatMap((kind) => WAYS.map((way) => `${kind}-${way}`));
  serveFrames(shop, ...files);
  await shop.openAsked(page, plainPage(), '/?enxerto_debug=1');
  await page.evaluate(
    async ([kinds, ways]) => {
      const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
      for (const kind of kinds) {
        for (const way of ways) {
          const name = kind === 'object' ? 'data' : 'src';
          const address = `http://frame.test/${kind}-${way}`;
          const mark = 'data-cli-class="cli-blocker-script" data-cli-script-type="analytics"';
          const parent = document.createElement(kind === 'source' ? 'video' : 'div');
          document.body.append(parent);
          if (way === 'html') {
            parent.innerHTML = `<${kind} ${mark} ${name}="${address}">`;
            continue;
          }
          const element = document.createElement(kind);
          element.dataset.cliClass = 'cli-blocker-script';
          element.dataset.cliScriptType = 'analytics';
          if (way === 'create') element.setAttribute(name, address);
          parent.append(element);
          await turn();
          if (way === 'late') element.setAttribute(name, address);
          await turn();
        }
      }
    },
    [KINDS, WAYS] as const,
  );
  await expect(page.locator('[data-cli-src^="http://frame.test/"]')).toHaveCount(files.length);
  await expect(page.locator(':is(iframe, img, video, source)[src*="frame.test"]')).toHaveCount(0);
  for (const file of files)
    expect(consoleOf(page)).toContain(
      `info: [enxerto] held back, but perhaps requested before: http://frame.test/${file}`,
    );
  // A request of our own after all of theirs: what was to arrive has.
  await page.evaluate(() => fetch('/enxerto/loader.js', { cache: 'no-store' }));
  expect(askedOf(shop).filter((path) => !SENT_BEFORE.test(path))).toEqual([]);

  await runCommand(page, 'consent.set', { analytics: true });
  await expect.poll(() => new Set(askedOf(shop)).size).toBe(files.length);
});

test('[CO-17, data-cli-block-if-ccpa-optout] after an opt-out, marked frames stay held even if granted; one can still be loaded alone', async ({
  page,
  shop,
}) => {
  serveFrames(shop, 'bound', 'free');
  const record = { necessary: true, analytics: true, advertisement: true, ccpaOptout: true };
  await remember(page, stored('yes', record));
  const bound = 'data-cli-block-if-ccpa-optout="true"';
  await shop.open(
    page,
    plainPage(
      inline('analytics', 'bound', bound) +
        // On start, but not for them.
        held('analytics', bound, logs('start')).replace(
          'data-cli-block="true"',
          'data-cli-block="false"',
        ) +
        inline('analytics', 'other', 'data-cli-block-if-ccpa-optout="false"') +
        `<iframe ${marks('analytics')} ${bound} id="b" data-cli-src="http://frame.test/bound"></iframe>` +
        `<iframe ${marks('analytics')} data-cli-src="http://frame.test/free"></iframe>` +
        inline('analytics', 'end'),
    ),
  );
  await ended(page);
  expect(await ran(page)).toEqual(['other', 'end']);
  await expect.poll(() => askedOf(shop)).toEqual(['/free']);
  // No grant helps them: only this one is offered.
  const card = page.frameLocator('#b').locator('.card');
  await expect(card.getByRole('button')).toHaveText(['Carregar uma vez']);
  await card.getByRole('button').click();
  await expect.poll(() => askedOf(shop)).toEqual(['/free', '/bound']);
  // Opted back in, in another tab.
  const value = btoa(JSON.stringify({ ...record, ccpaOptout: false }));
  await remember(page, { CookieLawInfoConsent: value });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => ran(page)).toEqual(['other', 'end', 'bound', 'start']);
});

test('[CO-34, placeholder] [CO-15, later] no placeholder is loaded for pictures or granted frames; after withdrawal later frames are held @quick', async ({
  page,
  shop,
}) => {
  serveFrames(shop, 'f');
  await decided(page, 'analytics');
  await shop.open(
    page,
    plainPage(
      `<iframe ${marks('analytics')} data-cli-src="http://frame.test/f"></iframe>
       <iframe ${marks('advertisement')}></iframe>
       <img ${marks('advertisement')} alt="" data-cli-src="http://frame.test/i">${inline('analytics', 'end')}`,
    ).replace('"consent": {}', '"consent": { "reload": "never" }'),
  );
  await ended(page);
  await ready(page);
  // The tab's place is in a file of its own.
  expect(shop.paths().filter((path) => /^\/enxerto\/(?!corners)/.test(path))).toEqual([
    '/enxerto/loader.js',
  ]);
  // Withdrawn: what was released is parked, what comes later is held, and there is a card.
  await runCommand(page, 'consent.set', 'none');
  await expect(page.frameLocator('iframe').first().locator('.card')).toBeVisible();
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    inline('analytics', 'later') + inline('necessary', 'necessary'),
  );
  await expect.poll(() => ran(page)).toEqual(['end', 'necessary']);
});

test('@both [XX-11, addresses] a held frame gets http(s) addresses only, and no script address runs before or after consent', async ({
  page,
  shop,
}) => {
  serveFrames(shop, 'f');
  const runs = (name: string): string => `javascript:(parent.ran=parent.ran||[]).push('${name}')`;
  const kinds = ['iframe', 'embed', 'object'].flatMap((kind) =>
    [
      runs(kind),
      ` \n${runs(kind)}`,
      runs(kind).replace('java', 'java\n'),
      'data:text/html,<p>frame</p>',
    ].map(
      (address) =>
        `<${kind} ${marks('analytics').replace('block="true"', 'block="false"')} data-cli-src="${address}"></${kind}>`,
    ),
  );
  await shop.open(
    page,
    plainPage(
      `${kinds.join('')}<iframe ${marks('analytics')} id="f" data-cli-src=" http://frame.test/f "></iframe>${inline('analytics', 'end')}`,
    ),
    '/?enxerto_debug=1',
  );
  await accept(page);
  await ended(page);
  await expect(page.frameLocator('#f').getByText('f', { exact: true })).toBeVisible();
  expect(await ran(page)).toEqual(['end']);
  const strange =
    ':is([src^="javascript" i], [src^="data"], object[data]:not([data="about:blank"]))';
  await expect(page.locator(strange)).toHaveCount(0);
  const lines = consoleOf(page).filter((line) => line.includes('cannot release'));
  expect(lines.some((line) => line.includes('iframe: TypeError: no http(s) address: java'))).toBe(
    true,
  );
});
