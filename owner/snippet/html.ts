import type { RawConfig } from '#src/config/read';
import { configText } from './config-text';
import { attributeFor, type OptimizerName } from './exclusions';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Quotes a text for an attribute. Line breaks are written as character references, so that the element stays on one line. */
const quoteAttribute = (text: string): string =>
  `"${text.replace(/[&"<>\n\r]/g, (character) => ENTITIES[character] ?? character)}"`;

/** The element with the configuration. `<` is written as `\u003c`, so no text can end the element or start a comment. */
export const configElement = (config: RawConfig): string =>
  `<script type="application/json" data-enxerto>${configText(config).replaceAll('<', '\\u003c')}</script>`;

/** A site's id at its provider, and the provider's addresses, without a slash at their ends. */
interface ProviderSite {
  readonly id: string;
  readonly pushCdn: string;
  readonly pushApi: string;
  readonly adApi: string;
}

/** The options of the tag. */
export interface Tag {
  /** Address of the folder that `dist` was uploaded to, with a slash at its end. */
  readonly base: string;
  /** Address of the configuration as a file; '' if it is in the page. */
  readonly configAddress?: string;
  /** The loader's integrity hash, for a site that pins a version; '' for one that does not. */
  readonly integrity?: string;
  /** The site at its provider of web push and ads. */
  readonly site?: ProviderSite;
  /** The site's optimizer, which must not change the tag: the tag gets the attribute for it, if there is one; '' for none. */
  readonly optimizer?: OptimizerName | '';
}

/** The HTML of the tag. */
export function tagElement(tag: Tag): string {
  const { base, configAddress, integrity, optimizer = '', site } = tag;
  const attributes = [
    attributeFor(optimizer),
    'defer',
    `src=${quoteAttribute(`${base}loader.js`)}`,
    integrity && `integrity=${quoteAttribute(integrity)} crossorigin="anonymous"`,
    configAddress && `data-config=${quoteAttribute(configAddress)}`,
    site && `data-site-id=${quoteAttribute(site.id)}`,
    site && `data-push-cdn=${quoteAttribute(site.pushCdn)}`,
    site && `data-push-api=${quoteAttribute(site.pushApi)}`,
    site && `data-ad-api=${quoteAttribute(site.adApi)}`,
    'data-enxerto',
  ];
  return `<script ${attributes.filter(Boolean).join(' ')}></script>`;
}
