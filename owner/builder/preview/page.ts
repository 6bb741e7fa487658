import { configElement, tagElement } from '#owner/snippet/html';
import type { RawConfig } from '#src/config/read';
import { fieldsOf, isRecord } from '#src/dom/json';
import type { State } from '../state/state';

/** The storage of a visitor in the preview. It is kept in memory, and survives a reload of the frame after a choice. */
export interface Visitor {
  readonly cookies: Record<string, string>;
  readonly localStorage: Record<string, string>;
  readonly sessionStorage: Record<string, string>;
  /** Whether the visitor accepts everything as soon as the page is loaded. */
  acceptsAll: boolean;
}

/** The input that every framed page reads from the builder's window, by its script `in-memory.js`. */
export interface FramedPage {
  readonly visitor: Visitor;
  /** The number of the visit; each visit is by a new visitor. */
  readonly visit: number;
}

/** The input that the demo shop's page (`scripts/previa.js`) reads besides. */
export interface DemoPage {
  /** The snippet for the head. */
  readonly head: string;
  readonly has: State['has'] & { readonly scripts: boolean };
}

declare global {
  interface Window {
    /** In the builder's window: the input for the frame; in the frame's window: the input that it has used. */
    enxertoPreview?: FramedPage;
  }
}

export const newVisitor = (acceptsAll: boolean): Visitor => ({
  cookies: {},
  localStorage: {},
  sessionStorage: {},
  acceptsAll,
});

/** Replaces the owner's ids and the paths of services in the preview, whose Content Security Policy blocks addresses with this path. */
const NOT_ASKED = 'previa';

/**
 * Returns the configuration with which the preview runs. It is the owner's, but without the addresses of services, so that
 * nothing that the owner typed is sent anywhere.
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

/** Returns markup for the head of the framed page: what the owner pastes, but with the addresses of the demo's copy of our files. */
export function previewHead(config: RawConfig, bootstrap: string, root: string): string {
  return [
    bootstrap,
    configElement(previewConfig(config, root)),
    tagElement({ base: `${root}enxerto/` }),
  ]
    .filter(Boolean)
    .join('\n');
}
