import type { Fault } from '../fault';
import { absent, each } from '../fault';
import { WIDGETS } from '../widgets';

const group = 'security policy';

/** What a site of ours allows that has everything; scripts by a nonce. */
const ALLOWED: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'nonce-n1'",
  'style-src': "'nonce-n1'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': '* data:',
  'connect-src':
    "'self' https://push.test https://ads.test https://connect.facebook.net https://*.facebook.com https://www.googletagmanager.com",
  'frame-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'font-src': "'self'",
  'media-src': "'self'",
  'object-src': "'none'",
  'manifest-src': "'self'",
};

const policy = (more: Record<string, string>, without = ''): Record<string, string> => ({
  'content-security-policy': Object.entries({ ...ALLOWED, ...more })
    .filter(([name]) => name !== without)
    .map(([name, value]) => `${name} ${value}`)
    .join('; '),
});

const NONCE = { group, nonce: 'n1' } as const;
/** Scripts of others are let in by their hosts beside the nonce. */
const HOSTS = "'nonce-n1' https://connect.facebook.net https://www.flickr.com";
const STRICT = "'nonce-n1' 'strict-dynamic'";
const TYPES = { 'script-src': HOSTS, 'require-trusted-types-for': "'script'" };

/** Strict policies, and those that lack one thing that ours need. */
export const POLICY: readonly Fault[] = [
  { ...NONCE, name: 'a nonce and hosts', headers: policy({ 'script-src': HOSTS }), engines: 'all' },
  {
    ...NONCE,
    name: "a nonce and 'strict-dynamic'",
    headers: policy({ 'script-src': STRICT }),
    engines: ['accept', 'held', 'tracking', 'feed'],
  },
  ...Object.keys(ALLOWED)
    .filter((name) => !['default-src', 'script-src', 'style-src-attr'].includes(name))
    .map((name): Fault => ({
      ...NONCE,
      name: `a policy without ${name}`,
      headers: policy({ 'script-src': HOSTS }, name),
      ...(name === 'connect-src' && {
        outcomes: {
          ...each(['push', 'ad'], absent(/expected the provider's JSON, found/)),
          tracking: { is: 'lost', reasons: [/facebook PageView blocked: no answer/] },
        },
      }),
      ...(name === 'img-src' && {
        outcomes: { ad: absent(/no picture/), lightbox: { is: 'kept' } },
      }),
      ...(name === 'worker-src' && {
        outcomes: { push: { is: 'refused', reasons: [/no worker at/] } },
      }),
    })),
  {
    ...NONCE,
    name: 'a policy that lets in none of our scripts',
    headers: policy({ 'script-src': 'http://shop.test/own.js https://shop.test/own.js' }),
    outcomes: each(WIDGETS, absent(/Content.Security.Policy/)),
    pageErrors: /Content-Security-Policy/,
    engines: ['accept', 'menu'],
    notInWebKit: 'the browser alone says why, and its driver does not tell it',
  },
  {
    ...NONCE,
    name: 'a policy that lets in no vendor',
    // Two policies: our files pass a nonce on to the scripts that they insert, so that it is the second that stops vendors.
    headers: {
      'content-security-policy': `${policy({})['content-security-policy']}, script-src http://shop.test https://shop.test 'unsafe-inline'`,
    },
    only: ['tracking', 'feed'],
    because: 'it has no vendor',
    outcomes: {
      tracking: { is: 'lost', reasons: [/connect\.facebook\.net could not be loaded/] },
      feed: absent(/Error loading Flickr feed/),
    },
  },
  {
    ...NONCE,
    name: 'Trusted Types with our policy allowed',
    headers: policy({ ...TYPES, 'trusted-types': 'enxerto' }),
    // The photo service's script writes HTML into its frame, where the page's policy holds as well.
    outcomes: { feed: absent(/Error loading Flickr feed/) },
    except: ['tracking'],
    because: 'the vendors need a policy of the site’s own',
    engines: ['accept', 'held', 'push'],
  },
  {
    ...NONCE,
    name: 'Trusted Types without our policy',
    headers: policy({ ...TYPES, 'trusted-types': "'none'" }),
    outcomes: {
      ...each(['accept', 'reject', 'dialog', 'held'], {
        is: 'held',
        reasons: [/cannot release script/],
      }),
      feed: absent(/Error loading Flickr feed/),
    },
    except: ['tracking', 'push'],
    because:
      'vendors need a policy of the site’s own; no test yet of the prompt without its worker',
  },
];
