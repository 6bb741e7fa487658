import type { Rgb } from '../../../src/ui/colour';
import { contrast, parseColour, textOn, toHex, visibleOn } from '../../../src/ui/colour';
import type { Advice, Given } from './advice';

/** Our own surfaces (`src/ui/host.ts`). */
const SURFACES: Readonly<Record<'light' | 'dark', Rgb>> = {
  light: [255, 255, 255],
  dark: [30, 33, 35],
};

/** The least contrast that WCAG asks for text. */
const LEAST = 4.5;

/** Colours that are hard to read. */
export function aboutLook({ read }: Given, advice: Advice): void {
  const { accent, scheme } = read('look');
  const colour = parseColour(accent);
  const surface = SURFACES[scheme === 'dark' ? 'dark' : 'light'];
  if (colour && contrast(colour, surface) < LEAST) {
    const drawn = toHex(visibleOn(surface, colour));
    const on = scheme === 'dark' ? 'our dark surface' : 'white';
    const hint = `On ${on} it has a contrast of ${ratio(colour, surface)}, and ${LEAST} is the least that can be read: it is drawn as ${drawn}. Choose that, or a ${scheme === 'dark' ? 'lighter' : 'darker'} one.`;
    advice('look.accent', `a contrast of ${LEAST} on ${on}`, accent, hint);
  }
  const { accent: button, textColor: text } = read('push').prompt;
  const [fill, ink] = [withHash(button), withHash(text)].map(parseColour);
  if (fill && ink && contrast(fill, ink) < LEAST) {
    const hint = `On the button it has a contrast of ${ratio(fill, ink)}: leave it out, and ${toHex(textOn(fill))} is taken.`;
    advice('push.prompt.textColor', `a contrast of ${LEAST} on ${button}`, text, hint);
  }
}

const ratio = (one: Rgb, other: Rgb): string => contrast(one, other).toFixed(1);

/** The push provider's colours may lack their `#`. */
const withHash = (text: string): string => (text && !text.startsWith('#') ? `#${text}` : text);
