import { expect, test } from 'vitest';
import { removeDeadLinks, linksOf } from '#build/release/links';

const has = (path: string): boolean =>
  ['docs/push.md', 'README.md', 'docs/images/a.png'].includes(path);

test.each([
  ['[push](docs/push.md)', 'README.md', '[push](docs/push.md)'],
  ['[other](facts/consent.md)', 'docs/push.md', 'other'],
  ['[here](#there)', 'README.md', '[here](#there)'],
  ['![A shop](docs/images/a.png)', 'README.md', '![A shop](docs/images/a.png)'],
  ['`code [a](b)` is text as well', 'README.md', '`code a` is text as well'],
])('%s in %s becomes %s', (text, from, expected) => {
  expect(removeDeadLinks(text, from, has)).toBe(expected);
  expect(linksOf(expected, from).filter((path) => !has(path))).toEqual([]);
});
