import type { RawConfig } from '../../../src/config/read';
import { fieldsOf, isRecord } from '../../../src/dom/json';
import { configElement, tagElement } from '../../../owner/snippet/html';
import type { State } from '../state/state';

/** What a visitor of the preview has with them: it is in memory, and outlives a reload of the frame that a choice asks for. */
export interface Visitor {
  readonly cookies: Record<string, string>;
  readonly localStorage: Record<string, string>;
  readonly sessionStorage: Record<string, string>;
  /** Whether the visitor accepts everything as soon as the page is there. */
  acceptsAll: boolean;
}

/** What the framed page (`scripts/previa.js`) takes from this window. */
export interface PreviewPage {
  /** The snippet, as it stands in the head. */
  readonly head: string;
  readonly has: State['has'] & { readonly scripts: boolean };
  readonly visitor: Visitor;
  /** Which visit it is: each is by somebody new. */
  readonly visit: number;
}

declare global {
  interface Window {
    /** In the builder's window what the frame is to take; in the frame's, what it has taken. */
    enxertoPreview?: PreviewPage;
  }
}

export const newVisitor = (acceptsAll: boolean): Visitor => ({
  cookies: {},
  localStorage: {},
  sessionStorage: {},
  acceptsAll,
});

/** Addresses of services that the preview must not ask, and what takes their place: an address that its own policy refuses. */
const NOT_ASKED = 'previa';

/**
 * The configuration with which the preview runs: the owner's own, but for the addresses of services. Nobody but this page may
 * hear what was typed.
 *
 * @param root address of the demo shop, with a slash at its end
 */
export function previewConfig(config: RawConfig, root: string): RawConfig {
  const {
    base: _base,
    config: _config,
    nonce: _nonce,
    pushCdn: _cdn,
    ...shown
  } = structuredClone(config);
  if (shown['siteId']) shown['siteId'] = NOT_ASKED;
  if (shown['pushApi']) shown['pushApi'] = `${root}montar/${NOT_ASKED}`;
  if (shown['pushGeo']) delete shown['pushGeo'];
  if (shown['adApi']) shown['adApi'] = `${root}montar/anuncio`;
  if (isRecord(shown['consent'])) delete shown['consent']['recordUrl'];
  for (const name of ['hosts', 'server']) delete fieldsOf(shown['tracking'])[name];
  return { ...shown, debug: true };
}

/** The head of the framed page: what the owner pastes, with the demo's own copy of our files. */
export function previewHead(config: RawConfig, bootstrap: string, root: string): string {
  return [
    bootstrap,
    configElement(previewConfig(config, root)),
    tagElement({ base: `${root}enxerto/` }),
  ]
    .filter(Boolean)
    .join('\n');
}
