import type { LookConfig } from '../config/consent/look';
import { document } from './page/document';

/**
 * The `color-scheme` for what we render (XX-06): the owner's, else dark on a page that declares none and is painted in a dark
 * colour. '' means that we set no scheme: then the scheme that the page declares applies, or the browser's white if the page
 * declares nothing. This function reads computed styles, which makes the browser update the page's styles.
 */
export function schemeFor(wanted: LookConfig['scheme']): 'light' | 'dark' | '' {
  if (wanted !== 'auto') return wanted;
  const page = getComputedStyle(document.documentElement);
  if (page.colorScheme !== 'normal' || document.querySelector('meta[name=color-scheme]')) return '';
  for (const { backgroundColor } of [getComputedStyle(document.body), page]) {
    const numbers = (backgroundColor.match(/\b[\d.]+/g) ?? []).map(Number);
    const [one = 0, two = 0, three = 0, opacity = 1] = numbers;
    if (opacity < 0.5) continue;
    // The numbers of rgb() go up to 255; those of other notations up to 1, the first being lightness or similar.
    const isDark = backgroundColor[0] === 'r' ? one * 3 + two * 6 + three < 1280 : one < 0.5;
    return isDark ? 'dark' : '';
  }
  return '';
}
