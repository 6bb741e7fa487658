import { expect, test } from '../harness/test';
import {
  AD,
  adGone,
  asked,
  counted,
  CREATIVE,
  loads,
  openAd,
  SERVED,
  session,
  visitor,
} from './ad-page';

test.beforeEach(({ shop }) => shop.allow('ads.test'));

for (const slot of ['modal', 'card'] as const)
  test(`${slot === 'card' ? '@long ' : ''}@both [AD-05] [AD-01, request] ${slot}: one request brings the ad with its picture, and each counting address is told once${slot === 'modal' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    await visitor({ page, shop }, { ad: { slot } });
    await openAd(page, '/?email=ana@exemplo.pt');
    await expect(page.locator(`${AD} .title`)).toHaveText(CREATIVE.title);
    expect(loads(shop, 'ad')).toBe(1);
    expect(asked(shop)).toBe(1);
    await expect
      .poll(() => counted(shop).filter((path) => !path.includes('viewed')))
      .toEqual(SERVED);
    const which = slot === 'card' ? 'cardViews' : 'adViews';
    expect(await session(page)).toMatchObject({ pv: 0, [which]: 1 });
    expect(asked(shop, '/picture.svg')).toBe(1);
    const request = shop.requests.find(({ path }) => path.startsWith('/v1/recommend'));
    const query = new URL(request?.path ?? '', 'https://ads.test').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      site: 'a-1',
      subscriber: '',
      lang: 'pt-PT',
      slot,
      url: 'https://shop.test/',
      v: '1',
    });
    expect(request?.headers['referer']).toBe('https://shop.test/');
    await page.getByRole('button', { name: 'Fechar anúncio' }).click();
    await adGone(page);
  });
