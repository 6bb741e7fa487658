import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ADDON_MAX_WAIT_MS, ADDON_POLL_MS } from '#src/limits';
import { orAddon } from '#widgets/tracking/compat/addons';
import { defineGlobals } from '#widgets/tracking/compat/globals';
import { eventOf } from '#widgets/tracking/model/event';
import { map } from '#widgets/tracking/php-values/php-values';
import type { OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import type { Service } from '#widgets/tracking/vendors/service';
import { clear, stage } from '../vendors/run';

const page = window as unknown as Record<string, unknown>;
const SCRIPT = '/wp-content/plugins/pixelyoursite-pinterest/dist/scripts/public.js?ver=6.1';

beforeEach(() => {
  vi.useFakeTimers();
  clear();
});

/** An add-on as the contract describes one (§1.4): it checks consent, remembers that it has started, and fires when it is called. */
function addon() {
  const calls: string[] = [];
  let begun = false;
  const consent = (): unknown =>
    (page['pys'] as { Utils?: { consentGiven(slug: string): unknown } }).Utils?.consentGiven(
      'pinterest',
    );
  return {
    calls,
    loadPixel() {
      if (begun || !consent()) return;
      begun = true;
      calls.push('load');
    },
    fireEvent(name: string, event: { params: object; eventID: string; delay: number }) {
      if (begun)
        calls.push(`${name} ${JSON.stringify(event.params)} ${event.eventID} ${event.delay}`);
    },
    disable() {
      begun = false;
      calls.push('disable');
    },
  };
}

/** Our service, and the calls to it. */
function createService(): { calls: string[]; service: Service } {
  const calls: string[] = [];
  const note = (what: string) => () => void calls.push(what);
  return {
    calls,
    service: {
      start: note('start'),
      forward: note('forward'),
      stop: note('stop'),
      resume: note('resume'),
    },
  };
}

function begin() {
  const { context, tracker, works, scope } = stage({ options: { pinterest: {} } });
  const own = createService();
  let joined: Service | undefined;
  defineGlobals(page, tracker, () => !joined?.replacesAddon, scope);
  orAddon('pinterest', () => own.service)(context, works).whenStartable?.(
    (service) => (joined = service),
  );
  return { own, scope, service: () => joined };
}

const register = (made: object): void =>
  void Object.assign(page['pys'] as object, { Pinterest: made });
function putScript(): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = SCRIPT;
  document.head.append(script);
}
const event: OutgoingEvent = {
  ...eventOf({ delay: 3, params: { value: 'as printed' }, pixelIds: ['2'] }),
  slug: 'pinterest',
  name: 'AddToCart',
  params: { value: 1 },
  id: 'id',
  time: 0,
};
const FIRED = 'AddToCart {"value":1} id 0';

describe('[TR-02, add-ons]', () => {
  test('an add-on that was there first serves its service: loaded once, each event once', () => {
    const foreign = addon();
    page['pys'] = { Pinterest: foreign };
    const { own, service } = begin();
    service()?.start();
    service()?.forward(event);
    expect(foreign.calls).toEqual(['load', FIRED]);
    expect(own.calls).toEqual([]);
    expect(service()?.replacesAddon).toBeUndefined();
  });

  test('an add-on may change its event: the prepared one stays as printed (D5), and reaches no prototype', () => {
    const seen: unknown[] = [];
    page['pys'] = {
      Pinterest: {
        fireEvent(_name: string, given: { pixelIds: string[] }) {
          seen.push([...given.pixelIds], Object.hasOwn(given, '__proto__'));
          given.pixelIds.push('another');
        },
      },
    };
    const raw = map(JSON.parse('{"pixelIds":["2"],"__proto__":{"x":1}}'));
    const { service } = begin();
    for (let time = 0; time < 2; time += 1) service()?.forward({ ...event, raw });
    expect(seen).toEqual([['2'], false, ['2'], false]);
  });

  test('an add-on whose script is still loading is waited for', () => {
    putScript();
    const { own, service } = begin();
    vi.advanceTimersByTime(ADDON_MAX_WAIT_MS - ADDON_POLL_MS);
    expect(service()).toBeUndefined();
    const foreign = addon();
    register(foreign);
    vi.advanceTimersByTime(ADDON_POLL_MS);
    service()?.start();
    service()?.forward(event);
    expect(foreign.calls).toEqual(['load', FIRED]);
    vi.advanceTimersByTime(10 * ADDON_MAX_WAIT_MS);
    expect(own.calls).toEqual([]);
  });

  test('[TR-32, add-ons] after withdrawal and a new grant it is not loaded again, and the vendor gets both', () => {
    const foreign = addon();
    page['pys'] = { Pinterest: foreign };
    const { own, service } = begin();
    service()?.start();
    service()?.stop();
    service()?.resume();
    service()?.forward(event);
    expect(foreign.calls).toEqual(['load', FIRED]);
    expect(own.calls).toEqual(['stop', 'resume']);
  });

  test.each([
    ['nothing announces one', false],
    ['its script never comes', true],
  ])('ours serves where %s, and a later add-on finds no consent', (_what, announced) => {
    if (announced) putScript();
    const { own, service } = begin();
    if (announced) vi.advanceTimersByTime(ADDON_MAX_WAIT_MS);
    service()?.start();
    expect(own.calls).toEqual(['start']);
    expect(service()?.replacesAddon).toBe(true);
    const late = addon();
    register(late);
    late.loadPixel();
    service()?.forward(event);
    expect(late.calls).toEqual([]);
    expect(own.calls).toEqual(['start', 'forward']);
  });

  test.each([{ Pinterest: 'x' }, { Pinterest: {} }, [], 7])(
    '%j is not taken for an add-on',
    (there) => {
      page['pys'] = there;
      const { service, own } = begin();
      service()?.start();
      expect(own.calls).toEqual(['start']);
    },
  );
});
