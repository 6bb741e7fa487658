import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { CutShort } from '../../../cli/page/facts';
import { OutOfTime } from '../../../cli/page/visit/deadline';
import type { World } from '../harness/servers';
import type { Shop } from '../harness/test';
import { expect, plainPage, test } from '../harness/test';
import { checked } from './visiting';

/** In seconds: how long a page that comes to its end takes on this machine, all its visits together. */
let usual: number | undefined;

/** The deadline for a page, in seconds: `fast`, or longer on a machine on which even a page that ends would need it. */
async function deadlineFor(shop: Shop, world: World, fast: number): Promise<number> {
  if (usual === undefined) {
    shop.page('/ends.html', plainPage());
    const began = Date.now();
    await checked(world, `${shop.origin}/ends.html`, { deadline: 90, wait: 1 });
    usual = (Date.now() - began) / 1000;
  }
  return Math.max(fast, Math.ceil(1.5 * usual));
}

/** How many processes run with this in their command line. */
const running = (mark: string): number =>
  readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(mark);
    } catch {
      return false;
    }
  }).length;

/** What was reached by the time when the deadline ended the check; fails where anything but the deadline did. */
async function cutShort(shop: Shop, world: World): Promise<readonly string[]> {
  const mark = `--enxerto-check=${randomUUID()}`;
  const deadline = await deadlineFor(shop, world, 6);
  const began = Date.now();
  let cut: CutShort | undefined;
  const how = { deadline, wait: 1, more: [mark] };
  try {
    const { facts, report } = await checked(world, `${shop.origin}/`, how);
    cut = facts.cutShort;
    if (cut) expect(report).toContain(`This page did not come to its end in ${deadline} seconds.`);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    cut = error;
  }
  // The browser's start is bounded by the same deadline, and so is all that comes after.
  expect(Date.now() - began).toBeLessThan(3 * deadline * 1000);
  await expect.poll(() => running(mark)).toBe(0);
  return cut?.reached ?? ['it came to its end'];
}

const begin = (response: ServerResponse): void =>
  void response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .write(
      '<!doctype html><title>Loja</title><script defer src="/enxerto/loader.js" data-enxerto></script>',
    );

// Some wait for their deadline, which a slow machine makes long.
test.describe.configure({ timeout: 120_000 });

test('a script that runs without end: the check ends in time, reports how far it got, and closes its browser', async ({
  world,
  shop,
}) => {
  shop.page('/', plainPage().replace('</body>', '<script>for (;;);</script></body>'));
  const reached = await cutShort(shop, world);
  expect(reached).toContainEqual(
    expect.stringMatching(/^first visit: the server answered with status 200/),
  );
});

test('a document that never ends: the report names it', async ({ world, shop }) => {
  world.answer('shop.test/', (_request, response) => {
    begin(response);
    const timer = setInterval(() => response.write('<p>mais</p>'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const reached = await cutShort(shop, world);
  expect(reached).toContain(`first visit: has not ended: document ${shop.origin}/`);
});

test('a document whose server falls silent after the head: it is named as what has not ended', async ({
  world,
  shop,
}) => {
  world.answer('shop.test/', (_request, response) => begin(response));
  const reached = await cutShort(shop, world);
  expect(reached).toContain(`first visit: has not ended: document ${shop.origin}/`);
});

test('a page that redirects without end: the report gives the number of redirects', async ({
  world,
  shop,
}) => {
  let turn = 0;
  world.answer('shop.test/', (_request, response) => {
    turn += 1;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><script>location.replace('/?${turn}')</script>`);
  });
  const reached = await cutShort(shop, world);
  expect(reached.join('\n')).toMatch(/first visit: (?:[2-9]|\d\d+) documents/);
});

test('a page that opens dialogs without end, also when it is left: the report gives their number', async ({
  world,
  shop,
}) => {
  const script = `<script>addEventListener('beforeunload', (event) => event.preventDefault());
    for (;;) alert('Olá');</script>`;
  shop.page('/', plainPage().replace('</body>', `${script}</body>`));
  const reached = await cutShort(shop, world);
  expect(reached.join('\n')).toMatch(/first visit: it opened \d+ dialogs/);
});

test('a page that never ends when it is opened again after a choice: the report has the first visit, and no other visit is tried', async ({
  world,
  shop,
}) => {
  const endless = `<script>if (/viewed_cookie_policy/.test(document.cookie)) for (;;);</script>`;
  shop.page('/', plainPage().replace('</body>', `${endless}</body>`));
  const { facts, findings, report } = await checked(world, `${shop.origin}/`, {
    deadline: await deadlineFor(shop, world, 15),
    wait: 2,
  });
  expect(findings.map(({ cause }) => cause)).toContain('endless');
  expect(facts.look.last.bannerSeen).toBe(true);
  expect(report).toMatch(/Before a choice\n {2}our banner was seen[^]*After Accept\n {2}not tried/);
  expect(facts.cutShort?.reached).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^first visit: .*, over$/),
      expect.stringMatching(/^visit to accept: .*, the choice was made$/),
    ]),
  );
});
