import type { LookConfig } from '../config/consent/look';

/**
 * The `color-scheme` to give to what we draw (XX-06): the owner's, else dark on a page that declares none and is painted in
 * a dark colour; '' leaves it to what the page declares, and to the browser's white where that is nothing. It reads computed
 * styles, so the page's styles are brought up to date by it.
 */
export function schemeFor(wanted: LookConfig['scheme']): 'light' | 'dark' | '' {
  if (wanted !== 'auto') return wanted;
  const page = getComputedStyle(document.documentElement);
  if (page.colorScheme !== 'normal' || document.querySelector('meta[name=color-scheme]')) return '';
  for (const { backgroundColor } of [getComputedStyle(document.body), page]) {
    const numbers = (backgroundColor.match(/\b[\d.]+/g) ?? []).map(Number);
    const [one = 0, two = 0, three = 0, opacity = 1] = numbers;
    if (opacity < 0.5) continue;
    // rgb() counts to 255; other notations begin with the lightness, or with what is about as light, and count to 1.
    const isDark = backgroundColor[0] === 'r' ? one * 3 + two * 6 + three < 1280 : one < 0.5;
    return isDark ? 'dark' : '';
  }
  return '';
}
