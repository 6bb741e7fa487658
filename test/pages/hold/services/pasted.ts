/** An element that asks a service for something. */
export interface Load {
  readonly tag: 'script' | 'iframe' | 'img';
  readonly src: string;
  /** The rest of its tag, as the service's documentation has it. */
  readonly attributes?: string;
  /** What its stand-in says when it has run; without, the service's name. */
  readonly runs?: string;
  /** What its stand-in does besides, as code. */
  readonly code?: string;
}

/** What a service's own documentation has an owner paste, taken apart, so that it can come onto a page in several ways. */
export interface Pasted {
  /** Inline code in front, mostly a queue for what is called before the service has come. */
  readonly queue?: string;
  readonly loads: readonly Load[];
  /** Inline code that calls the service. */
  readonly calls?: string;
  /** Whether the calls fail until the service's script has run. */
  readonly callsNeedScript?: true;
  /** Code of the page's own, which stands behind the calls in the same inline script. */
  readonly own?: string;
  /** The snippet is one inline script, which inserts the service's before the first script, in head or body; without it, the elements. */
  readonly inserts?: 'before' | 'head' | 'body';
  /** Whether code in front, elements and calls come in this order (usual), or the elements first, as Google prints them. */
  readonly loadsFirst?: true;
  /** Markup for visitors without JavaScript. */
  readonly noscript?: string;
  readonly standIn?: StandIn;
}

/** What the stand-in for a service's script does, as the real one does. */
export interface StandIn {
  /** The list that it works off and follows from then on, by its path among the globals: `fbq.queue`. */
  readonly list?: string;
  /** Which entries of that list are its own, where services share it; a part of their text. */
  readonly own?: string;
  /** The function that it brings, by its path. */
  readonly loads?: string;
  /** A function of the page's that it calls once it has run. */
  readonly callsBack?: string;
  /** What it has been told then, an entry a call. */
  readonly reported?: readonly string[];
  readonly cookies?: readonly string[];
  readonly local?: readonly string[];
  /** Addresses that it sends something to. */
  readonly asks?: readonly string[];
}

/** A script element to print or to insert. */
export const script = (src: string, attributes = '', runs?: string): Load => ({
  tag: 'script',
  src,
  attributes,
  ...(runs && { runs }),
});
export const frame = (src: string, attributes = ''): Load => ({ tag: 'iframe', src, attributes });
export const picture = (src: string, attributes = '', runs?: string): Load => ({
  tag: 'img',
  src,
  attributes,
  ...(runs && { runs }),
});

/** The usual stub: a function that keeps its calls in a list of its own until the service takes over. */
export const stub = (name: string, list = 'queue'): string =>
  `window.${name} = window.${name} || function () { (${name}.${list} = ${name}.${list} || []).push(arguments); };
  ${name}.${list} = ${name}.${list} || [];`;

/** A list that calls are pushed to. */
export const list = (name: string): string => `window.${name} = window.${name} || [];`;
