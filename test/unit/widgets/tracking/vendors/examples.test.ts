import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { servicesReference } from '../../../../../build/services-reference';
import type { Example } from '../../../../../widgets/tracking/vendors/example';
import { BING } from '../../../../../widgets/tracking/vendors/bing.example';
import { FACEBOOK } from '../../../../../widgets/tracking/vendors/facebook/facebook.example';
import { GA } from '../../../../../widgets/tracking/vendors/ga.example';
import { GTM } from '../../../../../widgets/tracking/vendors/gtm.example';
import { PINTEREST } from '../../../../../widgets/tracking/vendors/pinterest.example';
import { bing } from '../../../../../widgets/tracking/vendors/bing';
import { facebook } from '../../../../../widgets/tracking/vendors/facebook/facebook';
import { ga } from '../../../../../widgets/tracking/vendors/ga';
import { gtm } from '../../../../../widgets/tracking/vendors/gtm';
import { pinterest } from '../../../../../widgets/tracking/vendors/pinterest';
import type { Vendor } from '../../../../../widgets/tracking/vendors/service';
import type { Slug } from '../../../../../widgets/tracking/tracker';
import { clear, run } from './run';

const SERVICES: [Slug, string, Vendor, readonly Example[]][] = [
  ['facebook', 'TR-40, example', facebook, FACEBOOK],
  ['ga', 'TR-41, Google tag, example', ga, GA],
  ['gtm', 'TR-41, Tag Manager, example', gtm, GTM],
  ['pinterest', 'TR-41, Pinterest, example', pinterest, PINTEREST],
  ['bing', 'TR-41, Microsoft, example', bing, BING],
];

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/loja/');
  clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(SERVICES)('%s', (slug, clause, vendor, examples) => {
  test.each(examples.map((example) => [example.what, example] as const))(
    `[${clause}] %s`,
    (_what, example) => expect(run(slug, vendor, example)).toEqual(example.out),
  );
});

test("[TR-41] every example of Google's tag, Tag Manager, Pinterest and Microsoft gives its stated calls", () => {
  for (const [slug, , vendor, examples] of SERVICES.filter(([name]) => name !== 'facebook')) {
    for (const example of examples) {
      clear();
      expect(run(slug, vendor, example), example.what).toEqual(example.out);
    }
  }
});

test("[TR-43, documented] docs/tracking-services.md is made from the services' examples", async () => {
  const reference = servicesReference(SERVICES.map(([slug, , , examples]) => ({ slug, examples })));
  await expect(reference).toMatchFileSnapshot('../../../../../docs/tracking-services.md');
});
