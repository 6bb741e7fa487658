import { printedPart } from '#src/consent/printed-part';
import { collapseSpaces, textRuns, type TextRun } from '../legacy/legacy-markup';

/** The content that the legacy plugin printed for its own dialog, as text and links; empty if it printed nothing usable. */
export interface PrintedDialog {
  title: string;
  message: readonly TextRun[];
  more: string;
  less: string;
  always: string;
  /** Names of the categories by slug. */
  names: Record<string, string>;
  /** Descriptions of the categories by slug, without the tables of cookies in them. */
  descriptions: Record<string, readonly TextRun[]>;
}

/** Reads the legacy plugin's own dialog; its opt-out only if the law requires one. */
export function readPrintedDialog(needsOptOut: boolean): PrintedDialog {
  const dialog = printedPart('cliSettingsPopup');
  const find = (selector: string): HTMLElement | null | undefined =>
    dialog?.querySelector<HTMLElement>(selector);
  const text = (selector: string): string => collapseSpaces(find(selector)?.textContent ?? '');
  const message = find('.cli-privacy-content-text');
  const { readmoreText: more = '', readlessText: less = '' } =
    find('.cli-privacy-readmore')?.dataset ?? {};
  const printed: PrintedDialog = {
    title: text('.cli-privacy-overview h4'),
    message: message ? textRuns(message, needsOptOut) : [],
    more,
    less,
    always: text('.cli-necessary-caption'),
    // The objects have no prototype, because a category's slug may be the name of an inherited property.
    names: Object.create(null),
    descriptions: Object.create(null),
  };
  for (const link of dialog?.querySelectorAll<HTMLElement>('.cli-nav-link') ?? []) {
    const slug = link.dataset['target'] ?? '';
    const description = link
      .closest('.cli-tab-section')
      ?.querySelector('.wt-cli-cookie-description');
    printed.names[slug] = collapseSpaces(link.textContent ?? '');
    if (description) printed.descriptions[slug] = textRuns(description, needsOptOut);
  }
  return printed;
}
