// What browsers have and the platform's types do not name, or name as if every browser had it.

interface Navigator {
  /** Global Privacy Control: the visitor's browser says no to sale and sharing. */
  readonly globalPrivacyControl?: unknown;
}

/** The part of a Trusted Types policy that we use. Its answers are objects; the DOM's own types say text where they go. */
interface TrustedScripts {
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

interface Window {
  /** Missing where the browser has no Trusted Types. */
  readonly trustedTypes?: { createPolicy(name: string, rules: TrustedScripts): TrustedScripts };
}
