import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { CutShort } from '#cli/page/facts';
import { OutOfTime } from '#cli/page/visit/deadline';
import type { World } from '../harness/servers';
import type { Shop } from '../harness/test';
import { expect, plainPage, test } from '../harness/test';
import { checked } from './visiting';

/** A deadline in seconds by which a page that ends is done with on this machine, all its visits together. */
async function deadlineFor(shop: Shop, world: World): Promise<number> {
  shop.page('/ends.html', plainPage());
  const began = Date.now();
  await checked(world, `${shop.origin}/ends.html`, { wait: 1 });
  return Math.ceil((2 * (Date.now() - began)) / 1000);
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
  const deadline = await deadlineFor(shop, world);
  let cut: CutShort | undefined;
  const how = { deadline, wait: 1, more: [mark] };
  try {
    const { facts, report } = await checked(world, `${shop.origin}/`, how);
    cut = facts.cutShort;
    if (cut) expect(report).toContain(`This page did not finish in ${deadline} seconds.`);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    cut = error;
  }
  // The browser's start is bounded by the same deadline, and so is all that comes after: the test comes to its end.
  await expect.poll(() => running(mark)).toBe(0);
  return cut?.reached ?? ['it came to its end'];
}

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
