import { httpUrl } from '../dom/address';
import { fieldsOf, fromJson, isRecord } from '../dom/json';
import { CONFIG_MAX_CHARS, CONFIG_MAX_DEPTH, CONFIG_TIMEOUT_MS } from '../limits';
import type { Scope } from '../scope';
import type { Complain } from './coerce';
import { SITE_DEFAULTS } from './site';

/** Configuration as it came, before any part of it was checked. */
export type RawConfig = Record<string, unknown>;

/** Sections of the configuration beside the site's own fields; each is checked by whoever reads it. */
export const UNCHECKED_SECTIONS = {
  look: undefined,
  consent: undefined,
  banner: undefined,
  dialog: undefined,
  tab: undefined,
  placeholder: undefined,
  optOut: undefined,
  signals: undefined,
  tracking: undefined,
  push: undefined,
  ad: undefined,
  theme: undefined,
  bootstrap: undefined,
};

/** Name of a section. */
export type SectionName = keyof typeof UNCHECKED_SECTIONS;

/** What the tag's data attributes say (LD-02), as configuration. */
export function readTag(tag: HTMLElement | undefined): RawConfig {
  const fields: RawConfig = {};
  for (const key of Object.keys(SITE_DEFAULTS)) {
    const value = tag?.dataset[key];
    // `data-debug` alone means yes.
    if (value !== undefined) fields[key] = key === 'debug' && value === '' ? true : value;
  }
  return fields;
}

/**
 * What the site's own inline JSON says, one by one in page order (LD-03); undefined for what cannot be read. What may be a
 * stranger's asks for consent, as any configuration of ours does, and says nothing else.
 *
 * @param trusts whether an element may say what runs, and where it comes from (XX-11)
 */
export function readInline(
  complain: Complain,
  trusts: (element: HTMLElement) => boolean,
): (RawConfig | undefined)[] {
  const elements = document.querySelectorAll<HTMLElement>(
    'script[type="application/json"][data-enxerto]',
  );
  // While the page is being parsed, half of an element may be all that has come.
  const say = document.readyState === 'loading' ? () => {} : complain;
  return [...elements].map((element) => {
    if (trusts(element)) return parse(element.textContent ?? '', 'inline', say);
    complain('inline', 'the nonce of our tag', element.nonce);
    return { consent: {} };
  });
}

/** What the legacy globals say that belongs to no widget in particular (LD-02). */
export function readGlobals(page: Record<string, unknown>): RawConfig {
  const siteId = page['subscribersSiteId'];
  return typeof siteId === 'string' || typeof siteId === 'number' ? { siteId: String(siteId) } : {};
}

/** What only the page itself may say: where files of ours and of vendors come from, and what they are allowed by (XX-12). */
const FROM_PAGE = ['base', 'config', 'nonce', 'tracking.hosts', 'tracking.gtm.host'];

/** Takes out of a fetched configuration what only the page may say. */
function dropPlaces(config: RawConfig, complain: Complain): void {
  for (const path of FROM_PAGE) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const part = keys.reduce((around, key) => fieldsOf(around[key]), config);
    if (!(last in part)) continue;
    complain(path, 'it on the page, not in what is fetched', part[last]);
    delete part[last];
  }
}

/**
 * Fetches the configuration at `data-config`. Missing, slower than 10 s, larger than 1 MB or not JSON: complained of
 * once, and undefined (LD-04). Never rejects.
 */
export async function fetchConfig(
  address: string,
  complain: Complain,
  scope: Scope,
): Promise<RawConfig | undefined> {
  const url = httpUrl(address);
  if (!url) {
    complain('config', 'an http(s) address', address);
    return undefined;
  }
  const abort = new AbortController();
  const stop = scope.undo(() => abort.abort());
  scope.after(CONFIG_TIMEOUT_MS, stop);
  try {
    const response = await fetch(url.href, { signal: abort.signal });
    const text = await response.text();
    if (!response.ok) complain(address, 'status 200', response.status);
    else if (text.length > CONFIG_MAX_CHARS)
      complain(address, `${CONFIG_MAX_CHARS} characters`, text.length);
    else {
      const config = parse(text, address, complain);
      if (config) dropPlaces(config, complain);
      return config;
    }
  } catch (error) {
    complain(address, 'an answer in time', String(error));
  }
  return undefined;
}

function parse(text: string, path: string, complain: Complain): RawConfig | undefined {
  const value = fromJson(text);
  if (isRecord(value)) return value;
  complain(path, 'a JSON object', text.trim());
  return undefined;
}

/**
 * One configuration out of several, later wins: objects deep, lists replaced, `null` falls back to the default (LD-03).
 * A part that could not be read says nothing. What nests deeper than any field of ours is left out.
 */
export function merge(
  parts: readonly (RawConfig | undefined)[],
  depth = CONFIG_MAX_DEPTH,
): RawConfig {
  // Without a prototype, neither what a key is called nor what the page hangs on all objects reaches a field.
  const merged: RawConfig = Object.create(null);
  for (const part of parts) {
    for (const [key, value] of Object.entries(part ?? {})) {
      if (!depth) continue;
      const before = merged[key];
      merged[key] = isRecord(value)
        ? merge(isRecord(before) ? [before, value] : [value], depth - 1)
        : value;
    }
  }
  return merged;
}
