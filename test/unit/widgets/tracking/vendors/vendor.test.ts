import { beforeEach, describe, expect, test } from 'vitest';
import { createScope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import { loadVendor } from '#widgets/tracking/vendors/vendor';

const ADDRESS = 'https://connect.facebook.net/en_US/fbevents.js?v=$&1';

beforeEach(() => document.head.replaceChildren());

/** Puts a script on the page; the page never fetches it. */
function load(address: string, hosts: Record<string, unknown> = {}, loaded?: () => void) {
  const lines: string[] = [];
  const crashes: unknown[] = [];
  const trusted: string[] = [];
  const scope = createScope('test', (error) => crashes.push(error));
  const append = document.head.append.bind(document.head);
  let script: HTMLScriptElement | undefined;
  document.head.append = (...nodes) => {
    script = nodes[0] as HTMLScriptElement;
    // Not happy-dom's own fetching.
    script.type = 'text/plain';
    append(...nodes);
  };
  loadVendor(
    contextOf({
      scope,
      log: (line: string) => void lines.push(line),
      page: {
        nonce: 'n0nce',
        trusted: {
          script: (text: string) => text,
          url(text: string) {
            trusted.push(text);
            return text;
          },
        },
      },
    }),
    hosts,
    address,
    loaded,
  );
  document.head.append = append;
  return { script, lines, crashes, trusted, scope };
}

describe('a vendor’s script', () => {
  test.each(['load', 'error'])('[LD-09, vendors] its element is removed on %s', (type) => {
    const { script } = load(ADDRESS);
    expect(script?.isConnected).toBe(true);
    script?.dispatchEvent(new Event(type));
    expect(script?.isConnected).toBe(false);
  });

  test('[LD-09, vendors] its element is removed with us, and nothing starts afterwards', () => {
    let begun = false;
    const { script, scope } = load(ADDRESS, {}, () => (begun = true));
    scope.end();
    expect(script?.isConnected).toBe(false);
    script?.dispatchEvent(new Event('load'));
    expect(begun).toBe(false);
  });

  test('[LD-06, vendors] an error at its start does not end our tracking', () => {
    const { script, scope, crashes, lines } = load(ADDRESS, {}, () => {
      throw new Error('theirs');
    });
    script?.dispatchEvent(new Event('load'));
    expect(scope.ended).toBe(false);
    expect(crashes).toEqual([]);
    expect(lines).toEqual(['connect.facebook.net: Error: theirs']);
  });

  test.each([
    ['/vendor/facebook', '/vendor/facebook/en_US/fbevents.js'],
    ['/vendor/facebook/', '/vendor/facebook/en_US/fbevents.js'],
    ['https://proxy.test/m', 'https://proxy.test/m/en_US/fbevents.js'],
  ])('another address replaces its host: %s', (instead, at) => {
    const { script } = load(ADDRESS, { 'connect.facebook.net': instead });
    expect(script?.src).toBe(`${new URL(at, document.baseURI).href}?v=$&1`);
  });

  test.each([
    ['javascript:alert(1)', {}],
    ['https://', {}],
    [ADDRESS, { 'connect.facebook.net': 'javascript:alert(1)//' }],
  ])('[XX-03, vendors] %s is no address: one line and no element', (address, hosts) => {
    const { script, lines } = load(address, hosts);
    expect(script).toBeUndefined();
    expect(lines).toHaveLength(1);
  });

  test.each([{}, { 'connect.facebook.net': null }, { 'connect.facebook.net': {} }])(
    "an invalid address, or another host's, changes nothing: %j",
    (hosts) => expect(load(ADDRESS, hosts).script?.src).toContain('connect.facebook.net'),
  );
});
