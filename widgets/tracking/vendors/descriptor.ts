/** The part of a service's description that every page with tracking loads. */
export interface Descriptor {
  /**
   * The service's name in the pixel plugin's flags (facts §1.11); both Google services have `analytics`. Undefined if that
   * plugin does not support the service, so that only our own configuration can switch it on.
   */
  readonly pluginFlag?: string;
  /**
   * The cookies that the service keeps on the site's own domain; a trailing `*` matches any ending of a name. `pbid` and names
   * that begin with `pys` belong to the pixel plugin, the others to the vendor.
   */
  readonly cookies: readonly string[];
}

/** How copies go to the site's own server, which forwards them (facts §1.12); without it, only the browser sends. */
export interface CopyEndpoint {
  /** The cookie in which the server finds the id of an event whose copy it creates itself. */
  readonly cookie: string;
  /** The global with the address of the server's REST route; undefined if there is none for the service. */
  readonly rest?: string;
  /** The action of `admin-ajax.php` that accepts the copies. */
  readonly action: string;
}

/** Information about a service for the configuration, the documents and `check`; the tracker itself does not load it. */
export interface About {
  /** The service's heading in `docs/tracking-services.md`. */
  readonly title: string;
  /** The service's text in `docs/tracking-services.md`. */
  readonly text: string;
  /** The format of the service's ids, for `check`: the configuration's field, a pattern and its description. */
  readonly ids: {
    readonly field: 'pixelIds' | 'trackingIds';
    readonly pattern: RegExp;
    readonly hint: string;
  };
}
