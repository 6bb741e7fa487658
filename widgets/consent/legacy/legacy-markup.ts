import { CONSENT_PLUGIN } from '../../../src/baked';
import { httpUrl } from '../../../src/dom/address';
import type { PrintedColours } from '../../../src/ui/colour';
import { parseColour } from '../../../src/ui/colour';

/** A stretch of the message: text, linked where there is an address. */
export interface Stretch {
  text: string;
  href?: string;
}

const NOT_TEXT =
  '.cli_messagebar_head,.cli-bar-btn_container,.cli-plugin-button,.cli_action_button,.cli_settings_button,.cli-plugin-main-link,[data-cli_action],button,script,style,table';

/** The text of an element with its links, without its buttons; empty where there is no text. */
export function stretches(element: Element): Stretch[] {
  const found: Stretch[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      found.push({ text: node.data.replace(/\s+/g, ' ') });
    } else if (node instanceof HTMLAnchorElement && !node.matches(NOT_TEXT)) {
      const href = httpUrl(node.href)?.href;
      found.push({ text: squeeze(node.textContent ?? ''), ...(href && { href }) });
    } else if (node instanceof Element && !node.matches(NOT_TEXT)) {
      node.childNodes.forEach(visit);
    }
  };
  element.childNodes.forEach(visit);
  return found.some(({ text }) => text.trim()) ? found : [];
}

/**
 * The legacy plugin's colours: the bar's surface and ink; the accent is the colour of the accept-all button, else of the accept
 * button (CO-30).
 */
export function printedColours(bar: Readonly<Record<string, unknown>>): PrintedColours {
  if (!CONSENT_PLUGIN) return {};
  const accents = [bar['button_7_button_colour'], bar['button_1_button_colour']];
  return {
    accent: accents.find((colour) => parseColour(colour)),
    surface: bar['background'],
    ink: bar['text'],
  };
}

export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
