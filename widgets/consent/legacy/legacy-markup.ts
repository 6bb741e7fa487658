import { CONSENT_PLUGIN } from '#src/baked';
import { httpUrl } from '#src/dom/address';
import { parseColour, type PrintedColours } from '#src/ui/colour';

/** A part of a message. It is a link if it has an address. */
export interface TextRun {
  text: string;
  href?: string;
  /** Set if the text is a button that opens the opt-out's question (CO-17). */
  optOut?: true;
}

const NOT_TEXT =
  '.cli_messagebar_head,.cli-bar-btn_container,.cli-plugin-button,.cli_action_button,.cli_settings_button,.cli-plugin-main-link,[data-cli_action],button,script,style,table';

/** The legacy plugin's opt-out: a link without an address, or a checkbox with its label. */
const OPT_OUT = '.wt-cli-ccpa-opt-out,.wt-cli-ccpa-checkbox';

/** An element's text with links and, if the law requires one, the opt-out, but no other buttons; empty if there is none. */
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
      // The printed opt-out is skipped, because the law requires none.
    } else if (node instanceof Element && node.matches(OPT_OUT)) {
      runs.push({ text: collapseSpaces(node.textContent ?? ''), optOut: true });
    } else if (node instanceof HTMLAnchorElement && !node.matches(NOT_TEXT)) {
      // A link without an address becomes plain text. As a link, it would lead to the current page.
      const href = node.getAttribute('href') && httpUrl(node.href)?.href;
      runs.push({ text: collapseSpaces(node.textContent ?? ''), ...(href && { href }) });
    } else if (node instanceof Element && !node.matches(NOT_TEXT)) {
      node.childNodes.forEach(visit);
    }
  };
  element.childNodes.forEach(visit);
  return runs.some(({ text }) => text.trim()) ? runs : [];
}

/** The legacy colours: surface and ink of its bar; the accent of the accept-all button, else of the accept button (CO-30). */
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
