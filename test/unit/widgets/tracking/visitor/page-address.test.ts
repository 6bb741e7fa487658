import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openAt } from '../browser-jar';
import { fakeTracker } from '../fake-tracker';
import { answering, HOME, OPTIONS, visitOf } from './visit-page';

beforeEach(() => answering());

describe('the page’s own address', () => {
  const HIDDEN = `${HOME}/cama/?e=ana%2540exemplo.pt&b=2#fim`;

  test('[TR-11, scrubUrl] address and referrer are cleaned first of all, and fragment and history state stay', () => {
    openAt(HIDDEN);
    history.replaceState({ of: 'the page' }, '');
    // As browsers have it: on the prototype, out of reach but for a property in front of it.
    let owner = document as object;
    while (!Object.getOwnPropertyDescriptor(owner, 'referrer'))
      owner = Reflect.getPrototypeOf(owner) as object;
    expect(owner).not.toBe(document);
    vi.spyOn(owner as Document, 'referrer', 'get').mockReturnValue(
      `${HOME}/conta?e=ana@exemplo.pt`,
    );
    const fake = fakeTracker(OPTIONS, { href: HIDDEN, referrer: document.referrer });
    const visit = visitOf(fake);
    expect(location.href).toBe(`${HOME}/cama/?b=2#fim`);
    expect(history.state).toEqual({ of: 'the page' });
    expect(document.referrer).toBe(`${HOME}/conta`);
    expect(visit).toMatchObject({
      location: `${HOME}/cama/`,
      referrer: `${HOME}/conta`,
    });
    fake.scope.end();
    expect(document.referrer).toContain('ana@exemplo.pt');
  });

  test('[TR-11, scrubUrl off] with scrubUrl off the address stays, and what we send of it is still clean', () => {
    openAt(HIDDEN);
    const fake = fakeTracker(OPTIONS, { href: HIDDEN });
    Object.assign(fake.tracker, { config: { ...fake.tracker.config, scrubUrl: false } });
    const visit = visitOf(fake);
    expect(location.href).toBe(HIDDEN);
    expect(visit.location).toBe(`${HOME}/cama/`);
  });

  test("[XX-16, the page’s own] a token in the fragment is removed, and an order's key stays on the page but is sent in no event", () => {
    openAt(
      `${HOME}/encomenda/2041/?key=wc_order_x&utm_source=a&b=2#access_token=ey.J&expires_in=3600`,
    );
    const fake = fakeTracker(OPTIONS, { href: location.href });
    const visit = visitOf(fake);
    expect(location.href).toBe(
      `${HOME}/encomenda/2041/?key=wc_order_x&utm_source=a&b=2#&expires_in=3600`,
    );
    expect(visit.location).toBe(`${HOME}/encomenda/2041/?utm_source=a`);
    expect(fake.lines.filter((line) => line.includes('address'))).toHaveLength(1);
  });

  test('[XX-16, tracking.keepParameters] listed parameters are sent with the address, a key never, and debug says so', () => {
    openAt(`${HOME}/?s=cama&p=7&key=wc_order_x&tel=912345678#fim`);
    const fake = fakeTracker(OPTIONS, { href: location.href });
    const keepParameters = ['s', 'p', 'key', 'tel'];
    Object.assign(fake.tracker, { config: { ...fake.tracker.config, keepParameters } });
    const visit = visitOf(fake);
    expect(visit.location).toBe(`${HOME}/?s=cama&p=7`);
    expect(fake.lines.filter((line) => line.includes('keepParameters'))).toEqual([
      'tracking.keepParameters: key is never sent',
      'tracking.keepParameters: tel is never sent',
    ]);
  });

  test('[XX-01] an address that cannot be replaced is left as it is', () => {
    openAt(HIDDEN);
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    const fake = fakeTracker(OPTIONS, { href: HIDDEN });
    visitOf(fake);
    expect(fake.crashes).toEqual([]);
    expect(fake.lines.join()).toContain('SecurityError');
  });
});
