import { BANNER, expect, inFirefox, test } from '../harness/test';
import {
  agree,
  allowedForms,
  formsOf,
  injections,
  insertedTag,
  openInjected,
  ourTag,
  POLICIES,
  ran,
  ranInTheEnd,
} from './injections';

// Firefox tells on its console what a policy refuses.
test.use({ outside: ['evil.test'], expectedErrors: [/Content-Security-Policy/] });

for (const [name, policy] of Object.entries(POLICIES)) {
  // Each kind of policy once: where a nonce lets nothing of it run, under Trusted Types, too.
  const both = inFirefox(policy.trustedTypes === (policy.nonce !== ''));
  test(`${both}[XX-11] policy: ${name}. Injected markup runs no more with our tag on the page than without it`, async ({
    page,
    shop,
  }) => {
    const allowed = await allowedForms(page, shop, policy);
    // What the table is about: a nonce keeps all of it from running.
    if (policy.nonce) expect(allowed).toEqual([]);
    const prove = async (
      how: string,
      injected: { markup?: string; late?: string; tag: string },
    ) => {
      await openInjected(page, shop, { policy, ...injected });
      if (policy.nonce) {
        await expect.poll(() => ran(page), how).toContain('page: needed');
        await agree(page);
        expect(await ran(page), how).toEqual(['page: granted', 'page: needed']);
      } else {
        if (how.startsWith('held scripts')) {
          await agree(page);
          expect(formsOf(await ran(page)), 'and consent lets them go').toContain('own');
        }
        const beyond = formsOf(await ranInTheEnd(page)).filter((form) => !allowed.includes(form));
        expect(beyond, how).toEqual([]);
      }
    };
    const tag = ourTag(policy);
    for (const [what, markup] of Object.entries(injections(shop))) {
      await prove(what, { markup, tag });
      if (what.startsWith('held')) await prove(`${what}, late`, { late: markup, tag });
      // Where our own tag has lost its mark, others are looked at.
      if (/tag|base/.test(what))
        await prove(`${what}, ours unmarked`, { markup, tag: ourTag(policy, '') });
      if (!policy.script.includes('dynamic')) continue;
      const inserted = insertedTag(shop, policy);
      const others = markup.replaceAll('nonce="y"', '');
      await prove(`${what}, ours inserted`, { markup: others, tag: inserted });
      if (others === markup) continue;
      // Which of two nonces is the page's, nobody tells us: neither counts.
      await openInjected(page, shop, { policy, markup, tag: inserted });
      await expect(page.locator(BANNER)).toBeVisible();
      expect(await ranInTheEnd(page), `${what}, with another nonce, ours inserted`).toEqual([]);
    }
  });
}
