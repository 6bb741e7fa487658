// @vitest-environment node

import { expect, test } from 'vitest';
import { groupsOf } from '#owner/builder/steps/groups';
import en from '#owner/builder/words/en.json';
import pt from '#owner/builder/words/pt.json';
import { FIELDS } from '#owner/form/schema';
import { THEME_PROFILE } from '#src/config/theme/profile';
import { SLUGS } from '#src/config/tracking-vendors';

test('the step of tracking asks the ids of each service that the tracker supports, with words in both languages', () => {
  const fields = groupsOf('tracking').flatMap((group) => group.fields);
  for (const slug of SLUGS) {
    const field = fields.find((path) => path.startsWith(`tracking.${slug}.`)) ?? '';
    expect(FIELDS, slug).toContain(field);
    for (const words of [en, pt]) {
      const { [field]: word }: Record<string, { label?: string; example?: string }> = words.fields;
      expect(word, field).toMatchObject({ label: expect.any(String), example: expect.any(String) });
    }
  }
});

test('the step of the theme asks the mode of each behaviour, with words in both languages', () => {
  const fields = groupsOf('theme').flatMap((group) => group.fields);
  for (const behaviour of Object.keys(THEME_PROFILE.rows)) {
    const field = `theme.behaviours.${behaviour}`;
    expect(fields).toContain(field);
    for (const words of [en, pt]) expect(words.fields, field).toHaveProperty([field, 'label']);
  }
});
