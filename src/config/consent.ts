import type { Limits } from './coerce';

/** Cookie consent. Giving this section, even empty, is what turns consent on where no legacy plugin is (CO-08). */
export interface ConsentConfig {
  /** Whether the banner and the gating run at all. */
  enabled: boolean;
  /** Version of what the visitor agrees to, written with each record (CO-01). */
  version: string;
  /** Category slugs, in the order shown; empty takes them from the legacy plugin's dialog, else its usual six. */
  categories: string[];
  /** Categories that are always on and whose held-back scripts always run (CO-03). */
  locked: string[];
  /** Which category of this site decides for a category that a widget asks for, as `{ "analytics": "statistics" }` (CO-09). */
  mapping: Record<string, string>;
  /** How long accepting lasts, in days (CO-02). */
  acceptDays: number;
  /** How long refusing lasts, in days (CO-02). */
  rejectDays: number;
  /** Whether saving a custom choice with everything off still counts as yes, as the legacy plugin has it (CO-10). */
  customMeansYes: boolean;
  /** Whether `viewed_cookie_policy=yes` without a record counts as consent: what the legacy timer left behind (CO-04). */
  trustImplied: boolean;
  /** Cookies to erase on refusal beside the known vendors' and those that the legacy plugin lists; a trailing `*` stands for the rest (CO-10). */
  eraseCookies: string[];
  /** Keys of localStorage and sessionStorage to erase on refusal; a trailing `*` stands for the rest (CO-10). */
  eraseStorage: string[];
}

export const CONSENT_DEFAULTS: ConsentConfig = {
  enabled: true,
  version: '1',
  categories: [],
  locked: ['necessary', 'obligatoire'],
  mapping: {},
  acceptDays: 365,
  rejectDays: 180,
  customMeansYes: false,
  trustImplied: false,
  eraseCookies: [],
  eraseStorage: [],
};

export const CONSENT_LIMITS: Limits<ConsentConfig> = {
  acceptDays: [1, 400],
  rejectDays: [1, 400],
};
