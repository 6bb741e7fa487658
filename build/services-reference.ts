import type { Example, Step } from '#widgets/tracking/vendors/example';
import { ABOUT } from '#widgets/tracking/vendors/lists/descriptors';
import { EXAMPLES } from '#widgets/tracking/vendors/lists/examples';

/** The introduction of the page, which is not made from the examples. */
const INTRODUCTION = [
  '# Marketing services',
  '',
  'Made from the examples beside each service in `widgets/tracking/vendors/` (`npm run test:unit -- -u` writes it anew); do',
  'not edit. The examples are the services’ tests too: the events that go in, and the calls to the vendor that come out, in order.',
  '',
  'A new service is a folder there and a row in each list of services: docs/adding.md, ‘Adding a service to the tracker’.',
  '',
  '## Who sends the consent signals to a vendor',
  '',
  '| vendor | sender | when |',
  '|---|---|---|',
  '| Google, both | the loader, in the layers of `signals.layers` | default before any tag, update after each choice (CO-40) |',
  '| Google, in a layer to which nobody else sends updates | the tracker | where `google_consent_mode` is on. The default comes before `js`: where nothing asks for consent, it is granted unless a setting denies it. An update follows in every such layer whenever the state changes. |',
  '| Meta, Microsoft | the tracker or the loader, whichever is notified first; the other sends nothing | once per change |',
  '| Pinterest | the tracker, by `setconsent` | once per change |',
  '',
  'When consent is revoked, events stop on every service, and Google’s own switch `ga-disable-…` is set for each tag. What the vendor',
  'has put on the page stays there. When consent is granted again, nothing is initialised again.',
  '',
  '## Under a strict Content Security Policy',
  '',
  'Our own script elements carry the nonce of our tag and go through the Trusted Types policy `enxerto`: with',
  "`script-src 'nonce-…'; require-trusted-types-for 'script'; trusted-types enxerto` all five vendors’ first scripts are loaded.",
  'What a vendor’s script then loads itself is not in our hands:',
  '',
  '| vendor | adds scripts from | so it needs, beside the nonce |',
  '|---|---|---|',
  "| Meta | `connect.facebook.net` | `'strict-dynamic'` or that host |",
  "| Google tag | `www.googletagmanager.com` | `'strict-dynamic'` or that host |",
  "| Tag Manager | wherever its tags say | `'strict-dynamic'` or hosts; Google passes the nonce on; `'unsafe-eval'` for custom JavaScript variables |",
  "| Pinterest | `s.pinimg.com` | `'strict-dynamic'` or that host |",
  "| Microsoft | `bat.bing.com` | `'strict-dynamic'` or that host |",
  '',
  'Under Trusted Types, a script that writes an address or HTML into the page as plain text needs a default policy, which only the',
  'site can make. That holds for Tag Manager’s custom HTML and what its tags inject, and for the scripts that Meta, Pinterest and',
  'Microsoft add. We know of no such need for the Google tag alone. We do not make a default policy, because it would apply to every',
  'script on the page.',
  '',
  'Each also needs `connect-src` and `img-src` for where it sends to. Only stubs were run under such a policy in our tests: try the',
  'real ones in `Content-Security-Policy-Report-Only` first.',
  '',
];

const json = (value: unknown): string => JSON.stringify(value);

/** A value as JSON; a long value is written on several lines. */
function formatValue(value: unknown, indent = ''): string {
  const line = json(value) ?? 'undefined';
  if (line.length + indent.length <= 110 || typeof value !== 'object' || value === null)
    return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inner + formatValue(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${json(key)}: ${formatValue(item, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function formatStep(step: Step): string {
  if (step === 'stop') return '// consent is revoked';
  if (step === 'resume') return '// consent is granted again';
  if (step === 'pageView') return '// the page is viewed again';
  const { name, params = {}, event } = step;
  return [
    `${name} ${formatValue(params)}`,
    ...(event ? [`  // printed with it: ${json(event)}`] : []),
  ].join('\n');
}

/** One entry of a vendor's queue, written as the code that adds it. */
function formatQueueEntry(name: string, entry: unknown): string {
  if (name === 'script') return `// loads ${String(entry)}`;
  if (!Array.isArray(entry))
    return name.includes('-')
      ? `window[${json(name)}] = ${json(entry)}`
      : `${name}.push(${formatValue(entry)})`;
  const [first, ...rest] = entry as unknown[];
  const args = rest.map((part) => formatValue(part)).join(', ');
  if (name === 'cookie')
    return `// cookie ${String(first)}=${String(rest[0])}, ${rest[1] === 0 ? 'for the session' : `${String(rest[1])} days`}`;
  if (name === 'server') return `// the server’s copy: ${String(first)} ${json(rest[0])}`;
  if (['fbq', 'pintrk', 'snaptr'].includes(name))
    return `${name}(${[json(first), args].filter(Boolean).join(', ')})`;
  return `${name}: ${[json(first), args].filter(Boolean).join(', ')}`;
}

function formatExample({ what, in: input, out }: Example): string[] {
  const { options, own, config, visit, opened, gated, steps = [] } = input;
  const setup = {
    ...(own && { 'our own configuration': { tracking: own } }),
    ...(opened && { opened }),
    ...(visit && { visit }),
    ...(config && { config }),
  };
  const lines = Object.entries(out).flatMap(([name, entries]) =>
    entries.map((entry) => formatQueueEntry(name, entry)),
  );
  return [
    `**${what}**`,
    '',
    '```js',
    `pysOptions = ${formatValue(options)}`,
    ...Object.entries(setup).map(([key, value]) => `// ${key}: ${json(value)}`),
    ...(gated === false ? ['// nothing asks for consent'] : []),
    ...steps.map(formatStep),
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
      ...examples.flatMap(formatExample),
    ]),
  ].join('\n');
}
