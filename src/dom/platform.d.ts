// Declarations of browser features that TypeScript's DOM types lack, or that they declare as if every browser had the feature.

interface Navigator {
  /** Global Privacy Control: true if the visitor's browser refuses sale and sharing. */
  readonly globalPrivacyControl?: unknown;
}

/** The part of a Trusted Types policy that we use. Its objects are typed as text, which the DOM's types expect. */
interface TrustedScripts {
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

interface Document {
  /** True while the browser prepares a page that nobody has opened yet. Missing in browsers that prepare none. */
  readonly prerendering?: boolean;
}

interface Window {
  /** Missing if the browser has no Trusted Types. */
  readonly trustedTypes?: { createPolicy(name: string, rules: TrustedScripts): TrustedScripts };
}
