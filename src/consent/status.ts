/** How a decision was made. */
export type Method = 'accept_all' | 'reject_all' | 'custom' | 'imported';

/** Who has opted the visitor out of sale and sharing: the visitor, the browser's signal (Global Privacy Control), or nobody. */
export type OptedOut = 'visitor' | 'signal' | false;

/** The decision in its public form: the result of `enxerto.consent.state()`, and the detail of the `consent` event. */
export interface ConsentStatus {
  /** Whether the visitor has decided. Until then, only locked categories are granted, unless nobody is asked where the visitor is (CO-46). */
  decided: boolean;
  /** Whether anything needs consent: not if nothing asks for it (CO-08), or with an allowed `cli_bypass=1` (CO-18). */
  gated: boolean;
  /**
   * Who opted the visitor out of sale and sharing: `'visitor'` by our link, `'signal'` by Global Privacy Control, which counts
   * while the visitor is undecided (CO-17) and, under an opt-out law, after that too (CO-47). `false` if nobody did.
   */
  optedOut: OptedOut;
  /** Whether each category of this site is granted. */
  categories: Record<string, boolean>;
  /**
   * The visitor's answers for single services, by their names in the table of services: those that differ from their category's
   * (CO-49). Empty unless the owner has set `dialog.services`.
   */
  services: Record<string, boolean>;
  /** The way in which the decision was made; undefined if the record does not name it. */
  method: Method | undefined;
  /** The version that the record says was agreed to; undefined if there is no record. */
  version: string | undefined;
  /** The record's random id; undefined if nothing optional was agreed to. */
  id: string | undefined;
  /** The time at which the decision was made, in ISO 8601; undefined if the record does not contain it. */
  time: string | undefined;
  /** Whether the decision could be stored; false means that it holds for this page only (CO-06). */
  persistent: boolean;
}
