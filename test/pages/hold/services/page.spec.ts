import { SERVICES } from '#src/services';
import { expect, plainPage, test } from '#test/pages/harness/test';
import { allServices, serveServices, WAYS } from './page';
import { asked, keptBy, loaded, ran, runsOf, stored, reported, toldOf } from './recorder';
import { NAMES } from './table';

test('the page of all services has each row of the table', () => {
  expect(NAMES).toEqual(SERVICES.map(({ name }) => name));
});

for (const way of WAYS) {
  test(`@both-ci [LD-21, without hold] where the configuration does not say hold, every service that is ${way} runs once, with its queue`, async ({
    page,
    shop,
  }) => {
    serveServices(shop);
    await shop.open(page, plainPage(allServices(way)));
    await expect.poll(async () => (await ran(page)).toSorted()).toEqual(runsOf().toSorted());
    await expect.poll(() => reported(page)).toMatchObject(toldOf());
    expect(await stored(page)).toEqual(keptBy());
    expect([...new Set(asked(shop).map(({ service }) => service))].toSorted()).toEqual(
      NAMES.toSorted(),
    );
    if (way === 'inserted') expect((await loaded(page)).length).toBeGreaterThan(NAMES.length);
  });
}
