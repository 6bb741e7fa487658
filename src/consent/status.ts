/** How a decision came about. */
export type Method = 'accept_all' | 'reject_all' | 'custom' | 'imported';

/** The decision as everybody may see it: what `enxerto.consent.state()` gives and the `consent` event carries. */
export interface ConsentStatus {
  /** Whether the visitor has decided. Until then only locked categories are granted. */
  decided: boolean;
  /** Whether anything is gated at all: false only where nothing asks for consent (CO-08), and on a page view with the bypass (CO-18). */
  gated: boolean;
  /** Whether the visitor opted out of sale and sharing: by our link, or, while undecided, by Global Privacy Control (CO-17). */
  optedOut: boolean;
  /** Per category of this site: granted or not. */
  categories: Record<string, boolean>;
  /** How the decision was made, where our record says so. */
  method: Method | undefined;
  /** Version agreed to, as the record has it. */
  version: string | undefined;
  /** Id of the record, random; undefined where nothing optional was agreed to. */
  id: string | undefined;
  /** When the decision was made, in ISO 8601. */
  time: string | undefined;
  /** Whether the decision could be stored; false: it holds for this page only (CO-06). */
  persistent: boolean;
}
