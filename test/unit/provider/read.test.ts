import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatFound } from '#src/config/coerce';
import type { Provider } from '#src/provider/provider';
import { mergeProviderSettings } from '#src/provider/provider-settings';
import { readProvider } from '#src/provider/read';
import { checkWith, contextOf } from '../context';
import { forMany } from '../for-all';

const lines: string[] = [];
const validate = checkWith((where, expected, found) =>
  lines.push(`${where}: ${expected}, ${formatFound(found)}`),
);
const context = contextOf({
  config: { validate },
  log: Object.assign((line: string) => lines.push(line), {
    on: true,
    warn: () => {},
    error: () => {},
  }),
});

const read = (served: unknown, own: unknown = {}): Provider =>
  readProvider(mergeProviderSettings(served, own), context);

beforeEach(() => void (lines.length = 0));

/** As the provider serves it: JSON in texts, a colour without its sign, nulls, fields of others. */
const SERVED = {
  prompt: {
    prompt_type: 'chicklet',
    accent: 'F63',
    icon: null,
    headline: ' Novidades ',
    subheadline: null,
    showModalAgainAfter: -1,
    subscriptionCategories: [
      { id: 7, name: 'Saldos', order: 1 },
      { id: 'novo', name: null },
      { name: 'sem id' },
    ],
    alternatePromptStyle: 'chicklet',
    created: '2024-01-01',
  },
  site: {
    enabled: true,
    installed: true,
    name: 'Loja dos Pequenos',
    public_vapid_key: 'BKey',
    triggerConditions:
      '{"pageViews":"3","pageDelay":10,"scrollPercentage":50,"device":"mobile","pageRule":"{\\"include\\":\\"specific\\",\\"operator\\":\\"NOT_EQUALS\\",\\"value\\":\\"/carrinho\\"}"}',
    inBrowserNotifications:
      '[{"id":null,"title":"Velha","icon_url":"javascript:alert(1)","target_url":"/saldos","created_at":"2024-05-01T10:00:00+01:00","body":""},{"title":"Nova","icon_url":"https://cdn.test/n.png","target_url":"data:text/html,x","created_at":"2024-06-01T10:00:00+01:00"},{"title":""}]',
    whitelistedEvents: ['Compra', 'Registo'],
    serviceWorkerPath: null,
    inPageMonetization: { active: false },
  },
};

describe('[PU-01, PU-02, reading] what the provider serves', () => {
  test('double-encoded fields, colours without #, nulls and other spellings are read', () => {
    const { site, prompt } = read(SERVED);
    expect(lines).toEqual([]);
    expect(prompt).toMatchObject({
      type: 'bar',
      popupType: 'bar',
      accent: '#ff6633',
      textColour: '',
      icon: '',
      headline: 'Novidades',
      subheadline: '',
      againAfterDays: -1,
      categories: [
        { id: '7', name: 'Saldos' },
        { id: 'novo', name: 'novo' },
      ],
    });
    expect(site.notifications.map(({ title }) => title)).toEqual(['Nova', 'Velha']);
    expect(site.notifications).toMatchObject([
      { icon: 'https://cdn.test/n.png', target: '' },
      { icon: '', target: new URL('/saldos', location.href).href },
    ]);
    expect(site.events).toEqual(['Compra', 'Registo']);
    expect(site).toMatchObject({ workerPath: '/', workerFile: '', hasPanel: true });
  });

  test.each(['BK+y/-_==', ' BK-y_\n-_\n', 'BK-y_-_'])(
    '[PU-54, ordinary base64] the key %j becomes base64url',
    (key) => {
      expect(read({ site: { public_vapid_key: key } }).site.publicKey).toBe('BK-y_-_');
      expect(read({}, { site: { public_vapid_key: key } }).site.publicKey).toBe('BK-y_-_');
    },
  );

  test.each([
    ['modal', undefined, 'modal'],
    ['bar', false, 'bar'],
    ['bell', false, 'bell'],
    ['native', false, 'modal'],
    ['native', true, 'bar'],
    ['modal', 'true', 'bar'],
  ])('[PU-56, kind] a prompt %s, alternatePrompt %s, is %s in HTTP mode', (type, on, popup) => {
    const { prompt } = read({
      prompt: { prompt_type: type, alternatePromptStyle: 'chicklet' },
      site: { alternatePrompt: on },
    });
    expect([prompt.type, prompt.popupType]).toEqual([type, popup]);
  });

  test("[PU-02, defaults] an empty answer gives the specification's defaults", () => {
    const { prompt } = read({});
    expect(lines).toEqual([]);
    expect(prompt).toMatchObject({
      type: 'modal',
      accent: '#f16334',
      position: 'bottom-right',
      inset: 24,
      overlay: 'light',
      againAfterDays: 7,
    });
  });

  test('[PU-03, values] an unknown value falls back to its default with one line', () => {
    const { prompt, site } = read({
      prompt: {
        prompt_type: 'popup',
        accent: 'red; x',
        textColor: '#12345',
        position: 'left',
        inset: -4,
        overlay: {},
        showModalAgainAfter: 'soon',
        subscriptionCategories: 'x',
      },
      site: {
        inBrowserNotifications: 7,
      },
    });
    expect(prompt).toEqual(read({}).prompt);
    expect(site).toEqual(read({}).site);
    expect(lines).toHaveLength(9);
    for (const field of ['prompt_type', 'accent', 'textColor', 'position', 'inset', 'overlay'])
      expect(lines.filter((line) => line.startsWith(`push.prompt.${field}: `))).toHaveLength(1);
  });

  test('a bell always stands in a corner', () => {
    const { prompt } = read({ prompt: { prompt_type: 'bell', position: 'top-center' } });
    expect(prompt.position).toBe('bottom-right');
  });

  test('lists and texts are cut at their limits', () => {
    const long = 'x'.repeat(100_000);
    const many = Array.from({ length: 900 }, (_, at) => ({
      id: `${at}`,
      title: `${at}`,
      name: long,
    }));
    const { site, prompt } = read({
      prompt: { headline: long, customCSS: long, subscriptionCategories: many },
      site: {
        name: long,
        inBrowserNotifications: many,
        whitelistedEvents: many.map(({ id }) => id),
      },
    });
    expect([prompt.headline.length, prompt.css.length, site.name.length]).toEqual([
      500, 20_000, 500,
    ]);
    expect(
      [prompt.categories, site.notifications, site.events].map(({ length }) => length),
    ).toEqual([100, 100, 100]);
  });

  test('[LD-02, subscribersServiceWorkerPath] the legacy global gives the path of the worker below what the page configures', () => {
    vi.stubGlobal('subscribersServiceWorkerPath', '/?firebase-messaging-sw');
    expect(read({}).site).toMatchObject({ workerPath: '/', workerFile: '?firebase-messaging-sw' });
    vi.stubGlobal('subscribersServiceWorkerPath', '/push/');
    expect(read({}).site).toMatchObject({ workerPath: '/push/', workerFile: '' });
    const own = { site: { serviceWorkerPath: '/a/', serviceWorkerFilename: 'b.js' } };
    expect(read({}, own).site).toMatchObject({ workerPath: '/a/', workerFile: 'b.js' });
  });
});

test('[XX-12, worker] the provider cannot say where the worker is, not even in a text; the page can, and debug says so', () => {
  const site = { serviceWorkerPath: '/uploads/', serviceWorkerFilename: 'theirs.js', name: 'Loja' };
  for (const served of [{ site }, { site: JSON.stringify(site) }]) {
    const debugLines: string[] = [];
    const words = mergeProviderSettings(served, {}, (line) => debugLines.push(line));
    expect(readProvider(words, context).site).toMatchObject({
      workerPath: '/',
      workerFile: '',
      name: 'Loja',
    });
    expect(debugLines).toEqual([
      'push.site.serviceWorkerPath: expected it on the page, not from the provider',
      'push.site.serviceWorkerFilename: expected it on the page, not from the provider',
    ]);
  }
  expect(read({ site }, { site }).site).toMatchObject({
    workerPath: '/uploads/',
    workerFile: 'theirs.js',
  });
});

test("[LD-03, push] the page's fields win one by one over the provider's, double-encoded or not", () => {
  const { site, prompt } = read(SERVED, {
    category: 'functional',
    site: { name: 'Outra' },
    prompt: '{"headline":"Da página"}',
  });
  expect(site.name).toBe('Outra');
  expect(site.publicKey).toBe('BKey');
  expect(prompt.headline).toBe('Da página');
});

describe('nothing throws', () => {
  const fields = [
    'site',
    'prompt',
    'triggerConditions',
    'pageRule',
    'operator',
    'inBrowserNotifications',
    'subscriptionCategories',
    'whitelistedEvents',
    'accent',
    'icon',
    'created_at',
    '__proto__',
  ];
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(
        null,
        true,
        -1,
        Infinity,
        '',
        '{',
        '[1',
        '"',
        '{"site":{"enabled":0}}',
      ),
      fc.string(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...fields), tie('value')),
      fc.dictionary(fc.constantFrom(...fields), tie('value')).map((inner) => JSON.stringify(inner)),
    ),
  }));

  test('for whatever the provider serves and the page says', () => {
    forMany(300, [value, value], (served, own) => {
      const { site, prompt } = read(served, own);
      expect(prompt.accent).toMatch(/^#[\da-f]{6}$/);
      expect(prompt.icon).toMatch(/^(?:https?:\/\/|$)/);
      expect(site.notifications.every(({ title }) => title)).toBe(true);
    });
  });

  test('for endlessly nested JSON', () => {
    let deep: unknown = 'x';
    for (let turn = 0; turn < 5000; turn += 1) deep = [deep];
    expect(read({ site: deep, prompt: { headline: deep } }).prompt.headline).toBe('');
    const text = `${'{"site":'.repeat(9000)}1${'}'.repeat(9000)}`;
    expect(read(text).site.name).toBe('');
  });
});
