import { SERVICES } from '#src/services';
import { expect, plainPage, test } from '../harness/test';
import { allServices, holding, serveServices } from '../hold/services/page';
import { checked } from './visiting';

test('[LD-26, check] a page with all services that nothing holds: each is named, with the line that holds them', async ({
  world,
  shop,
}) => {
  serveServices(shop);
  shop.page('/', plainPage(allServices('printed')));
  const { findings, report } = await checked(world, shop.origin, { onlyLook: true });
  for (const cause of ['tracker', 'content'])
    expect(findings.find((one) => one.cause === cause)?.change).toContain('"hold": ["known"]');
  const [, section = ''] = /Services that are not held back\n((?: {2}.+\n)+)/.exec(report) ?? [];
  for (const { label } of SERVICES) expect(section).toContain(`  ${label} (`);
  expect(section).toContain(
    'to hold them back, write this line into the configuration: "hold": ["known"]\n',
  );
});

test('[LD-26, check] what is on the list and asked for all the same is named as that, with what to do for each kind', async ({
  world,
  shop,
}) => {
  serveServices(shop);
  shop.allow('i.ytimg.com');
  shop.serve('i.ytimg.com/vi/a/hqdefault.jpg', 'image/svg+xml', '<svg/>');
  const hint = '<link rel="preload" as="script" href="https://static.hotjar.com/c/hotjar-1.js">';
  const page = await holding(
    plainPage(
      `<style>p { background: url(https://i.ytimg.com/vi/a/hqdefault.jpg) }</style><p>Film</p>
      <script src="https://static.hotjar.com/c/hotjar-1.js"></script>`,
    ),
  );
  shop.page('/', page.replace('<head>', `<head>${hint}`));
  const { findings, report } = await checked(world, shop.origin, { onlyLook: true });
  expect(findings.map(({ cause, severity }) => [cause, severity])).toEqual([
    ['unholdable', 'warning'],
  ]);
  const [{ what, change } = { what: '', change: '' }] = findings;
  for (const host of ['static.hotjar.com', 'i.ytimg.com']) expect(what).toContain(host);
  for (const advice of ['remove hints', 'pictures of style sheets'])
    expect(change).toContain(advice);
  expect(report).not.toContain('Services that are not held back');
});
