import type { Page } from '@playwright/test';
import { ANY_ORIGIN, expect, settled } from '../harness/test';
import type { Shop } from '../harness/test';

/** A service worker needs TLS. */
export const SHOP = 'https://shop.test';
/** Where the provider is: another origin, as providers are. */
export const PROVIDER = 'https://push.test';
export const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';
export const SUBSCRIBER = '0b8c7a66-1f2e-4d3c-9b5a-6c7d8e9f0a1b';
/** A point of P-256, as a VAPID key is: base64url. */
export const KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** What the provider and the page say. */
interface Words {
  prompt?: Record<string, unknown>;
  site?: Record<string, unknown>;
  /** The site's own configuration beside `consent`. */
  config?: Record<string, unknown>;
  body?: string;
  head?: string;
  lang?: string;
  /** More attributes of the tag. */
  tag?: string;
  /** Where the page is; default: the shop's first page. */
  path?: string;
  /** The site's id, and its provider's host. */
  siteId?: string;
  host?: string;
  /** The provider's API; '' where the tag names none. */
  api?: string;
}

/** Somebody else's picture: a square. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#d8c19a"/></svg>`;

/** Puts a shop and its provider into the world: the prompt is due at once. */
export function pushShop(shop: Shop, words: Words = {}): void {
  const { prompt = {}, site = {}, config = {}, body = '', head = '', lang = 'pt-PT' } = words;
  const { path: at = '/', siteId = SITE, host = 'push.test' } = words;
  const trigger = { pageViews: 1, pageDelay: 0, scrollPercentage: 0, device: 'ALL' };
  const served = {
    prompt: { prompt_type: 'modal', accent: '2f6f4f', ...prompt },
    site: {
      enabled: true,
      public_vapid_key: KEY,
      name: 'Pinho Manso',
      triggerConditions: JSON.stringify(trigger),
      whitelistedEvents: ['AddToCart'],
      ...site,
    },
  };
  const json = (path: string, value: unknown): void =>
    shop.serve(`${host}${path}`, 'application/json', JSON.stringify(value), ANY_ORIGIN);
  json(`/${encodeURIComponent(siteId)}.json`, served);
  json('/api/subscribe', { subscriber_uuid: SUBSCRIBER });
  json('/api/subscribers_count', { count: 1250 });
  json(`/api/unsubscribe/${siteId}/${SUBSCRIBER}`, { unsubscribed: true });
  json('/geo', { city: 'Leiria', region: 'Leiria', country: 'Portugal' });
  shop.serve(`${host}/icon.svg`, 'image/svg+xml', PICTURE);
  shop.serve(
    'shop.test/enxerto-push-sw.js',
    'text/javascript',
    'self.addEventListener("push", () => {});',
  );
  const own = JSON.stringify({ consent: { enabled: false }, ...config });
  shop.page(
    at,
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loja</title>
<script type="application/json" data-enxerto>${own}</script>
<script async src="/enxerto/loader.js" data-enxerto data-site-id="${siteId}" data-push-cdn="https://${host}" ${words.api === '' ? '' : `data-push-api="${words.api ?? `https://${host}/api`}"`} ${words.tag ?? ''}></script>
${head}</head><body><main><h1>Loja</h1><p><a href="#fim">Ver tudo</a></p>${body}</main></body></html>`,
  );
}

/** What a browser does that has push, and where the visitor answers at once. */
export interface FakePush {
  /** The permission before anybody is asked. */
  permission?: NotificationPermission;
  /** What the visitor answers; 'never' where he does not. */
  answer?: NotificationPermission | 'never';
  /** How `subscribe` goes. */
  subscribe?: 'works' | 'never' | 'AbortError';
}

/** Has the browser behave so, on every page that is opened from now on; what is asked of it is kept in `window.asked`. */
export async function fakePush(
  page: Pick<Page, 'addInitScript'>,
  fake: FakePush = {},
): Promise<void> {
  await page.addInitScript(
    ({ permission, answer, subscribe, key }) => {
      // The page before the first one has no storage, nor has one in a sandbox.
      if (!isSecureContext || location.protocol === 'about:' || origin === 'null') return;
      const asked: string[] = [];
      // A test may block it for the page.
      const kept = localStorage;
      let now = kept.getItem('fake.permission') ?? permission;
      Object.assign(window, { asked });
      Object.defineProperty(Notification, 'permission', { get: () => now });
      const status = Object.assign(new EventTarget(), { state: now });
      navigator.permissions.query = () => Promise.resolve(status as never);
      Object.assign(window, {
        setPermission(next: string) {
          now = next;
          kept.setItem('fake.permission', next);
          status.state = next === 'default' ? 'prompt' : next;
          status.dispatchEvent(new Event('change'));
        },
      });
      Notification.requestPermission = () => {
        asked.push(`permission ${String(navigator.userActivation.isActive)}`);
        if (answer === 'never') return new Promise(() => undefined);
        now = answer;
        kept.setItem('fake.permission', answer);
        return Promise.resolve(answer as NotificationPermission);
      };
      const bytes = (text: string): ArrayBuffer =>
        Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
          char.charCodeAt(0),
        ).buffer;
      interface Fake {
        endpoint: string;
        key: string;
      }
      // Each registration has a subscription of its own: the root's is under `fake.subscription`.
      const scopes = new WeakMap<PushManager, string>();
      const manager = Object.getOwnPropertyDescriptor(
        ServiceWorkerRegistration.prototype,
        'pushManager',
      );
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
        get(this: ServiceWorkerRegistration) {
          const own = manager?.get?.call(this) as PushManager;
          scopes.set(own, this.scope);
          return own;
        },
      });
      const keyOf = (own: PushManager): string =>
        `fake.subscription ${new URL(scopes.get(own) ?? '/', origin).pathname.slice(1)}`.trim();
      const read = (own: PushManager): Fake | undefined =>
        JSON.parse(kept.getItem(keyOf(own)) ?? 'null') as never;
      const made = (own: PushManager, { endpoint, key: by }: Fake): object => ({
        endpoint,
        expirationTime: null,
        options: { applicationServerKey: bytes(by) },
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe() {
          asked.push('unsubscribe');
          kept.removeItem(keyOf(own));
          return Promise.resolve(true);
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription(this: PushManager) {
          const found = read(this);
          return Promise.resolve(found ? made(this, found) : null);
        },
        subscribe(this: PushManager, options: PushSubscriptionOptionsInit) {
          asked.push(`subscribe ${String(options.applicationServerKey)}`);
          if (subscribe === 'never')
            return new Promise((resolve) => {
              Object.assign(window, {
                late: () => resolve(made(this, { endpoint: 'https://push.example/late', key })),
              });
            });
          if (subscribe !== 'works')
            return Promise.reject(new DOMException('permission denied', subscribe));
          const fresh = {
            endpoint: `https://push.example/${String(Math.random()).slice(2)}`,
            key: String(options.applicationServerKey),
          };
          kept.setItem(keyOf(this), JSON.stringify(fresh));
          return Promise.resolve(made(this, fresh));
        },
      });
    },
    { permission: 'default', answer: 'granted', subscribe: 'works', key: KEY, ...fake },
  );
}

/** The shop's page, in debug. */
export const DEBUG = `${SHOP}/?enxerto_debug=1`;

/** The kinds of news of a provider that has some. */
export const CATEGORIES = [
  { id: 'moveis', name: 'Novos móveis' },
  { id: 'promo', name: 'Promoções' },
];

/** Opens the shop with its provider, in a browser with push, and waits for the prompt. */
export async function openPrompt(
  { page, shop }: { page: Page; shop: Shop },
  words: Words = {},
  fake: FakePush = {},
  address = DEBUG,
): Promise<void> {
  await fakePush(page, fake);
  pushShop(shop, words);
  await page.goto(address);
  await promptStands(page);
}

export const subscribe = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Subscrever' }).click();

/** Has the visitor subscribe at a prompt that stands; resolves once the provider has answered. */
export async function subscribed(page: Page): Promise<void> {
  await subscribe(page);
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
}

/** How often the provider was told that the visitor has unsubscribed; -1 where it was without the endpoint that it knows. */
export const timesGone = (shop: Shop): number => {
  const { subscription_json: json = '{}' } = posts(shop).at(-1) ?? {};
  const { endpoint = '' } = JSON.parse(String(json)) as { endpoint?: string };
  const gone = `/api/unsubscribe/${SITE}/${SUBSCRIBER}?endpoint=${encodeURIComponent(endpoint)}`;
  const all = shop.paths().filter((path) => path.startsWith('/api/unsubscribe/'));
  return all.every((path) => path === gone) ? all.length : -1;
};

/** What the page asked the browser for. */
export const asked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { asked: string[] }).asked);

/** What is kept of the subscription. */
export const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('enxerto.push') ?? '{}') as never);

/** The posts that the provider has had, as it reads them. */
export const posts = (shop: Shop): Record<string, unknown>[] =>
  shop.requests
    .filter(({ path }) => path === '/api/subscribe')
    .map(({ body }) => JSON.parse(body) as never);

/** Where the prompt is drawn. */
export const PROMPT = 'enxerto-root[data-widget="push"]';

/** Changes the permission by another way than our question: the browser's settings, another tab. */
export const permit = (page: Page, permission: NotificationPermission): Promise<void> =>
  page.evaluate(
    (next) => (window as unknown as { setPermission(to: string): void }).setPermission(next),
    permission,
  );

/** The prompt, once its entrance is over. */
export async function promptStands(page: Page, what = '.card'): Promise<void> {
  await settled(page.locator(`${PROMPT} ${what}`).first());
}
