import { print } from '#demo-site/site.mjs';
import { visitorOf } from '#demo-site/tracking/visitor.mjs';
import { stored } from '../pages/choice/visitor';
import { plainPage, tag } from '../pages/harness/test';
import type { Unwatched } from './unwatched';

/** One kind of visitor on one page. */
export interface Visit {
  page: string;
  visitor: string;
  /** The page's path, from the shop's root. */
  path: string;
  /** The page as the server prints it for this visitor, with the tag. */
  html: string;
  /** The cookies of an earlier visit. */
  cookies: Record<string, string>;
  /** Height of the window, in pixels; default: 800. */
  height?: number;
  /** What the visitor does once the page is quiet. */
  does?: (page: Unwatched) => Promise<void>;
}

/** The legacy plugin's categories. A record needs all of them: a visitor whose record lacks one is asked again. */
const CATEGORIES = [
  'necessary',
  'functional',
  'performance',
  'analytics',
  'advertisement',
  'others',
];

/** The cookies of an earlier decision: `yes` agreed to every category, `no` to the necessary one only. */
export function decidedCookies(viewed: 'yes' | 'no'): Record<string, string> {
  const flags = CATEGORIES.map((name) => [name, name === 'necessary' || viewed === 'yes']);
  return stored(viewed, { ver: '1', ...Object.fromEntries(flags) });
}

export const UNDECIDED = {};
export const REFUSED = decidedCookies('no');
export const AGREED = decidedCookies('yes');

/** A page of the demo, as PHP prints it for a visitor. It asks the vendors' own hosts for their scripts, and gets none. */
export function printed(address: string, cookies: Record<string, string>): string {
  const header = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const visitor = visitorOf(header, '127.0.0.1');
  const html = print(address, { server: true, visitor, request: '' });
  if (html === undefined) throw new Error(`the demo has no page ${address}`);
  return (
    html
      .replace(/"hosts":\{[^}]*\}/, '"hosts":{}')
      // The demo's own script writes on the page what happened; its work would be counted as ours.
      .replace(/<script src="demo.js"[^>]*><\/script>/, '')
  );
}

/** Leaves the shop with Meta and Google only, as most shops have. */
const META_AND_GOOGLE =
  '<script>for (const slug of ["gtm", "pinterest", "bing"]) delete pysOptions[slug];</script></body>';

export const withTwoServices = (html: string): string =>
  html.replace('</body>', () => META_AND_GOOGLE);

const withConsentAlone = (html: string): string =>
  html.replace('loader.js" data-enxerto', 'loader.js" data-enxerto data-widgets="consent"');

/** A page with no tracking and no theme. */
export const plainVisit = (visitor: string, cookies: Record<string, string>): Visit => ({
  page: 'plain page',
  visitor,
  path: '/',
  html: plainPage('<p>Madeira de pinho.</p>'.repeat(20)).replace('<!--tag-->', tag()),
  cookies,
});

const shopAlone = (visitor: string, cookies: Record<string, string>): Visit => ({
  page: 'shop page, consent alone',
  visitor,
  path: '/demo/catalogo.html',
  html: withConsentAlone(printed('catalogo.html', cookies)),
  cookies,
});

const shop = (visitor: string, cookies: Record<string, string>): Visit => ({
  page: 'shop page, tracking and theme',
  visitor,
  path: '/demo/catalogo.html',
  html: withTwoServices(printed('catalogo.html', cookies)),
  cookies,
});

/** The shop page with consent only (no tracking, no theme), for an undecided visitor. */
export const undecidedShopAlone = (): Visit => shopAlone('undecided', UNDECIDED);

/** The shop page of a visitor who agreed to Meta and Google. */
export const agreedShop = (): Visit => shop('agreed to Meta and Google', AGREED);

const legacy = (visitor: string, cookies: Record<string, string>): Visit => ({
  page: 'legacy page',
  visitor,
  path: '/demo/legado.html',
  html: printed('legado.html', cookies),
  cookies,
});

/**
 * Every visit that is measured. The plain page has no tracking and no theme. The shop page shows 120 products. The legacy page
 * also has the legacy plugin's own script (our stand-in for it), which draws its own bar where our tag is absent.
 */
export const VISITS: readonly Visit[] = [
  plainVisit('undecided', UNDECIDED),
  plainVisit('decided', REFUSED),
  undecidedShopAlone(),
  shopAlone('decided', REFUSED),
  shop('undecided', UNDECIDED),
  shop('refused', REFUSED),
  agreedShop(),
  legacy('undecided', UNDECIDED),
  legacy('refused', REFUSED),
  legacy('agreed', AGREED),
];
