import { expect, test } from '../../harness/test';
import { EVERYBODY, title } from './visitors';
import { open, replay, settled } from '../replay';

for (const who of EVERYBODY) {
  test(title('product', who), async ({ page, shop, vendors, server }) => {
    await replay({ page, shop, vendors, server }, 'product', who);
  });
}

test('[TR-55, the server’s own copies] where the server sends its own copies, the pixel uses the printed ids and the page sends no copy', async ({
  page,
  shop,
  vendors,
  server,
}) => {
  const world = { page, shop, vendors, server };
  const { staticEvents } = (
    await open(world, 'product', 'has agreed', { ajaxForServerStaticEvent: '' })
  ).pysOptions;
  for (const service of ['facebook', 'gtm'] as const) {
    const printed = Object.values(staticEvents[service] ?? {}).flat();
    expect(printed).toHaveLength(2);
    const wanted = printed.map(({ name, eventID }) => `${name} ${eventID}`);
    await expect
      .poll(async () =>
        (await vendors.received(service))
          .filter(({ name }) => !name.startsWith('gtm.'))
          .map(({ name, eventID }) => `${name} ${eventID}`),
      )
      .toEqual(wanted);
  }
  await settled(page);
  expect(await server.received()).toEqual([]);
});
