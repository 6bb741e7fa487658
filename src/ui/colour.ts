/** Red, green and blue, whole numbers from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The colour behind our texts, if neither the owner nor the legacy plugin sets one. */
export const SURFACE: Record<'light' | 'dark', Rgb> = {
  light: [255, 255, 255],
  dark: [30, 33, 35],
};

/** Colours that the legacy plugin printed. Each is used if it can be parsed and the owner has not set that colour. */
export interface PrintedColours {
  accent?: unknown;
  surface?: unknown;
  ink?: unknown;
}

/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa` (alpha is ignored); undefined for anything else. */
export function parseColour(text: unknown): Rgb | undefined {
  if (typeof text !== 'string') return undefined;
  const digits = /^#([\da-f]{3}|[\da-f]{6}(?:[\da-f]{2})?)$/i.exec(text.trim())?.[1];
  if (!digits) return undefined;
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const at = (from: number): number => Number.parseInt(wide.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

/** A colour in CSS, as `#rrggbb`. */
export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio by WCAG, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [16, 20, 18];

/** The text colour for a filled control: the first of white, near-black and black with 4.5:1, which one always has (XX-04). */
export function textOn(fill: Rgb): Rgb {
  return contrast(fill, WHITE) >= 4.5 ? WHITE : contrast(fill, BLACK) >= 4.5 ? BLACK : [0, 0, 0];
}

/** Moves the accent towards black or white until it has 4.5:1 on the surface, so that shapes and underlines are visible. */
export function visibleOn(surface: Rgb, accent: Rgb): Rgb {
  const towards = textOn(surface);
  let colour = accent;
  for (let step = 1; step <= 10 && contrast(colour, surface) < 4.5; step += 1) {
    const share = step / 10;
    // The values are rounded before the contrast is measured, because the browser paints whole numbers.
    const moved = (at: 0 | 1 | 2): number =>
      Math.round(accent[at] + (towards[at] - accent[at]) * share);
    colour = [moved(0), moved(1), moved(2)];
  }
  return colour;
}
