// @vitest-environment node
import { expect, test } from 'vitest';
import { GROUPS } from '../../../owner/builder/steps/groups';
import en from '../../../owner/builder/words/en.json';
import pt from '../../../owner/builder/words/pt.json';
import { FIELDS } from '../../../owner/form/schema';
import { SLUGS } from '../../../src/config/tracking-vendors';

test('the step of tracking asks the ids of each service that the tracker supports, with words in both languages', () => {
  const fields = GROUPS.tracking.flatMap((group) => group.fields);
  for (const slug of SLUGS) {
    const field = fields.find((path) => path.startsWith(`tracking.${slug}.`)) ?? '';
    expect(FIELDS, slug).toContain(field);
    for (const words of [en, pt]) {
      const { [field]: word }: Record<string, { label?: string; example?: string }> = words.fields;
      expect(word, field).toMatchObject({ label: expect.any(String), example: expect.any(String) });
    }
  }
});
