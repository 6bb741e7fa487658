import { httpUrl } from './address';
import { globals } from './globals';

/** Turns text into what a Trusted Types policy allows; returns the text itself if the browser has no Trusted Types. */
export interface Trusted {
  /** For `script.text`. */
  script(text: string): string;
  /**
   * For the address of a script, frame, picture, embed or object. Throws unless it is http(s) or `about:blank` (XX-11), also if
   * the browser has no Trusted Types.
   */
  url(address: string): string;
}

/** `about:blank`, which is loaded into a held embed so that the embed keeps its size. */
const BLANK_PAGE = 'about:blank';

/**
 * Makes the one policy, named `enxerto` (LD-12). It serves three purposes: held scripts and frames that are released, vendors'
 * scripts, and the empty page that lets a held embed keep its size. The policy is passed to the code that needs it, and never
 * stored where the page can access it. If the page's CSP does not allow the name, we go on without the policy; then only the
 * page's own default policy can allow a script. The policy is made once per page, because making a second one of the same name
 * throws.
 */
export function createTrusted(): Trusted {
  const identity = (text: string): string => text;
  const checked = (address: string): string => {
    if (address === BLANK_PAGE || httpUrl(address)) return address;
    throw new TypeError(`no http(s) address: ${address}`);
  };
  try {
    const policy = globals<Window>().trustedTypes?.createPolicy('enxerto', {
      createScript: identity,
      createScriptURL: checked,
    });
    if (policy) {
      return {
        script: (text) => policy.createScript(text),
        url: (address) => policy.createScriptURL(address),
      };
    }
  } catch {
    // The page's CSP does not allow our policy. We go on without it; the browser may then block some scripts.
  }
  return { script: identity, url: checked };
}
