import { expect, test, vi } from 'vitest';
import { isMobile } from '#src/visit/device';

test.each([
  [
    'a telephone with Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0 Mobile Safari/537.36',
    undefined,
    true,
  ],
  [
    'a tablet with Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0 Safari/537.36',
    undefined,
    false,
  ],
  [
    'a telephone with Firefox',
    'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0',
    undefined,
    true,
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    undefined,
    true,
  ],
  ['an old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile/15E148', undefined, false],
  ['a new iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0', undefined, false],
  ['what says so itself', 'Mozilla/5.0 (X11; Linux x86_64)', { mobile: true }, true],
  ['what says it is not', 'Mozilla/5.0 (Linux; Android) Mobile', { mobile: false }, false],
])(
  '[PU-10, device] the kind of device is recognized: %s',
  (_what, userAgent, userAgentData, mobile) => {
    vi.stubGlobal('navigator', { userAgent, userAgentData });
    expect(isMobile()).toBe(mobile);
  },
);
