import { pageWith, state } from '../pages/choice/visitor';
import { plainPage } from '../pages/harness/test';
import { inline, ran } from '../pages/release/held';
import { BANNER, expect, goBack, isShown, test } from './harness/test';

test('[CO-43, two tabs but for the time, WebKitGTK] a choice in one tab closes the banner of the other and releases there, without taking the focus', async ({
  visitor,
  tab,
  shop,
}) => {
  shop.page('/', pageWith({}, `<button>Aqui</button>${inline('analytics', 'end')}`));
  const other = await visitor.newTab();
  await other.goto(shop.origin);
  await isShown(other, BANNER);
  await other.evaluate(() => {
    document.querySelector('button')?.focus();
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener('enxerto:consent', (event) =>
      received.push((event as CustomEvent<{ decided: boolean }>).detail.decided),
    );
  });
  await tab.goto(shop.origin);
  await tab.click('button', 'Aceitar tudo');
  await isShown(other, BANNER, false);
  expect(await state(other)).toMatchObject({ decided: true, categories: { analytics: true } });
  await expect.poll(() => ran(other)).toEqual(['end']);
  expect(await other.evaluate('received')).toEqual([true]);
  expect(await other.focused()).toBe('Aqui');
  // What announced it has not stayed.
  expect(await tab.evaluate(() => localStorage.length)).toBe(0);
});

test('[LD-14, back/forward cache, WebKitGTK] [CO-43, back/forward cache, WebKitGTK] a restored page reads the decision again, closes its banner and starts nothing twice', async ({
  tab,
  shop,
}) => {
  shop.page('/', plainPage(inline('analytics', 'end')));
  shop.page('/other', plainPage());
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
  await tab.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener('enxerto:consent', (event) =>
      received.push((event as CustomEvent<{ decided: boolean }>).detail.decided),
    );
    document.addEventListener('enxerto:ready', () => received.push('ready'));
  });
  await tab.goto(`${shop.origin}/other`);
  await tab.click('button', 'Aceitar tudo');
  await isShown(tab, BANNER, false);
  await goBack(tab);
  await isShown(tab, BANNER, false);
  await expect.poll(() => tab.evaluate('received')).toEqual([true]);
  await expect.poll(() => ran(tab)).toEqual(['end']);
});
