import { readFileSync } from 'node:fs';
import type { FileName } from '#src/chunks';
import { JOURNEYS } from '#test/size/budgets';
import { ready } from '../choice/visitor';
import { consoleOf, expect, plainPage, tag, test } from '../harness/test';
import { makeVisit, VISITS } from '../journeys/visits';
import { builtFolder } from './sites';

// A journey says what the visitor does, and when.
test.use({ pointer: 'none' });

/** Files that stand inside this site's loader. */
const INSIDE: readonly (FileName | 'loader')[] = ['tracking', 'theme'];

/** What this site does not have. */
const ABSENT = ['push', 'ad', 'due', 'bell', 'subscription'];

const isHere = (journey: string): boolean =>
  !(JOURNEYS[journey]?.files ?? []).some((file) => ABSENT.includes(file));

for (const visit of VISITS.filter(({ steps }) => steps.every(({ journey }) => isHere(journey)))) {
  const journeys = visit.steps.map(({ journey }) => journey).join('; then ');
  test(`[LD-05, site build] ${journeys}: the same files are asked for as from the general build, but for those inside the loader`, async ({
    page,
    shop,
    vendors,
    world,
  }) => {
    const around = { page, shop, vendors, world };
    await makeVisit(around, visit, (journey) =>
      (JOURNEYS[journey]?.files ?? []).filter((file) => !INSIDE.includes(file as FileName)),
    );
  });
}

test('[LD-16, site build] what stands inside the loader starts after the page’s own listeners to DOMContentLoaded, as it does where it is imported', async ({
  page,
  shop,
}) => {
  const own = `<script>
    document.addEventListener('DOMContentLoaded', () => console.info('the page: document'));
    addEventListener('DOMContentLoaded', () => console.info('the page: window'));
    var pysOptions = {}, oceanwpLocalize = {};
  </script>`;
  const html = plainPage('', own);
  await shop.open(page, html.replace('<!--tag-->', tag('src="/enxerto/loader.js" data-debug')));
  await ready(page);
  const debugLines = (): string[] =>
    consoleOf(page)
      .map((line) => line.replace(/^info: (?:\[enxerto\] )?/, ''))
      .filter((line) => /^the page|^(?:tracking|theme) started/.test(line));
  await expect
    .poll(debugLines)
    .toEqual(['the page: document', 'the page: window', 'tracking started', 'theme started']);
});

test('[LD-12, site build] the manifest has the integrity hash of each file that a page can ask for', async ({
  page,
  shop,
}) => {
  const { files } = JSON.parse(readFileSync(`${builtFolder('shop')}/manifest.json`, 'utf8')) as {
    files: Record<string, { integrity: string }>;
  };
  const { integrity } = files['loader.js'] ?? {};
  const pinned = `async src="/enxerto/loader.js" integrity="${integrity}" crossorigin`;
  await shop.open(page, plainPage().replace('<!--tag-->', tag(pinned)));
  await ready(page);
  expect(integrity).toMatch(/^sha384-/);
});
