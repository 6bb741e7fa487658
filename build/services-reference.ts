import type { Example, Step } from '../widgets/tracking/vendors/example';
import { ABOUT } from '../widgets/tracking/vendors/lists/about';
import { EXAMPLES } from '../widgets/tracking/vendors/lists/examples';

/** The part of the page that cannot be made from the examples. */
const INTRODUCTION = [
  '# Marketing services',
  '',
  'Made from the examples beside each service in `widgets/tracking/vendors/` (`npm run test:unit -- -u` writes it anew); do',
  'not edit. The examples are the services’ tests too: what goes in, and what the vendor hears of it, in order.',
  '',
  'A new service is a folder there and its line in `vendors.ts`: CONTRIBUTING.md, ‘Adding a service to the tracker’.',
  '',
  '## Who tells a vendor of consent',
  '',
  '| vendor | says it | when |',
  '|---|---|---|',
  '| Google, both | the loader, in the layers of `signals.layers` | default before any tag, update after each choice (CO-40) |',
  '| Google, in a layer where nobody else brings it up to date | the tracker | where `google_consent_mode` is on, default before `js`: where nothing asks for consent, granted unless a setting says otherwise; update whenever something else holds, in every such layer |',
  '| Meta, Microsoft | the tracker or the loader, whoever hears first; the other keeps silent | once per change |',
  '| Pinterest | the tracker, by `setconsent` | once per change |',
  '',
  'Withdrawn, events stop on every service, Google’s own switch `ga-disable-…` is set for each tag, and nothing is taken off the',
  'page that the vendor has put there. Given again, nothing is initialised again.',
  '',
  '## Under a strict Content Security Policy',
  '',
  'Our own script elements carry the nonce of our tag and go through the Trusted Types policy `enxerto`: with',
  "`script-src 'nonce-…'; require-trusted-types-for 'script'; trusted-types enxerto` all five vendors’ first scripts are loaded.",
  'What a vendor’s script then does is the vendor’s:',
  '',
  '| vendor | adds scripts from | so it needs, beside the nonce |',
  '|---|---|---|',
  "| Meta | `connect.facebook.net` | `'strict-dynamic'` or that host |",
  "| Google tag | `www.googletagmanager.com` | `'strict-dynamic'` or that host |",
  "| Tag Manager | wherever its tags say | `'strict-dynamic'` or hosts; Google passes the nonce on; `'unsafe-eval'` for custom JavaScript variables |",
  "| Pinterest | `s.pinimg.com` | `'strict-dynamic'` or that host |",
  "| Microsoft | `bat.bing.com` | `'strict-dynamic'` or that host |",
  '',
  'Under Trusted Types whoever puts an address or HTML into the page as plain text needs a default policy of the site’s own: Tag',
  'Manager for custom HTML and whatever its tags inject, and the scripts that Meta, Pinterest and Microsoft add; of the Google tag',
  'alone none is known. We make none: it would speak for every script of the page.',
  '',
  'Each also needs `connect-src` and `img-src` for where it sends to. Only stubs were run under such a policy in our tests: try the',
  'real ones in `Content-Security-Policy-Report-Only` first.',
  '',
];

const json = (value: unknown): string => JSON.stringify(value);

/** A value as JSON; a long one takes several lines. */
function shown(value: unknown, indent = ''): string {
  const line = json(value) ?? 'undefined';
  if (line.length + indent.length <= 110 || typeof value !== 'object' || value === null)
    return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inner + shown(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${json(key)}: ${shown(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function step(said: Step): string {
  if (said === 'stop') return '// consent is withdrawn';
  if (said === 'resume') return '// consent is given again';
  if (said === 'pageView') return '// the page is seen anew';
  const { name, params = {}, event } = said;
  return [
    `${name} ${shown(params)}`,
    ...(event ? [`  // printed with it: ${json(event)}`] : []),
  ].join('\n');
}

/** One entry of a vendor's queue, written as the code that adds it. */
function heard(name: string, entry: unknown): string {
  if (name === 'script') return `// loads ${String(entry)}`;
  if (!Array.isArray(entry))
    return name.includes('-')
      ? `window[${json(name)}] = ${json(entry)}`
      : `${name}.push(${shown(entry)})`;
  const [first, ...rest] = entry as unknown[];
  const args = rest.map((part) => shown(part)).join(', ');
  if (name === 'cookie')
    return `// cookie ${String(first)}=${String(rest[0])}, ${rest[1] === 0 ? 'for the session' : `${String(rest[1])} days`}`;
  if (name === 'server') return `// the server’s copy: ${String(first)} ${json(rest[0])}`;
  if (name === 'fbq' || name === 'pintrk')
    return `${name}(${[json(first), args].filter(Boolean).join(', ')})`;
  return `${name}: ${[json(first), args].filter(Boolean).join(', ')}`;
}

function example({ what, in: given, out }: Example): string[] {
  const { options, own, config, visit, opened, gated, steps = [] } = given;
  const more = {
    ...(own && { 'our own configuration': { tracking: own } }),
    ...(opened && { opened }),
    ...(visit && { visit }),
    ...(config && { config }),
  };
  const lines = Object.entries(out).flatMap(([name, entries]) =>
    entries.map((entry) => heard(name, entry)),
  );
  return [
    `**${what}**`,
    '',
    '```js',
    `pysOptions = ${shown(options)}`,
    ...Object.entries(more).map(([key, value]) => `// ${key}: ${json(value)}`),
    ...(gated === false ? ['// nothing asks for consent'] : []),
    ...steps.map(step),
    '```',
    '',
    ...(lines.length > 0 ? ['```js', ...lines, '```', ''] : ['Nothing.', '']),
  ];
}

/** The page about the services, as Markdown: made from the examples that test them. */
export function servicesReference(): string {
  return [
    ...INTRODUCTION,
    ...EXAMPLES.flatMap(([slug, , examples]) => [
      `## ${ABOUT[slug].title}`,
      '',
      ABOUT[slug].text,
      '',
      ...examples.flatMap(example),
    ]),
  ].join('\n');
}
