import { expect, test } from '../harness/test';
import { reasonFor } from './accepted';
import { differences, merged } from './differences';
import { foundPages } from './pages';
import { loadsAlone, visitAlone, visitAndAccept, visitAndRefuse } from './visit';
import { serveProviders } from './widgets';

/** How often a page that differs is visited again: pages of real sites do not do the same at every visit. */
const ROUNDS = 3;
/** Every third page is visited on a telephone. */
const WIDTHS = [1366, 390, 1280];

const PAGES = foundPages();
// Pages of real sites ask every host that there is.
test.use({ outside: ['*'] });

const note = (type: string, description: string): void =>
  void test.info().annotations.push({ type, description });

/** The differences without an accepted reason; the report has those with one. */
function explain(name: string, found: readonly string[]): string[] {
  return [...new Set(found)].filter((difference) => {
    const why = reasonFor(name, difference);
    if (why !== undefined) note('differs', `${name}: ${difference}: ${why}`);
    return why === undefined;
  });
}

test('[issue 33] the pages have been downloaded', () => {
  expect(PAGES.length, 'npm run test:all found downloads them').toBeGreaterThan(300);
});

for (const [index, found] of PAGES.entries())
  test(`[issue 33] ${found.name}: with us no error, no shift, no worse for axe, nothing asked before a choice`, async ({
    browser,
    world,
    shop,
  }) => {
    serveProviders(shop);
    const visiting = { browser, world, width: WIDTHS[index % WIDTHS.length] ?? 0 };
    if (!(await loadsAlone(visiting, found)))
      return note(
        'differs',
        `${found.name}: left out: it does not come to its load event by itself`,
      );
    let alone = await visitAlone(visiting, found);
    let unexplained: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const refused = await visitAndRefuse(visiting, found);
      const accepted = await visitAndAccept(visiting, found);
      note('shown', [...refused.shown, ...accepted.shown].join(' '));
      unexplained = explain(found.name, [
        ...differences(alone, refused),
        // What axe finds of the page is compared as the visitor first sees it.
        ...differences(alone, { ...accepted, violations: {} }),
      ]);
      if (unexplained.length === 0) break;
      // Another time the page may do by itself what it did with us, and on a slower machine in another order.
      if (round < ROUNDS)
        alone = merged(alone, await visitAlone({ ...visiting, rate: 3 * round }, found));
    }
    expect(unexplained).toEqual([]);
  });
