import { CONSENT_PLUGIN } from '../../../src/baked';
import { httpUrl } from '../../../src/dom/address';
import type { PrintedColours } from '../../../src/ui/colour';
import { parseColour } from '../../../src/ui/colour';

/** A part of the message: a text, which is a link if there is an address. */
export interface TextRun {
  text: string;
  href?: string;
  /** Set if the text is a button that opens the opt-out's question (CO-17). */
  optOut?: true;
}

const NOT_TEXT =
  '.cli_messagebar_head,.cli-bar-btn_container,.cli-plugin-button,.cli_action_button,.cli_settings_button,.cli-plugin-main-link,[data-cli_action],button,script,style,table';

/** The plugin's opt-out, as a link or a checkbox with its label. The link has no address. */
const OPT_OUT = '.wt-cli-ccpa-opt-out,.wt-cli-ccpa-checkbox';

/**
 * The text of an element with its links and opt-out, without its other buttons; empty if there is no text.
 *
 * @param needsOptOut whether the law asks for an opt-out; if not, what the plugin printed for an opt-out is left out, as the
 *   plugin itself does
 */
export function textRuns(element: Element, needsOptOut: boolean): TextRun[] {
  const runs: TextRun[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      runs.push({ text: node.data.replace(/\s+/g, ' ') });
    } else if (
      !needsOptOut &&
      node instanceof Element &&
      node.matches(`${OPT_OUT},.wt-cli-ccpa-element`)
    ) {
      // Nothing is read here: the law asks for no opt-out, so what the plugin printed for one is left out.
    } else if (node instanceof Element && node.matches(OPT_OUT)) {
      runs.push({ text: collapseSpaces(node.textContent ?? ''), optOut: true });
    } else if (node instanceof HTMLAnchorElement && !node.matches(NOT_TEXT)) {
      // A link without an address becomes a text: as a link it would lead to this page.
      const href = node.getAttribute('href') && httpUrl(node.href)?.href;
      runs.push({ text: collapseSpaces(node.textContent ?? ''), ...(href && { href }) });
    } else if (node instanceof Element && !node.matches(NOT_TEXT)) {
      node.childNodes.forEach(visit);
    }
  };
  element.childNodes.forEach(visit);
  return runs.some(({ text }) => text.trim()) ? runs : [];
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

export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
