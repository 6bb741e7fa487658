/** The HTML of a page as the server has sent it, before any script has run. */
export interface PrintedPage {
  /** Its script elements, in document order. */
  readonly scripts: readonly Script[];
  /** The pixel plugin's `all_disabled_by_api`: false if the page was printed for a visitor who had agreed; undefined if it is missing. */
  readonly switchedOff: boolean | undefined;
}

/** A script element. */
export interface Script {
  /** Its attributes, names in lower case. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text, or the beginning of it; '' if it has only an address. */
  readonly text: string;
}

/**
 * Returns the scripts in a page's HTML; none of them runs. Playwright sends the text of this function to a page, so it uses nothing
 * from outside itself.
 *
 * @param given the HTML, and how many characters of each script's text are kept
 */
export function readPrinted({ html, chars }: { html: string; chars: number }): PrintedPage {
  const { 1: flag } = /"?all_disabled_by_api"?\s*:\s*"?(true|false|1)?"?/.exec(html) ?? [];
  const isPresent = html.includes('all_disabled_by_api');
  const page = new DOMParser().parseFromString(html, 'text/html');
  return {
    switchedOff: isPresent ? flag === 'true' || flag === '1' : undefined,
    scripts: [...page.querySelectorAll('script')].map((script) => ({
      attributes: Object.fromEntries(
        [...script.attributes].map(({ name, value }) => [name, value]),
      ),
      text: (script.textContent ?? '').trim().slice(0, chars),
    })),
  };
}
