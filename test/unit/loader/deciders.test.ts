import { expect, test } from 'vitest';
import { plainAddress } from '#loader/hold/deciders';

const PAGE = { baseURI: 'https://shop.test/loja/' } as Node;

test.each([
  ['https://www.youtube.com/embed/a', 'https://www.youtube.com/embed/a'],
  ['HTTPS://WWW.YouTube.com/embed/a', '//www.youtube.com/embed/a'],
  ['https:\\\\www.youtube.com\\embed/a', '//www.youtube.com/embed/a'],
  ['//www.you\ttube.com/embed/a', '//www.youtube.com/embed/a'],
  ['https://www.youtube.com:443/embed/a', '//www.youtube.com/embed/a'],
  ['https://shop@www.youtube.com/embed/a', '//www.youtube.com/embed/a'],
  ['https://www.%79outube.com/embed/a', '//www.youtube.com/embed/a'],
  ['pixel.js?id=1', '//shop.test/loja/pixel.js?id=1'],
  ['https://[', ''],
])('an address is compared with the list as the browser parses it: %j', (address, plain) => {
  expect(plainAddress(address, PAGE)).toBe(plain);
});
