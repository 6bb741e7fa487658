import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SIGNALS_DEFAULTS } from '../../../../../src/config/consent/signals';
import { createSignals } from '../../../../../src/consent/announce/signals';
import type { WidgetContext } from '../../../../../src/contract';
import { mount as bing } from '../../../../../widgets/tracking/vendors/bing';
import { mount as facebook } from '../../../../../widgets/tracking/vendors/facebook/facebook';
import { mount as ga } from '../../../../../widgets/tracking/vendors/ga';
import { mount as gtm } from '../../../../../widgets/tracking/vendors/gtm';
import type { Service, ServiceGiven } from '../../../../../widgets/tracking/vendors/service';
import type { Slug } from '../../../../../widgets/tracking/tracker';
import { clear, stage } from './run';

type Mount = (context: WidgetContext, given: ServiceGiven) => void;
const page = window as unknown as Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  clear();
});
afterEach(() => vi.useRealTimers());

/**
 * A service, the loader's signals and a visitor who decides, in the order of a real choice: the tracker hears of it last.
 *
 * @param speaks whether consent is ours to tell of: another tool tells of its own
 */
function site(slug: Slug, mount: Mount, options: object, speaks = true) {
  const { context, givenTo, consent, told, joined } = stage({ options: { [slug]: options } });
  const visitor = { decided: false };
  consent.granted.clear();
  const signal = createSignals({
    page,
    queue: {},
    told,
    config: () => SIGNALS_DEFAULTS,
    can: (category) => consent.granted.has(category),
    decided: () => visitor.decided,
    log: () => {},
  });
  const say = (): void => void (speaks && signal());
  let started = false;
  say();

  return {
    told,
    say,
    /** The first yes brings the service's chunk, a moment later; whatever comes after it hears at once. */
    choose(...categories: string[]) {
      const before = consent.granted.size > 0;
      consent.granted = new Set(categories);
      visitor.decided = true;
      const granted = categories.length > 0;
      say();
      if (started && before !== granted)
        (joined.get(slug) as Service)[granted ? 'resume' : 'stop']();
      for (const listener of [...consent.listeners]) listener();
      if (started || !granted) return;
      started = true;
      mount(context, givenTo(slug));
      (joined.get(slug) as Service).start();
    },
  };
}

const ALL = ['analytics', 'advertisement'];

const STANDARD =
  'PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate';

test('[TR-40] [TR-14, matching] limited data use before init, matching with it, 17 names tracked and any other as custom, hCR never', () => {
  const names = STANDARD.split(' ');
  expect(names).toHaveLength(17);
  const { context, givenTo, joined } = stage({
    options: { facebook: { pixelIds: ['1'], meta_ldu: '1', advancedMatchingEnabled: '1' } },
    visit: { matching: { em: 'ana@exemplo.pt' } },
  });
  facebook(context, givenTo('facebook'));
  const service = joined.get('facebook') as Service;
  service.start();
  const send = (name: string): void =>
    service.send({ slug: 'facebook', name, params: {}, id: 'id', time: 0, event: {} });
  [...names, 'hCR', 'CompleteRegistration'].forEach(send);
  fc.assert(
    fc.property(
      fc.string().filter((name) => ![...names, 'hCR'].includes(name)),
      send,
    ),
    { numRuns: 50 },
  );
  const { queue } = page['fbq'] as { queue: unknown[][] };
  expect(queue.slice(0, 2)).toEqual([
    ['dataProcessingOptions', ['LDU'], 0, 0],
    ['init', '1', { em: 'ana@exemplo.pt' }],
  ]);
  const tracked = queue.filter(([verb]) => verb === 'track').map(([, name]) => name);
  const custom = queue.filter(([verb]) => verb === 'trackCustom').map(([, name]) => name);
  expect(tracked).toEqual(names);
  expect(custom).toHaveLength(51);
  expect(custom.filter((name) => names.includes(String(name)) || name === 'hCR')).toEqual([]);
});

describe('Meta', () => {
  const heard = (): unknown[] => {
    const { queue } = page['fbq'] as { queue: unknown[][] };
    return queue.filter(([command]) => command !== 'track').map((said) => said.slice(0, 2));
  };

  test.each([true, false])(
    '[TR-32, Meta] each change is said once, also where the loader speaks (%s), before anything is sent; one init',
    (speaks) => {
      const { choose, say } = site('facebook', facebook, { pixelIds: ['1'] }, speaks);
      choose(...ALL);
      say();
      choose();
      choose();
      choose(...ALL);
      choose('advertisement');
      expect(heard()).toEqual([
        ['init', '1'],
        ['consent', 'revoke'],
        ['consent', 'grant'],
      ]);
    },
  );

  test('[TR-32, Meta] a pixel of the page’s own, told no by the loader, is told yes before our init', () => {
    const queue: unknown[][] = [];
    page['fbq'] = Object.assign((...said: unknown[]) => void queue.push(said), { queue });
    const { choose } = site('facebook', facebook, { pixelIds: ['1'] });
    choose(...ALL);
    choose();
    expect(heard()).toEqual([
      ['consent', 'revoke'],
      ['consent', 'grant'],
      ['init', '1'],
      ['consent', 'revoke'],
    ]);
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  test('[TR-40, queue] once Meta’s script is there, it is called instead of the queue', () => {
    const { choose } = site('facebook', facebook, { pixelIds: ['1'] });
    choose(...ALL);
    const fbq = page['fbq'] as { callMethod?: (...said: unknown[]) => void; queue: unknown[] };
    const called: unknown[][] = [];
    fbq.callMethod = (...said) => void called.push(said);
    choose();
    expect(called).toEqual([['consent', 'revoke']]);
    expect(fbq.queue).toHaveLength(1);
    expect(page['_fbq']).toBe(fbq);
  });
});

describe('Microsoft', () => {
  const words = (): unknown[] => {
    const flat = page['uetq'] as unknown[];
    return flat.flatMap((said, at) =>
      said === 'consent'
        ? [[flat[at + 1], (flat[at + 2] as { ad_storage: string }).ad_storage]]
        : [],
    );
  };

  test('[TR-32, Microsoft] default and updates once each, whoever speaks first', () => {
    const { choose } = site('bing', bing, { pixelIds: ['1'] });
    choose(...ALL);
    choose();
    choose(...ALL);
    expect(words()).toEqual([
      ['default', 'denied'],
      ['update', 'granted'],
      ['update', 'denied'],
      ['update', 'granted'],
    ]);
  });

  test('[TR-32, Microsoft] where the loader keeps silent, the tracker tells its tag', () => {
    const { choose } = site('bing', bing, { pixelIds: ['1'] }, false);
    choose(...ALL);
    choose();
    expect(words()).toEqual([
      ['default', 'granted'],
      ['update', 'denied'],
    ]);
  });

  test('the tag takes over the queue once its script has run, for one page load; a second one never', () => {
    const { context, givenTo, joined, loaded, consent } = stage({
      options: { bing: { pixelIds: ['1'] } },
    });
    bing(context, givenTo('bing'));
    const service = joined.get('bing') as Service;
    service.start();
    const made: unknown[] = [];
    class UET {
      said: unknown[][] = [];
      constructor(settings: object) {
        made.push(settings);
      }
      push(...said: unknown[]): void {
        this.said.push(said);
      }
    }
    const queue = page['uetq'];
    page['UET'] = UET;
    // Withdrawn before the script has run: nothing begins until consent comes again.
    consent.granted.clear();
    service.stop();
    loaded.forEach((run) => run());
    expect(made).toEqual([]);
    consent.granted.add('advertisement');
    service.resume();
    service.resume();
    loaded.forEach((run) => run());
    expect(made).toEqual([{ ti: '1', q: queue }]);
    service.send({ slug: 'bing', name: 'x', params: { a: 1 }, id: '', time: 0, event: {} });
    expect((page['uetq'] as UET).said).toEqual([['pageLoad'], ['event', 'x', { a: 1 }]]);
  });

  test('a tag of the page’s own keeps its queue: events go there, no script is loaded', () => {
    const said: unknown[][] = [];
    const theirs = { push: (...more: unknown[]) => void said.push(more) };
    page['uetq'] = theirs;
    const { context, givenTo, joined, out } = stage({ options: { bing: { pixelIds: ['1'] } } });
    bing(context, givenTo('bing'));
    (joined.get('bing') as Service).start();
    joined.get('bing')?.send({ slug: 'bing', name: 'x', params: {}, id: '', time: 0, event: {} });
    expect(page['uetq']).toBe(theirs);
    expect(out['script']).toBeUndefined();
    expect(said.at(-1)).toEqual(['event', 'x', {}]);
  });
});

describe('Google', () => {
  const layer = (name: string): unknown[][] =>
    (page[name] as unknown[]).map((entry) =>
      (Object(entry) as { event?: string }).event === undefined
        ? [...(entry as unknown[])].slice(0, 3)
        : [entry],
    );
  const consents = (name: string): unknown[] =>
    layer(name)
      .filter(([command]) => command === 'consent')
      .map(([, what, words]) => [what, ...Object.values(words as object)].join(' '));
  const GTM = { trackingIds: ['GTM-1'], gtm_dataLayer_name: 'ourLayer' };

  test('[TR-35, integration] [TR-32, Google] in the layers where the loader speaks the tracker says nothing; one config', () => {
    const { choose } = site('ga', ga, { trackingIds: ['G-1'] });
    choose(...ALL);
    choose();
    choose(...ALL);
    expect(
      layer('dataLayerPYS').map(([command, what]) =>
        command === 'consent' ? `consent ${String(what)}` : command,
      ),
    ).toEqual([
      'consent default',
      'consent update',
      'js',
      'config',
      'consent update',
      'consent update',
    ]);
  });

  test('[TR-32, Google] in a layer that nobody speaks in the tracker does: default first, then whatever else holds, once', () => {
    const { context, givenTo, consent, joined } = stage({
      options: { gtm: GTM, google_consent_mode: '1' },
    });
    consent.granted = new Set(['analytics']);
    gtm(context, givenTo('gtm'));
    joined.get('gtm')?.start();
    expect(layer('ourLayer')[0]?.slice(0, 2)).toEqual(['consent', 'default']);
    turn({ consent }, ALL);
    turn({ consent }, ALL);
    turn({ consent }, []);
    expect(consents('ourLayer')).toEqual([
      'default denied denied denied granted',
      'update granted granted granted granted',
      'update denied denied denied denied',
    ]);
  });

  test('[TR-35] granted unless a setting says otherwise where nothing asks for consent, and nowhere else', () => {
    const gdpr = {
      ad_storage: { enabled: true, value: 'denied' },
      ad_user_data: { enabled: '', value: 'denied' },
      analytics_storage: { enabled: '1', value: '' },
    };
    const said = (gated: boolean, spoken: boolean): unknown[] => {
      page['ourLayer'] = spoken ? [['consent', 'default', {}]] : [];
      const { context, givenTo, consent, joined } = stage({
        options: { gtm: GTM, gdpr, google_consent_mode: '1' },
        gated,
      });
      consent.granted.delete('advertisement');
      gtm(context, givenTo('gtm'));
      joined.get('gtm')?.start();
      return consents('ourLayer');
    };
    expect(said(false, false)).toEqual(['default denied granted granted granted']);
    expect(said(true, false)).toEqual(['default denied denied denied granted']);
    // A default that nobody has brought up to date is not the visitor's choice.
    expect(said(true, true)).toEqual(['default', 'update denied denied denied granted']);
    // It holds for who has not made one (XX-14).
    expect(said(false, true)).toEqual(['default']);
  });

  test.each([
    ['nobody else has spoken there: denied', [], ['update denied denied denied denied']],
    ['somebody else has said a default meanwhile: nothing', [{ ad_storage: 'denied' }], []],
  ])('[XX-14, Google] a page that closes later, %s', (_what, theirs, said) => {
    const at = stage({ options: { gtm: GTM, google_consent_mode: '1' }, gated: false });
    gtm(at.context, at.givenTo('gtm'));
    at.joined.get('gtm')?.start();
    const ours = page['ourLayer'] as unknown[];
    for (const words of theirs) ours.push(['consent', 'default', words]);
    // Open still: what somebody else has denied is not granted.
    turn(at, ALL);
    Object.assign(at.context.consent, { status: () => ({ gated: true }) });
    turn(at, []);
    const before = [
      'default granted granted granted granted',
      ...theirs.map(() => 'default denied'),
    ];
    expect(consents('ourLayer')).toEqual([...before, ...said]);
  });

  test.each([
    ['the server’s option is off', {}, []],
    [
      'somebody speaks there already',
      { google_consent_mode: '1' },
      [{ 0: 'consent', 1: 'update', 2: {} }],
    ],
  ])('[TR-35, silent] nothing is said of consent where %s', (_what, more, before) => {
    page['ourLayer'] = [...before];
    const { context, givenTo, joined } = stage({
      options: { gtm: GTM, ...more },
      gated: false,
    });
    gtm(context, givenTo('gtm'));
    joined.get('gtm')?.start();
    expect((page['ourLayer'] as unknown[]).slice(before.length)).toMatchObject([
      { event: 'gtm.js' },
    ]);
  });

  /** The visitor's mind changes: whoever else keeps the layer tells it, then whoever asked to be told is, in the same task. */
  function turn(
    { consent }: Pick<ReturnType<typeof stage>, 'consent'>,
    categories: string[],
    somebody = (): void => {},
  ): void {
    consent.granted = new Set(categories);
    somebody();
    for (const listener of [...consent.listeners]) listener();
    vi.advanceTimersByTime(1);
  }

  test.each([
    ['where the server’s option is off', {}, []],
    [
      'where the page has said its own default, whatever it was',
      { google_consent_mode: '1' },
      [['consent', 'default', { ad_storage: 'denied', region: ['US-CA'] }]],
    ],
  ])(
    '[TR-32, Tag Manager] a layer that nobody keeps up to date hears of each change once, %s',
    (_what, more, before) => {
      page['ourLayer'] = [...before];
      const at = stage({ options: { gtm: GTM, ...more } });
      gtm(at.context, at.givenTo('gtm'));
      const service = at.joined.get('gtm') as Service;
      service.start();
      const updates = (): unknown[] => consents('ourLayer').slice(before.length);
      turn(at, ALL);
      const granted = 'update granted granted granted granted';
      const denied = 'update denied denied denied denied';
      // What a default says of some regions holds for nobody else.
      const first = before.length > 0 ? [granted] : [];
      expect(updates()).toEqual(first);
      service.stop();
      turn(at, []);
      turn(at, []);
      expect(updates()).toEqual([...first, denied]);
      service.resume();
      turn(at, ['analytics']);
      turn(at, ALL);
      expect(updates()).toEqual([...first, denied, 'update denied denied denied granted', granted]);
    },
  );

  test('[TR-32, Tag Manager] [CO-40, once] a layer that somebody keeps up to date, the loader, the page or another tool, hears nothing from the tracker', () => {
    const at = stage({ options: { gtm: GTM, google_consent_mode: '1' } });
    const theirs = (word: string) => (): void =>
      void (page['ourLayer'] as unknown[]).push(['consent', 'update', { ad_storage: word }]);
    page['ourLayer'] = [['consent', 'default', { ad_storage: 'granted' }]];
    gtm(at.context, at.givenTo('gtm'));
    const service = at.joined.get('gtm') as Service;
    service.start();
    service.stop();
    turn(at, [], theirs('denied'));
    service.resume();
    turn(at, ALL, theirs('granted'));
    expect(consents('ourLayer')).toEqual(['default granted', 'update denied', 'update granted']);
  });

  test('[TR-32, Tag Manager] the page’s own default, denied, that nobody has brought up to date by the time consent brings the container, is', () => {
    page['ourLayer'] = [['consent', 'default', { ad_storage: 'denied' }]];
    const { context, givenTo, joined } = stage({ options: { gtm: GTM } });
    gtm(context, givenTo('gtm'));
    joined.get('gtm')?.start();
    expect(consents('ourLayer')).toEqual([
      'default denied',
      'update granted granted granted granted',
    ]);
    expect(layer('ourLayer').at(-1)).toMatchObject([{ event: 'gtm.js' }]);
  });

  test('[TR-32, started anew] who was destroyed and starts again goes on where it was: told of what holds now, and of what follows', () => {
    const told = {};
    const again = (): ReturnType<typeof stage> => {
      const at = stage({ options: { gtm: GTM, google_consent_mode: '1' } });
      Object.assign(at.context.page, { told });
      gtm(at.context, at.givenTo('gtm'));
      return at;
    };
    const first = again();
    first.joined.get('gtm')?.start();
    turn(first, ['analytics']);
    first.scope.end();
    const second = again();
    second.joined.get('gtm')?.resume();
    turn(second, []);
    expect(consents('ourLayer')).toEqual([
      'default granted granted granted granted',
      'update denied denied denied granted',
      'update granted granted granted granted',
      'update denied denied denied denied',
    ]);
  });
});
