import { expect, test } from '../harness/test';
import { agree, injections, openInjected, ourTag, POLICIES, ran } from './injections';

// Firefox tells on its console what a policy refuses.
test.use({ outside: ['evil.test'], expectedErrors: [/Content-Security-Policy/] });

const policy = POLICIES["a nonce and 'strict-dynamic', with Trusted Types"];

test("@both [XX-11] under 'strict-dynamic' our tag runs no injected markup, early, late or after consent @quick", async ({
  page,
  shop,
}) => {
  if (!policy) throw new Error('no such policy');
  const { 'a script cut short before the page’s own': unfinished, ...whole } = injections(shop);
  const markup = Object.values(whole).join('\n');
  await openInjected(page, shop, {
    policy,
    tag: ourTag(policy),
    markup: markup + unfinished,
    late: markup,
  });
  expect(await ran(page)).toEqual(['page: needed']);
  await agree(page);
  expect(await ran(page)).toEqual(['page: granted', 'page: needed']);
  expect(shop.requests.filter(({ origin }) => origin === 'http://evil.test')).toEqual([]);
});
