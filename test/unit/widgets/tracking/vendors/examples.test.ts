import { beforeEach, describe, expect, test, vi } from 'vitest';
import { servicesReference } from '#build/services-reference';
import type { Slug } from '#src/config/tracking-vendors';
import { ABOUT } from '#widgets/tracking/vendors/lists/descriptors';
import { EXAMPLES } from '#widgets/tracking/vendors/lists/examples';
import { clear, run } from './run';

/** The clause that a service's examples prove. */
const clauseOf = (slug: Slug): string => {
  if (slug === 'facebook') return 'TR-40';
  return `TR-41, ${ABOUT[slug].title}`;
};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/loja/');
  clear();
});

describe.each(EXAMPLES)('%s', (slug, vendor, examples) => {
  test.each(examples.map((example) => [example.what, example] as const))(
    `[${clauseOf(slug)}, example] %s`,
    (_what, example) => expect(run(slug, vendor, example)).toEqual(example.out),
  );
});

test("[TR-43, documented] docs/tracking-services.md is made from the services' examples", async () => {
  const reference = servicesReference();
  await expect(reference).toMatchFileSnapshot('../../../../../docs/tracking-services.md');
});
