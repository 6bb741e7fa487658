import type { Push } from '../setup';
import type { Host } from '../../../src/ui/host';
import { fieldsOf } from '../../../src/dom/json';
import { contrast, parseColour } from '../../../src/ui/colour';
import { addCustomCss } from './custom-css';
import layer from './layer.css?inline';
import css from './prompt.css?inline';

/** Text with at least this contrast is readable (XX-04). */
const READABLE = 4.5;

/** The style sheet of every prompt. */
export const PROMPT_CSS = layer + css;

/** Applies the provider's colours and CSS to a prompt's host, but no colour in which text is unreadable (PU-02, PU-03). */
export function stylePrompt(
  { context, setup }: Push,
  { container, element }: Pick<Host, 'container' | 'element'>,
): void {
  const { accent, textColour, css: customCss, inset } = setup.provider.prompt;
  const shownAccent = container.style.getPropertyValue('--own-accent');
  const background = parseColour(shownAccent);
  const ink = parseColour(textColour);
  if (shownAccent !== accent) {
    const reason = fieldsOf(context.config.raw('look'))['accent']
      ? 'look.accent'
      : 'to be readable';
    context.log(`push.prompt.accent: ${accent} is drawn as ${shownAccent} (${reason})`);
  }
  if (ink && background && contrast(ink, background) >= READABLE)
    container.style.setProperty('--on-accent', textColour);
  container.style.setProperty('--inset', `${inset}px`);
  if (customCss) addCustomCss(element, customCss, context.log);
}
