/** What every page with tracking has to know of a service. */
export interface Descriptor {
  /**
   * The name by which the pixel plugin's flags know the service (facts §1.11): both Google ones are `analytics`. Left out where
   * that plugin does not know it: then it comes by our own configuration alone.
   */
  readonly pluginFlag?: string;
  /**
   * The cookies that it keeps on the site's own domain; a trailing `*` stands for any rest of a name. `pbid` and names that
   * begin with `pys` are the pixel plugin's, the others the vendor's.
   */
  readonly cookies: readonly string[];
}

/** How the site's own server takes a service's events (facts §1.12). A service without it hears from the browser alone. */
export interface CopyEndpoint {
  /** The cookie in which the server looks for the id of an event that it sends by itself. */
  readonly cookie: string;
  /** The global that announces the server's REST route. */
  readonly rest?: string;
  /** The ajax action. */
  readonly action: string;
}

/** What configuration, documents and checks say of a service; the tracker itself does not load it. */
export interface About {
  /** Its heading in `docs/tracking-services.md`. */
  readonly title: string;
  /** What it is, as a sentence. */
  readonly what: string;
  /** How something is sent to it: `to Meta`. */
  readonly recipient: string;
  /** The consent category that decides for it, where the owner names no other. */
  readonly category: string;
  /** The hosts that its scripts come from. */
  readonly hosts: readonly string[];
  /** What `docs/tracking-services.md` says of it. */
  readonly text: string;
  /** How its ids look, for `check`: the field of the configuration, a pattern, and words for it. */
  readonly ids: {
    readonly field: 'pixelIds' | 'trackingIds';
    readonly pattern: RegExp;
    readonly hint: string;
  };
}
