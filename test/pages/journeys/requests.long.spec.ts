import { JOURNEYS } from '#test/size/budgets';
import { expect, inFirefox, test } from '../harness/test';
import { makeVisit, VISITS } from './visits';

/** Where a browser could ask for a file twice, or for one more: what is fetched ahead, and what comes with the theme's menus. */
const IN_FIREFOX = [
  'first visit, without tracking',
  'first visit, with tracking',
  'return visit, Meta and Google agreed to',
  'the same with the theme',
  'return visit of a subscriber',
];

// A journey says what the visitor does, and when.
test.use({ pointer: 'none' });

for (const visit of VISITS) {
  const journeys = visit.steps.map(({ journey }) => journey).join('; then ');
  test(`${inFirefox(IN_FIREFOX.includes(visit.steps[0]?.journey ?? ''))}[LD-05, journeys] ${journeys}: exactly the files that the size test adds up are requested, once each`, async ({
    page,
    shop,
    vendors,
    world,
  }) => {
    const around = { page, shop, vendors, world };
    await makeVisit(around, visit, (journey) => JOURNEYS[journey]?.files ?? []);
  });
}

test('[LD-05, journeys] every journey that has a budget is tested here', () => {
  const made = VISITS.flatMap(({ steps }) => steps.map(({ journey }) => journey));
  expect(made.sort()).toEqual(Object.keys(JOURNEYS).sort());
});
