/** What a Trusted Types policy turns text into; plain text where the browser has none. */
export interface Trusted {
  /** For `script.text`. */
  script(text: string): string;
  /** For `script.src`, `embed.src`, `object.data`. */
  url(address: string): string;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<'createScript' | 'createScriptURL', (text: string) => string>,
  ): { createScript(text: string): unknown; createScriptURL(text: string): unknown };
}

/**
 * The one policy, named `enxerto` (LD-12). It lets everything through: what reaches it is what the page itself printed as
 * held-back scripts. A page whose CSP does not allow the name goes on without; then only its own default policy can let a
 * script in. Made once per page: a second policy of the same name throws.
 */
export function createTrusted(): Trusted {
  const identity = (text: string): string => text;
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    const policy = factory?.createPolicy('enxerto', {
      createScript: identity,
      createScriptURL: identity,
    });
    if (policy) {
      // The DOM's types say string where Trusted Types put an object of their own.
      return {
        script: (text) => policy.createScript(text) as string,
        url: (address) => policy.createScriptURL(address) as string,
      };
    }
  } catch {
    // Not allowed by the page's CSP: its sinks will refuse what they refuse.
  }
  return { script: identity, url: identity };
}
