import { contrast, parseColour, SURFACE, textOn, toHex, visibleOn, type Rgb } from '#src/ui/colour';
import type { AddAdvice, AdviceContext } from './advice';

/** The minimum contrast of text according to WCAG. */
const MIN_CONTRAST = 4.5;

/** Adds advice on colours that are hard to read. */
export function adviseOnLook({ read }: AdviceContext, addAdvice: AddAdvice): void {
  const { accent, scheme } = read('look');
  const colour = parseColour(accent);
  const surface = SURFACE[scheme === 'dark' ? 'dark' : 'light'];
  if (colour && contrast(colour, surface) < MIN_CONTRAST) {
    const usedColour = toHex(visibleOn(surface, colour));
    const surfaceName = scheme === 'dark' ? 'our dark background' : 'white';
    const hint = `The contrast on ${surfaceName} is ${ratio(colour, surface)}. Readable text needs ${MIN_CONTRAST}, so we use ${usedColour} instead. Choose that colour, or a ${scheme === 'dark' ? 'lighter' : 'darker'} one.`;
    addAdvice('look.accent', `a contrast of ${MIN_CONTRAST} on ${surfaceName}`, accent, hint);
  }
  const { accent: button, textColor: text } = read('push').prompt;
  const [buttonColour, textColour] = [withHash(button), withHash(text)].map(parseColour);
  if (buttonColour && textColour && contrast(buttonColour, textColour) < MIN_CONTRAST) {
    const hint = `The contrast on the button is ${ratio(buttonColour, textColour)}. Remove this field, and we use ${toHex(textOn(buttonColour))}.`;
    addAdvice('push.prompt.textColor', `a contrast of ${MIN_CONTRAST} on ${button}`, text, hint);
  }
}

const ratio = (one: Rgb, other: Rgb): string => contrast(one, other).toFixed(1);

/** Colours of the push provider may be written without `#`. */
const withHash = (text: string): string => (text && !text.startsWith('#') ? `#${text}` : text);
