import { httpUrl } from './address';

/** What a Trusted Types policy turns text into; plain text where the browser has none. */
export interface Trusted {
  /** For `script.text`. */
  script(text: string): string;
  /** For `script.src`, `embed.src`, `object.data`; with the policy it throws at what is neither http(s) nor empty. */
  url(address: string): string;
}

/** A page without anything on it; an embed has a size by it. */
const BLANK = 'about:blank';

/**
 * The one policy, named `enxerto` (LD-12), for three things: held-back scripts and frames that may go, vendors' scripts, and
 * the empty page that gives an embed its size. It is given to whoever needs it and hangs on nothing that the page can reach.
 * A page whose CSP does not allow the name goes on without; then only its own default policy can let a script in. Made once
 * per page: a second policy of the same name throws.
 */
export function createTrusted(): Trusted {
  const identity = (text: string): string => text;
  try {
    const policy = window.trustedTypes?.createPolicy('enxerto', {
      createScript: identity,
      createScriptURL(address) {
        if (address === BLANK || httpUrl(address)) return address;
        throw new TypeError(`no http(s) address: ${address}`);
      },
    });
    if (policy) {
      return {
        script: (text) => policy.createScript(text),
        url: (address) => policy.createScriptURL(address),
      };
    }
  } catch {
    // Not allowed by the page's CSP: its sinks will refuse what they refuse.
  }
  return { script: identity, url: identity };
}
