import type { Code } from '../../src/reasons';

/** What `check` has gathered about one page; the verdict and the report are made from it alone. */
export interface PageFacts {
  /** The address as it was asked for. */
  readonly address: string;
  /** The address that was opened in the end, after redirects. */
  readonly opened: string;
  /** The document's HTTP status. */
  readonly status: number;
  /** The document's response headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The page as a new visitor is sent it. */
  readonly printed: PrintedPage;
  /** The same page asked for past the page cache; undefined where it could not be had. */
  readonly fresh: PrintedPage | undefined;
  /** A first visit without a choice. */
  readonly look: Visit;
  /** A first visit in which everything is accepted; undefined where no choice was to be made, or no banner of ours was there. */
  readonly accept: Visit | undefined;
  /** A first visit in which everything is refused; undefined as `accept`. */
  readonly reject: Visit | undefined;
  /** Only where the time was over before all visits were. */
  readonly cutShort?: CutShort;
}

/** A check that was ended by its deadline. */
export interface CutShort {
  /** The deadline, in seconds. */
  readonly seconds: number;
  /** What each visit had reached by then, in words. */
  readonly reached: readonly string[];
}

/** The HTML that the server sent, before any script has run. */
export interface PrintedPage {
  /** Its script elements in document order. */
  readonly scripts: readonly Script[];
  /** `all_disabled_by_api` in the pixel plugin's options: false where the page was printed for who has agreed; undefined where it is not there. */
  readonly switchedOff: boolean | undefined;
}

/** A script element. */
export interface Script {
  /** Its attributes, names in lower case. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The beginning of its text; '' where it has an address only. */
  readonly text: string;
}

/** When something happened: before any sign of life of the visitor, after one but before a choice, after the choice, on the next page. */
export type When = 'untouched' | 'touched' | 'chosen' | 'next';

/** One request of the page. */
export interface SeenRequest {
  readonly url: string;
  /** What it is for, in the browser's words: document, script, image, fetch, … */
  readonly type: string;
  readonly method: string;
  readonly when: When;
  /** HTTP status; 0 where no answer came. */
  status: number;
  /** Content type of the answer, without its parameters; '' where none came. */
  mime: string;
  /** Why it failed, in the browser's words (`csp`, `mixed-content`, `cors`, `net::ERR_…`); '' where it did not. */
  failure: string;
  /** What on the page caused it, in words; '' where it is not known. */
  cause: string;
}

/** Something that the page's Content Security Policy refused, or would refuse. */
export interface Breach {
  readonly directive: string;
  /** The address that was refused, or a word such as `inline`, `eval`, `trusted-types-policy`. */
  readonly blocked: string;
  /** The beginning of what was refused, where the browser tells. */
  readonly sample: string;
  /** False where the policy only reports. */
  readonly enforced: boolean;
}

/** What a visitor would see at one moment, and what is on the page. */
export interface Moment {
  /** Whether the loader has run: the queue has its methods. */
  readonly ran: boolean;
  /** Whether our banner is seen. */
  readonly ours: boolean;
  /** Whether the legacy plugin's bar is seen. */
  readonly theirs: boolean;
  readonly scripts: readonly Script[];
}

/** What ours tells programs of a debug line (`src/reasons.ts`). */
export interface Reason {
  readonly code: Code;
  /** What the code is about: names, numbers, texts. */
  readonly about: readonly string[];
  /** The line, to be shown; nothing reads it. */
  readonly line: string;
}

/** One visit, in a profile of its own. */
export interface Visit {
  readonly choice: 'none' | 'accept' | 'reject';
  /** The page as it stood before the visitor did anything. */
  readonly untouched: Moment;
  /** The page after the first signs of life, or after the choice and opened once more. */
  readonly last: Moment;
  /** Whether the button of the choice was there and was pressed. */
  readonly pressed: boolean;
  /** Our debug lines, without `[enxerto]`. */
  readonly lines: readonly string[];
  /** Those of them that have a code, with it. */
  readonly reasons: readonly Reason[];
  readonly requests: readonly SeenRequest[];
  readonly breaches: readonly Breach[];
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
  /** Names of cookies, and of keys in storage with the storage's name before them, at the end of the visit. */
  readonly stored: readonly string[];
}
