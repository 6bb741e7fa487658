/** Red, green and blue, whole numbers from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Colours that the legacy plugin printed, taken where they can be read and the owner set none. */
export interface PrintedColours {
  accent?: unknown;
  surface?: unknown;
  ink?: unknown;
}

/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa` (alpha is left out); undefined for anything else. */
export function parseColour(text: unknown): Rgb | undefined {
  if (typeof text !== 'string') return undefined;
  const digits = /^#([\da-f]{3}|[\da-f]{6}(?:[\da-f]{2})?)$/i.exec(text.trim())?.[1];
  if (!digits) return undefined;
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const at = (from: number): number => Number.parseInt(wide.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

/** As CSS has it, of whole numbers. */
export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio by WCAG, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [16, 20, 18];

/** The text colour for a filled control: white where it holds 4.5:1, else near-black; one of them always does (XX-04). */
export function textOn(fill: Rgb): Rgb {
  return contrast(fill, WHITE) >= 4.5 ? WHITE : contrast(fill, BLACK) >= 4.5 ? BLACK : [0, 0, 0];
}

/** The accent moved towards black or white until its shape and its underline are seen on the surface: 4.5:1. */
export function visibleOn(surface: Rgb, accent: Rgb): Rgb {
  const towards = textOn(surface);
  let colour = accent;
  for (let step = 1; step <= 10 && contrast(colour, surface) < 4.5; step += 1) {
    const share = step / 10;
    // In whole steps, as it will be painted.
    const moved = accent.map((part, at) => Math.round(part + ((towards[at] ?? 0) - part) * share));
    colour = moved as unknown as Rgb;
  }
  return colour;
}
