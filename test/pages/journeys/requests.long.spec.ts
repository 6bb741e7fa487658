import { JOURNEYS } from '../../size/budgets';
import { expect, test } from '../harness/test';
import { makeVisit, VISITS } from './visits';

for (const visit of VISITS) {
  const journeys = visit.steps.map(({ journey }) => journey).join('; then ');
  test(`@both-ci [LD-05, journeys] ${journeys}: exactly the files that the size test adds up are requested, once each`, async ({
    page,
    shop,
    vendors,
    world,
    outside,
  }) => {
    const around = { page, shop, vendors, world, outside };
    await makeVisit(around, visit, (journey) => JOURNEYS[journey]?.files ?? []);
  });
}

test('[LD-05, journeys] every journey that has a budget is tested here', () => {
  const made = VISITS.flatMap(({ steps }) => steps.map(({ journey }) => journey));
  expect(made.sort()).toEqual(Object.keys(JOURNEYS).sort());
});
