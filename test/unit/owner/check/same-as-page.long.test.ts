import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configSchema } from '#build/schema';
import { checkConfig } from '#owner/check/check';
import { SECTIONS } from '#src/config/config';
import { isRecord } from '#src/dom/json';
import { forMany } from '#test/unit/for-all';
import { pageSays } from './page-says';

const schema = configSchema();

/** Values that owners write, right ones and wrong ones, beside whatever JSON can hold. */
const written = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'auto',
    'top',
    'left',
    'banner',
    'widget',
    'popup',
    'own',
    'tcf',
    'ccpa',
    'page',
    'click',
    '#2f6f4f',
    '#abc',
    'green',
    '100px',
    '10s',
    '1 year',
    '1',
    'sim',
    'on',
    'regex',
    'SPECIFIC',
    '(a+)+',
    '[',
    'https://shop.example/x',
    '/policy',
    'javascript:1',
    'http://',
    '.menu > a',
    '..',
    'a[',
    '{"a":1}',
    '[]',
    0,
    1,
    -1,
    7,
    500,
    5000,
    1e9,
    true,
    false,
    null,
    [],
    {},
    ['all'],
    ['theme.carousel', 'themes'],
    ['PT', 'US-CA'],
    ['pt'],
    [1, {}],
    [{ name: 'Lead', on: 'submit' }],
    { include: 'SPECIFIC', operator: 'regex', value: '(' },
    { enabled: true },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A section, or a part of one: some of its fields written rightly, wrongly, under another name. */
function spoilt(defaults: object): fc.Arbitrary<unknown> {
  const fields = Object.entries(defaults).map(([key, value]) => [
    key,
    isRecord(value) && Object.keys(value).length > 0
      ? fc.oneof({ weight: 4, arbitrary: spoilt(value) }, { weight: 1, arbitrary: written })
      : fc.oneof(fc.constant(value), written),
  ]);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const others = fc.dictionary(fc.constantFrom('titel', 'policyURL', 'a.b', 'on', 'x'), written, {
    maxKeys: 1,
  });
  return fc.tuple(known, others).map(([one, other]) => ({ ...one, ...other }));
}

const configuration = fc
  .record(
    Object.fromEntries(
      Object.entries(SECTIONS)
        .filter(([name]) => name)
        .map(([name, { defaults }]) => [
          name,
          fc.oneof({ weight: 8, arbitrary: spoilt(defaults) }, { weight: 1, arbitrary: written }),
        ]),
    ),
    { requiredKeys: [] },
  )
  .chain((sections) =>
    spoilt(SECTIONS[''].defaults).map((site) => ({ ...Object(site), ...sections })),
  );

/** Errors that the page ignores without a line in debug, or reports elsewhere than where it reads the section, or only with rules. */
const isSilent = (path: string): boolean =>
  path.startsWith('consent.regionSources[') ||
  /^(?:config|base|pushCdn|pushApi|pushGeo|adApi)$/.test(path) ||
  /^tracking\.(?:server|hosts)\./.test(path) ||
  /^push\.(?:dashboardOrigin|safariWebServiceUrl|prompt\.icon|site\.inBrowserNotifications\[\d+\]\..*_url)$/.test(
    path,
  );

test('[LD-20, check] for any configuration, the check calls an error exactly what the page complains of', () => {
  forMany(150, [configuration], (config) => {
    const { findings } = checkConfig(JSON.stringify(config), schema);
    const errors = findings.filter(
      ({ severity, path, expected }) =>
        severity === 'error' && !(isSilent(path) && /address|one of/.test(expected)),
    );
    const found = [...new Set(errors.map(({ path }) => path))].sort();
    expect(found).toEqual([...pageSays(config as object)].sort());
  });
});
