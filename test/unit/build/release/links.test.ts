import { expect, test } from 'vitest';
import { removeDeadLinks, linksOf } from '../../../../build/release/links';

const has = (path: string): boolean =>
  ['docs/push.md', 'README.md', 'docs/images/a.png'].includes(path);

test.each([
  ['[push](docs/push.md)', 'README.md', '[push](docs/push.md)'],
  ['[push](docs/push.md#the-worker)', 'README.md', '[push](docs/push.md#the-worker)'],
  ['[home](../README.md)', 'docs/push.md', '[home](../README.md)'],
  ['[other](facts/consent.md)', 'docs/push.md', 'other'],
  ['[here](#there)', 'README.md', '[here](#there)'],
  ['[site](https://shop.example/)', 'README.md', '[site](https://shop.example/)'],
  ['![A shop](docs/images/a.png)', 'README.md', '![A shop](docs/images/a.png)'],
  ['before ![gone](docs/images/b.png) after', 'README.md', 'before  after'],
  ['`code [a](b)` is text as well', 'README.md', '`code a` is text as well'],
])('%s in %s becomes %s', (text, from, expected) => {
  expect(removeDeadLinks(text, from, has)).toBe(expected);
  expect(linksOf(expected, from).filter((path) => !has(path))).toEqual([]);
});
