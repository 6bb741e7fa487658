import { SHOP } from '../open-provider';
import { subscription } from '../push/parts';

/** The ids that requests name, unless a test names others. */
export interface Ids {
  readonly site: string;
  readonly subscriber: string;
  readonly ad: string;
  readonly campaign: string;
  readonly record: string;
}

/** An address of the provider, with a good request. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Its path, with `:site`, `:subscriber`, `:ad`, `:campaign` and `:record` for the ids. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A good body, which is sent as JSON. A text `:site` or `:subscriber` in it stands for the id. */
  readonly body?: unknown;
  /** Whether it checks the body row by row. */
  readonly isImport?: true;
}

const SUBSCRIPTION = {
  service: 'webpush',
  uuid: ':site',
  vendor: 1,
  subscriber_uuid: ':subscriber',
  token: null,
  subscription_json: JSON.stringify(subscription()),
  metaData: { origin: SHOP, categories: ['news'], language: 'pt' },
};

/** What visitors' browsers request. */
export const VISITORS: readonly Endpoint[] = [
  { method: 'GET', path: '/push/:site.json' },
  { method: 'GET', path: '/push/verify_site', query: { uuid: ':site' } },
  { method: 'GET', path: '/push/subscribers_count', query: { uuid: ':site' } },
  { method: 'POST', path: '/push/subscribe', body: SUBSCRIPTION },
  { method: 'GET', path: '/push/unsubscribe/:site/:subscriber', query: { endpoint: 'https://a/' } },
  {
    method: 'GET',
    path: '/push/track',
    query: {
      uuid: ':site',
      subscriber_uuid: ':subscriber',
      event: 'notification_shown',
      data: '{"id":":campaign"}',
      v: '1',
      t: '1790000000000',
      url: `${SHOP}/mesa`,
    },
  },
  { method: 'GET', path: '/push/popup', query: { uuid: ':site', origin: SHOP } },
  {
    method: 'GET',
    path: '/ads/recommend',
    query: {
      site: ':site',
      subscriber: ':subscriber',
      lang: 'pt',
      slot: 'card',
      url: `${SHOP}/mesa`,
      v: '1',
    },
  },
  ...['pixel', 'served', 'viewed'].map((what): Endpoint => ({
    method: 'GET',
    path: `/ads/${what}/:ad`,
    query: { site: ':site', subscriber: ':subscriber' },
  })),
  {
    method: 'POST',
    path: '/records/:site',
    body: {
      id: 'a',
      time: '2026-11-26T04:46:06.123Z',
      version: '1',
      categories: { a: true },
      method: 'custom',
      language: 'pt-PT',
      textHash: 'bf9cf968',
    },
  },
  {
    method: 'POST',
    path: '/events/:site',
    body: { name: 'Purchase', eventId: 'e-1', params: { value: 1, contents: [{ id: 'mesa' }] } },
  },
];

/** What the owner of a site requests, below `/api`. */
export const OWNERS: readonly Endpoint[] = [
  { method: 'GET', path: '/sites/:site' },
  {
    method: 'PATCH',
    path: '/sites/:site',
    body: {
      name: 'Pinho Manso',
      origins: [SHOP],
      settings: { prompt: { headline: 'a' }, site: { name: 'b' } },
    },
  },
  { method: 'GET', path: '/sites/:site/ads' },
  {
    method: 'PUT',
    path: '/sites/:site/ads/:ad',
    body: {
      title: 'Mesa',
      body: 'De pinho',
      image: 'https://ads.example/a.jpg',
      most: 1_000,
      target: 'https://oficina.example/',
      advertiser: 'Oficina',
      rule: '/',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2099-01-01T00:00:00+01:00',
    },
  },
  { method: 'GET', path: '/sites/:site/records', query: { after: '9', limit: '5' } },
  { method: 'DELETE', path: '/sites/:site/records/:record' },
  { method: 'GET', path: '/sites/:site/texts/:record' },
  { method: 'GET', path: '/sites/:site/events', query: { after: '9', limit: '5' } },
  { method: 'GET', path: '/sites/:site/subscribers' },
  { method: 'GET', path: '/sites/:site/audience', query: { categories: 'news,offers' } },
  {
    method: 'POST',
    path: '/sites/:site/campaigns',
    body: {
      message: {
        title: 'Olá',
        body: 'Saldos',
        icon_url: 'https://shop.example/i.png',
        tag: 'a',
        target_url: 'https://shop.example/',
        image: 'https://shop.example/i.png',
      },
      categories: ['news'],
      sendAt: '2027-01-01T00:00:00Z',
      ttl: 60,
      urgency: 'low',
    },
  },
  { method: 'GET', path: '/sites/:site/campaigns', query: { before: ':campaign', limit: '5' } },
  { method: 'GET', path: '/sites/:site/campaigns/:campaign' },
  { method: 'POST', path: '/sites/:site/campaigns/:campaign/cancel' },
  { method: 'POST', path: '/sites/:site/campaigns/:campaign/send' },
  { method: 'DELETE', path: '/sites/:site/campaigns/:campaign' },
  {
    method: 'POST',
    path: '/sites/:site/published',
    body: {
      key: 'post:1',
      title: 'Mesa nova',
      text: 'De pinho',
      url: 'https://shop.example/mesa',
      image: 'https://shop.example/mesa.jpg',
      send: false,
    },
  },
  { method: 'POST', path: '/sites/:site/publishing-token' },
  { method: 'GET', path: '/sites/:site/keys' },
  { method: 'POST', path: '/sites/:site/keys', body: { publicKey: 'BKey', privateKey: 'Key' } },
  {
    method: 'POST',
    path: '/sites/:site/subscriptions/import',
    body: [{ ...flatSubscription(), categories: ['news'] }],
    isImport: true,
  },
];

function flatSubscription(): Record<string, string> {
  const { endpoint, keys } = subscription();
  return { endpoint, ...keys };
}

/** Writes the ids into a text. */
export const withIds = (text: string, ids: Ids): string =>
  text.replace(/:(site|subscriber|ad|campaign|record)\b/g, (_, name: keyof Ids) => ids[name]);

/** The path and query of an endpoint. */
export function addressOf({ path, query = {} }: Endpoint, ids: Ids): string {
  const fields = Object.entries(query).map(([name, value]) => [name, withIds(value, ids)]);
  const search = new URLSearchParams(fields);
  return withIds(path, ids) + (search.size > 0 ? `?${search}` : '');
}

/** The good body of an endpoint as text; undefined if it has none. */
export const bodyOf = ({ body }: Endpoint, ids: Ids): string | undefined =>
  body === undefined ? undefined : withIds(JSON.stringify(body), ids);

/** The name of an endpoint in a test's title. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
