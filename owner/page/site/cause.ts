import type { Schema } from '#owner/schema';
import type { Severity } from '../remaining';
import type { SiteFacts } from './facts';

/** What a cause has found: what its sentence names, and what proves it. */
export interface Found {
  /** The values in the sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly evidence: readonly string[];
}

/** A possible cause of problems of a site. */
export interface SiteCause {
  /** `error`: visitors are not asked, or something runs to which they have not agreed. `warning`: it works, but less well than it could. */
  readonly severity: Severity;
  /** Returns what was found; undefined if the site does not have this problem. */
  readonly examine: (facts: SiteFacts, schema: Schema) => Found | undefined;
  /** Names of causes whose findings are only consequences of this one, and are left out beside it. */
  readonly explains?: readonly string[];
}
