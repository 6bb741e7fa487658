import { afterEach, expect, test, vi } from 'vitest';
import { whyNoVisitor } from '#loader/gates/visitor';
import { EDITOR, ROBOT } from '#src/skips';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Who sees the page with this user agent. */
function whyNot(userAgent: string, hideFromWebdriver = false): ReturnType<typeof whyNoVisitor> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return whyNoVisitor(hideFromWebdriver);
}

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mediapartners-Google',
  'Mozilla/5.0 (compatible; AhrefsSiteAudit; crawler)',
])('[CO-35, user agents] a crawler is no visitor: %s', (userAgent) => {
  expect(whyNot(userAgent)).toBe(ROBOT);
});

test('[CO-35, user agents] a browser is a visitor, on a phone called Cubot too', () => {
  expect(whyNot(BROWSER)).toBeUndefined();
  expect(
    whyNot(BROWSER.replace('X11; Linux x86_64', 'Linux; Android 6.0; CUBOT NOTE')),
  ).toBeUndefined();
});

test('[CO-35, webdriver] a browser that a program drives is no visitor if the owner wants it so', () => {
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true);
  expect(whyNot(BROWSER)).toBeUndefined();
  expect(whyNot(BROWSER, true)).toBe(ROBOT);
});

test.each([
  '?elementor-preview=12&ver=1764300000',
  '?p=1&fl_builder',
  '?customize_messenger_channel=preview-0',
  '?vc_editable=true',
  '?ct_builder=true',
  '?bricks=run',
  '?et_fb=1',
])('nobody is a visitor where the owner edits the page: %s', (search) => {
  history.replaceState(null, '', `/${search}`);
  expect(whyNot(BROWSER)).toBe(EDITOR);
});

test.each(['?elementor-previews=12', '?s=fl_builder', '?bricks=running'])(
  'an address that only looks like an editor is a visitor: %s',
  (search) => {
    history.replaceState(null, '', `/${search}`);
    expect(whyNot(BROWSER)).toBeUndefined();
  },
);
