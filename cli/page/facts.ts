import type { PrintedPage, Script } from '#owner/page/printed';
import type { Code } from '#src/reasons';

/** The facts that `check` has gathered about one page. The verdict and the report use nothing else. */
export interface PageFacts {
  /** The requested address. */
  readonly address: string;
  /** The address of the opened page, after redirects. */
  readonly opened: string;
  /** The document's HTTP status. */
  readonly status: number;
  /** The document's response headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The HTML that the server sends to a new visitor. */
  readonly printed: PrintedPage;
  /** The same page, requested so that the page cache is bypassed; undefined if that failed. */
  readonly fresh: PrintedPage | undefined;
  /** A first visit without a choice. */
  readonly look: CheckedVisit;
  /** A first visit in which all is accepted; undefined with the option `onlyLook`, without our banner, or if the deadline has passed. */
  readonly accept: CheckedVisit | undefined;
  /** A first visit in which everything is refused; undefined in the same cases as `accept`. */
  readonly reject: CheckedVisit | undefined;
  /** Set only if the deadline passed before all visits had finished. */
  readonly cutShort?: CutShort;
}

/** How far a check got before its deadline passed. */
export interface CutShort {
  /** The deadline, in seconds. */
  readonly seconds: number;
  /** The steps that each visit had reached by then, as text. */
  readonly reached: readonly string[];
}

/** When something happened: before the visitor's first interaction, between that and the choice, after the choice, or on the next page. */
export type When = 'untouched' | 'touched' | 'chosen' | 'next';

/** One request of the page. */
export interface SeenRequest {
  readonly url: string;
  /** The browser's resource type: document, script, image, fetch, … */
  readonly type: string;
  readonly method: string;
  readonly when: When;
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Content type of the response, without parameters; '' if there was none. */
  mime: string;
  /** The browser's reason for a failure (`csp`, `mixed-content`, `cors`, `net::ERR_…`); '' if it did not fail. */
  failure: string;
  /** The element or script that caused the request, as text; '' if unknown. */
  cause: string;
}

/** A violation of the page's Content Security Policy. */
export interface Breach {
  readonly directive: string;
  /** The blocked address, or a word such as `inline`, `eval`, `trusted-types-policy`. */
  readonly blocked: string;
  /** The beginning of the blocked code; '' if the browser does not report it. */
  readonly sample: string;
  /** False if the policy only reports. */
  readonly enforced: boolean;
}

/** The page at one moment: what a visitor sees, and the scripts on it. */
export interface Moment {
  /** Whether the loader has run, which gives the queue `window.enxerto` its methods. */
  readonly ran: boolean;
  /** Whether our banner is visible. */
  readonly bannerSeen: boolean;
  /** Whether the legacy plugin's bar is visible. */
  readonly barSeen: boolean;
  readonly scripts: readonly Script[];
}

/** The machine-readable part of one of our debug lines (`src/reasons.ts`). */
export interface Reason {
  readonly code: Code;
  /** The values that belong to the code: names, numbers, texts. */
  readonly about: readonly string[];
  /** The line as text, for people only; no code parses it. */
  readonly line: string;
}

/** One visit, in a separate browser profile. */
export interface CheckedVisit {
  readonly choice: 'none' | 'accept' | 'reject';
  /** The page before the visitor did anything. */
  readonly untouched: Moment;
  /** The page at the end: after the first interactions, or opened again after the choice. */
  readonly last: Moment;
  /** Whether the button of the choice was found and clicked. */
  readonly pressed: boolean;
  /** Our debug lines, without `[enxerto]`. */
  readonly lines: readonly string[];
  /** The debug lines that have a code, each with its code. */
  readonly reasons: readonly Reason[];
  readonly requests: readonly SeenRequest[];
  /** Those addresses of the requests that are on the list `hold` of the page's own bootstrap; empty without such a list. */
  readonly listed: readonly string[];
  readonly breaches: readonly Breach[];
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
  /** The names of cookies and storage keys at the end of the visit, such as `cookie _ga` or `localStorage theme`. */
  readonly stored: readonly string[];
}
