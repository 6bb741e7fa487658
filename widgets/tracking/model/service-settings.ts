/** What every service has. */
export interface ServiceSettings {
  /** Ids of its pixels, tags or containers. */
  readonly ids: readonly string[];
  /** Set where the owner has configured a server that sends its events on to the vendor. */
  readonly copies?: true;
}
