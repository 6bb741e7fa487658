/** The settings that every service has. */
export interface ServiceSettings {
  /** Ids of the service's pixels, tags or containers. */
  readonly ids: readonly string[];
  /** Set if the owner has configured a server that forwards the service's events to the vendor. */
  readonly copies?: true;
}
