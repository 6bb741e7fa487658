import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gtm } from '#widgets/tracking/vendors/gtm/gtm';
import { ALL, page } from './consent-site';
import { clear, stage } from './run';

beforeEach(() => {
  vi.useFakeTimers();
  clear();
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

  test('[TR-32, Google] in a layer without signals the tracker sends the default first and then the current state, once', () => {
    const { context, works, consent } = stage({
      options: { gtm: GTM, google_consent_mode: '1' },
    });
    consent.granted = new Set(['analytics']);
    gtm(context, works).start();
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

  test('[TR-35] consent is granted by default, save for settings, only where nothing asks for consent', () => {
    const gdpr = {
      ad_storage: { enabled: true, value: 'denied' },
      ad_user_data: { enabled: '', value: 'denied' },
      analytics_storage: { enabled: '1', value: '' },
    };
    const entries = (gated: boolean, spoken: boolean): unknown[] => {
      page['ourLayer'] = spoken ? [['consent', 'default', {}]] : [];
      const { context, works, consent } = stage({
        options: { gtm: GTM, gdpr, google_consent_mode: '1' },
        gated,
      });
      consent.granted.delete('advertisement');
      gtm(context, works).start();
      return consents('ourLayer');
    };
    expect(entries(false, false)).toEqual(['default denied granted granted granted']);
    expect(entries(true, false)).toEqual(['default denied denied denied granted']);
    // A default that no script has updated is not the visitor's choice.
    expect(entries(true, true)).toEqual(['default', 'update denied denied denied granted']);
    // It holds for who has not made one (XX-14).
    expect(entries(false, true)).toEqual(['default']);
  });

  test.each([
    ['nobody else has spoken there: denied', [], ['update denied denied denied denied']],
    ['somebody else has said a default meanwhile: nothing', [{ ad_storage: 'denied' }], []],
  ])('[XX-14, Google] a page that closes later: %s', (_what, foreign, expected) => {
    const at = stage({ options: { gtm: GTM, google_consent_mode: '1' }, gated: false });
    gtm(at.context, at.works).start();
    const own = page['ourLayer'] as unknown[];
    for (const words of foreign) own.push(['consent', 'default', words]);
    // Still undecided: a type that another script has denied is not granted.
    turn(at, ALL);
    Object.assign(at.context.consent, { status: () => ({ gated: true }) });
    turn(at, []);
    const before = [
      'default granted granted granted granted',
      ...foreign.map(() => 'default denied'),
    ];
    expect(consents('ourLayer')).toEqual([...before, ...expected]);
  });

  test.each([
    ['the server’s option is off', {}, []],
    [
      'somebody speaks there already',
      { google_consent_mode: '1' },
      [{ 0: 'consent', 1: 'update', 2: {} }],
    ],
  ])('[TR-35, silent] no consent is signalled where %s', (_what, more, before) => {
    page['ourLayer'] = [...before];
    const { context, works } = stage({
      options: { gtm: GTM, ...more },
      gated: false,
    });
    gtm(context, works).start();
    expect((page['ourLayer'] as unknown[]).slice(before.length)).toMatchObject([
      { event: 'gtm.js' },
    ]);
  });

  /** The visitor changes the choice: the other scripts update the layer first, then the subscribers are notified, in the same task. */
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
    '[TR-32, Tag Manager] a layer that no other script updates gets each change once, %s',
    (_what, more, before) => {
      page['ourLayer'] = [...before];
      const at = stage({ options: { gtm: GTM, ...more } });
      const service = gtm(at.context, at.works);
      service.start();
      const updates = (): unknown[] => consents('ourLayer').slice(before.length);
      turn(at, ALL);
      const granted = 'update granted granted granted granted';
      const denied = 'update denied denied denied denied';
      // A default for some regions does not count in others.
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

  test('[TR-32, Tag Manager] [CO-40, once] a layer that the loader, the page or another tool updates gets nothing from the tracker', () => {
    const at = stage({ options: { gtm: GTM, google_consent_mode: '1' } });
    const foreign = (word: string) => (): void =>
      void (page['ourLayer'] as unknown[]).push(['consent', 'update', { ad_storage: word }]);
    page['ourLayer'] = [['consent', 'default', { ad_storage: 'granted' }]];
    const service = gtm(at.context, at.works);
    service.start();
    service.stop();
    turn(at, [], foreign('denied'));
    service.resume();
    turn(at, ALL, foreign('granted'));
    expect(consents('ourLayer')).toEqual(['default granted', 'update denied', 'update granted']);
  });

  test("[TR-32, Tag Manager] the page's own denied default is updated when consent loads the container", () => {
    page['ourLayer'] = [['consent', 'default', { ad_storage: 'denied' }]];
    const { context, works } = stage({ options: { gtm: GTM } });
    gtm(context, works).start();
    expect(consents('ourLayer')).toEqual([
      'default denied',
      'update granted granted granted granted',
    ]);
    expect(layer('ourLayer').at(-1)).toMatchObject([{ event: 'gtm.js' }]);
  });

  test('[TR-32, started anew] after destroy and start the signals continue with the current state and later changes', () => {
    const tracker = { begun: [], layers: {} };
    const again = () => {
      const at = stage({ options: { gtm: GTM, google_consent_mode: '1' } });
      Object.assign(at.context.page, { tracker });
      return { ...at, service: gtm(at.context, at.works) };
    };
    const first = again();
    first.service.start();
    turn(first, ['analytics']);
    first.scope.end();
    const second = again();
    second.service.resume();
    turn(second, []);
    expect(consents('ourLayer')).toEqual([
      'default granted granted granted granted',
      'update denied denied denied granted',
      'update granted granted granted granted',
      'update denied denied denied denied',
    ]);
  });
});
