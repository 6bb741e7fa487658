import type { Visit } from '../visits';
import { AGREED, printed, REFUSED, UNDECIDED, withTwoServices } from '../visits';

/** So high that all twelve products of the shop are near enough for their sliders to start. */
const HIGH = 2_000;

/** Counts from the page's start: how far things moved by themselves, when the largest was painted, how many transitions began. */
const OBSERVED = `<script>
var seen = { shifts: 0, largest: 0, transitions: 0 };
addEventListener('transitionrun', function () { seen.transitions++ }, true);
try {
  new PerformanceObserver(function (list) { list.getEntries().forEach(function (one) { if (!one.hadRecentInput) seen.shifts += one.value }) }).observe({ type: 'layout-shift', buffered: true });
} catch (error) {}
try {
  new PerformanceObserver(function (list) { list.getEntries().forEach(function (one) { seen.largest = one.startTime }) }).observe({ type: 'largest-contentful-paint', buffered: true });
} catch (error) {}
</script>`;

const observed = (html: string): string =>
  html.replace('<meta charset="utf-8">', (meta) => `${meta}\n${OBSERVED}`);

const shopOf = (visitor: string, cookies: Record<string, string>): Visit => ({
  page: 'shop, product sliders',
  visitor,
  path: '/demo/loja.html',
  html: observed(withTwoServices(printed('loja.html', cookies))),
  cookies,
  height: HIGH,
});

/** The shop with a slider twice in each card and two styled selects, all of them in view; a visitor of each kind. */
export const SHOPS: readonly Visit[] = [
  shopOf('undecided', UNDECIDED),
  shopOf('refused', REFUSED),
  shopOf('agreed', AGREED),
];

/** A post of the gallery kind: the gallery stands above everything else. */
export const GALLERY_POST: Visit = {
  page: 'gallery post',
  visitor: 'undecided',
  path: '/demo/artigo.html',
  html: observed(withTwoServices(printed('artigo.html', UNDECIDED))),
  cookies: UNDECIDED,
};
