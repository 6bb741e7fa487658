import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forMany } from '#test/unit/for-all';
import { eventOf } from '#widgets/tracking/model/event';
import { bing } from '#widgets/tracking/vendors/bing/bing';
import { facebook } from '#widgets/tracking/vendors/facebook/facebook';
import { ALL, page, site } from './consent-site';
import { clear, stage } from './run';

beforeEach(() => {
  vi.useFakeTimers();
  clear();
});

const STANDARD =
  'PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate';

test('[TR-40] [TR-14, matching] limited data use comes before init, 17 names are standard events, others custom, and hCR is never sent', () => {
  const names = STANDARD.split(' ');
  expect(names).toHaveLength(17);
  const { context, works } = stage({
    options: { facebook: { pixelIds: ['1'], meta_ldu: '1', advancedMatchingEnabled: '1' } },
    visit: { matching: { em: 'ana@exemplo.pt' } },
  });
  const service = facebook(context, works);
  service.start();
  const send = (name: string): void =>
    service.forward({ ...eventOf({ name }), slug: 'facebook', id: 'id', time: 0, params: {} });
  [...names, 'hCR', 'CompleteRegistration'].forEach(send);
  const others: string[] = [];
  forMany(50, [fc.string().filter((name) => ![...names, 'hCR'].includes(name))], (name) => {
    others.push(name);
    send(name);
  });
  const { queue } = page['fbq'] as { queue: unknown[][] };
  expect(queue.slice(0, 2)).toEqual([
    ['dataProcessingOptions', ['LDU'], 0, 0],
    ['init', '1', { em: 'ana@exemplo.pt' }],
  ]);
  const tracked = queue.filter(([verb]) => verb === 'track').map(([, name]) => name);
  const custom = queue.filter(([verb]) => verb === 'trackCustom').map(([, name]) => name);
  expect(tracked).toEqual(names);
  expect(custom).toEqual(['CompleteRegistration', ...others]);
});

describe('Meta', () => {
  const signals = (): unknown[] => {
    const { queue } = page['fbq'] as { queue: unknown[][] };
    return queue.filter(([command]) => command !== 'track').map((entry) => entry.slice(0, 2));
  };

  test.each([true, false])(
    '[TR-32, Meta] each change is sent once before any event, also where the loader sends it (%s), with one init',
    (speaks) => {
      const { choose, announce } = site('facebook', facebook, { pixelIds: ['1'] }, speaks);
      choose(...ALL);
      announce();
      choose();
      choose();
      choose(...ALL);
      choose('advertisement');
      expect(signals()).toEqual([
        ['init', '1'],
        ['consent', 'revoke'],
        ['consent', 'grant'],
      ]);
    },
  );

  test("[TR-32, Meta] a pixel of the page's own that was sent a refusal is sent the consent before our init", () => {
    const queue: unknown[][] = [];
    page['fbq'] = Object.assign((...args: unknown[]) => void queue.push(args), { queue });
    const { choose } = site('facebook', facebook, { pixelIds: ['1'] });
    choose(...ALL);
    choose();
    expect(signals()).toEqual([
      ['consent', 'revoke'],
      ['consent', 'grant'],
      ['init', '1'],
      ['consent', 'revoke'],
    ]);
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  test("[TR-40, queue] once Meta's script is there, it is called instead of the queue", () => {
    const { choose } = site('facebook', facebook, { pixelIds: ['1'] });
    choose(...ALL);
    const fbq = page['fbq'] as { callMethod?: (...args: unknown[]) => void; queue: unknown[] };
    const called: unknown[][] = [];
    fbq.callMethod = (...args) => void called.push(args);
    choose();
    expect(called).toEqual([['consent', 'revoke']]);
    expect(fbq.queue).toHaveLength(1);
    expect(page['_fbq']).toBe(fbq);
  });
});

describe('Microsoft', () => {
  const words = (): unknown[] => {
    const flat = page['uetq'] as unknown[];
    return flat.flatMap((entry, at) =>
      entry === 'consent'
        ? [[flat[at + 1], (flat[at + 2] as { ad_storage: string }).ad_storage]]
        : [],
    );
  };

  test("[TR-32, Microsoft] where the loader sends nothing, the tracker sends consent to Microsoft's tag", () => {
    const { choose } = site('bing', bing, { pixelIds: ['1'] }, false);
    choose(...ALL);
    choose();
    expect(words()).toEqual([
      ['default', 'granted'],
      ['update', 'denied'],
    ]);
  });

  test('the tag takes over the queue when its script has run, for one page load and never twice', () => {
    const { context, works, loaded, consent } = stage({
      options: { bing: { pixelIds: ['1'] } },
    });
    const service = bing(context, works);
    service.start();
    const made: unknown[] = [];
    class UET {
      pushed: unknown[][] = [];
      constructor(settings: object) {
        made.push(settings);
      }
      push(...args: unknown[]): void {
        this.pushed.push(args);
      }
    }
    const queue = page['uetq'];
    page['UET'] = UET;
    // Withdrawn before the script has run: nothing starts until consent is given again.
    consent.granted.clear();
    service.stop();
    loaded.forEach((run) => run());
    expect(made).toEqual([]);
    consent.granted.add('advertisement');
    service.resume();
    service.resume();
    loaded.forEach((run) => run());
    expect(made).toEqual([{ ti: '1', q: queue }]);
    service.forward({
      ...eventOf({ name: 'x' }),
      slug: 'bing',
      params: { a: 1 },
      time: 0,
    });
    expect((page['uetq'] as UET).pushed).toEqual([['pageLoad'], ['event', 'x', { a: 1 }]]);
  });

  test("a page's own tag keeps its queue: events go there, and no script is loaded", () => {
    const pushed: unknown[][] = [];
    const foreign = { push: (...more: unknown[]) => void pushed.push(more) };
    page['uetq'] = foreign;
    const { context, works, out } = stage({ options: { bing: { pixelIds: ['1'] } } });
    const service = bing(context, works);
    service.start();
    service.forward({ ...eventOf({ name: 'x' }), slug: 'bing', params: {}, time: 0 });
    expect(page['uetq']).toBe(foreign);
    expect(out['script']).toBeUndefined();
    expect(pushed.at(-1)).toEqual(['event', 'x', {}]);
  });
});
