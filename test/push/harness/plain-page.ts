import type { Page } from '@playwright/test';
import { SITE } from '../../../demo-site/server/push/config.mjs';
import type { StoredSubscriber } from '../../../widgets/push/stored';
import { SUBSCRIBER_KEY } from '../../../widgets/push/stored';

// What a page does to subscribe, step by step, on a plain page of ours. The push widget is to take its place: this file is all
// that knows how a page subscribes, and `subscribe` all that tests call.

/** Where the provider is, from the page. */
const API = '/push';

interface Settings {
  site: string;
  api: string;
  /** Where the worker is, and the part of the site that it is for. */
  worker: string;
  scope: string;
  subscriberKey: string;
}

/** Runs in the page: a click on the button asks, registers, subscribes, stores and tells the provider. */
function steps({ site, api, worker, scope, subscriberKey }: Settings): void {
  const say = (state: string): void => {
    document.body.dataset['push'] = state;
  };

  /** As `src/net/database.ts` opens it. */
  const openDatabase = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open('enxerto', 1);
      request.onupgradeneeded = () => {
        for (const name of ['outbox', 'push']) request.result.createObjectStore(name);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('no database'));
    });

  async function store(value: StoredSubscriber): Promise<void> {
    const database = await openDatabase();
    const transaction = database.transaction('push', 'readwrite');
    transaction.objectStore('push').put(value, subscriberKey);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  }

  /** The registration, once its worker is there for pushes. */
  async function register(): Promise<ServiceWorkerRegistration> {
    const registration = await navigator.serviceWorker.register(worker, { scope });
    const installing = registration.installing ?? registration.waiting;
    if (!registration.active && installing)
      await new Promise<void>((resolve) => {
        installing.onstatechange = () => {
          if (installing.state === 'activated') resolve();
        };
      });
    return registration;
  }

  const isKey = (key: ArrayBuffer | null, vapid: string): boolean =>
    btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '') === vapid;

  async function subscribeNow(): Promise<void> {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') {
      say(permission);
      return;
    }
    const config = await (await fetch(`${api}/${site}.json`)).json();
    const vapid: string = config.site.public_vapid_key;
    const registration = await register();
    const before = await registration.pushManager.getSubscription();
    // With another key than the site's the browser refuses.
    if (before && !isKey(before.options.applicationServerKey, vapid)) await before.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: vapid,
    });
    const known = localStorage.getItem('plain.subscriber');
    const metaData = { origin: location.origin, language: navigator.language };
    const answer = await fetch(`${api}/subscribe`, {
      method: 'POST',
      body: JSON.stringify({
        service: 'webpush',
        uuid: site,
        vendor: 1,
        subscription_json: JSON.stringify(subscription),
        metaData,
        subscriber_uuid: known,
        token: null,
      }),
    });
    const { subscriber_uuid: subscriber } = await answer.json();
    localStorage.setItem('plain.subscriber', subscriber);
    await store({
      ...{ uuid: site, subscriber, api: new URL(api, location.href).href, vapid, metaData },
      ...{ reports: true, name: 'Pinho Manso', text: 'Há novidades na loja.', icon: '' },
    });
    say('subscribed');
  }

  document.querySelector('button')?.addEventListener('click', () => {
    say('subscribing');
    subscribeNow().catch((error: unknown) => say(`failed: ${String(error)}`));
  });
}

/** The page's HTML. */
export function plainPage({ worker = '/enxerto-push-sw.js', scope = '/' } = {}): string {
  const settings = { site: SITE, api: API, worker, scope, subscriberKey: SUBSCRIBER_KEY };
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title></head>
<body><h1>Loja</h1><button type="button">Subscrever</button>
<script>(${String(steps)})(${JSON.stringify(settings)})</script></body></html>`;
}

/** Has the visitor subscribe on an open page; resolves once the provider has been told. */
export async function subscribe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscrever' }).click();
  await page.waitForFunction(() =>
    /subscribed|failed|denied|default/.test(document.body.dataset['push'] ?? ''),
  );
  const state = await page.locator('body').getAttribute('data-push');
  if (state !== 'subscribed') throw new Error(`the page ended as ${state}`);
}
