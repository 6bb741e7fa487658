import { expect, plainPage, test } from '../harness/test';
import { checked } from './visiting';

test('a page without our tag: that is named, with the line to paste', async ({ world, shop }) => {
  shop.page('/', plainPage().replace('<!--tag-->', ''));
  const { findings, report } = await checked(world, shop.origin);
  expect(findings.map(({ cause }) => cause)).toEqual(['missing']);
  expect(report).toContain('Our tag is not on this page.');
  expect(report).toContain('<script defer src="/enxerto/loader.js" data-enxerto></script>');
});
