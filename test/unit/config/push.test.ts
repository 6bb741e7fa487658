import { expect, test } from 'vitest';
import { pushCategory } from '#src/config/consent/wanted-category';
import { PUSH } from '#src/config/push';

test("[PU-10, category] the category is the owner's, or else the section's default", () => {
  for (const section of [undefined, null, true, {}, { category: null }, { category: {} }])
    expect(pushCategory(section)).toBe(PUSH.defaults.category);
  expect(pushCategory({ category: 'analytics' })).toBe('analytics');
});
