import { fromJson, isRecord } from '../dom/json';
import { CONFIG_MAX_CHARS, CONFIG_TIMEOUT_MS } from '../limits';
import type { Scope } from '../scope';
import type { Complain } from './coerce';
import { SITE_DEFAULTS } from './site';

/** Configuration as it came, before any part of it was checked. */
export type RawConfig = Record<string, unknown>;

/** Sections of the configuration beside the site's own fields; each is checked by whoever reads it. */
export const UNCHECKED_SECTIONS = { look: undefined, consent: undefined, banner: undefined };

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

/** What the site's own inline JSON says, all such elements of the page in their order (LD-03). */
export function readInline(complain: Complain): RawConfig {
  const elements = document.querySelectorAll('script[type="application/json"][data-enxerto]');
  return merge([...elements].map((element) => parse(element.textContent ?? '', 'inline', complain)));
}

/** What the legacy globals say that belongs to no widget in particular (LD-02). */
export function readGlobals(page: Record<string, unknown>): RawConfig {
  const siteId = page['subscribersSiteId'];
  return typeof siteId === 'string' || typeof siteId === 'number' ? { siteId: String(siteId) } : {};
}

/**
 * Fetches the configuration at `data-config`. Missing, slower than 10 s, larger than 1 MB or not JSON: complained of
 * once, and treated as empty (LD-04). Never rejects.
 */
export async function fetchConfig(
  address: string,
  complain: Complain,
  scope: Scope,
): Promise<RawConfig> {
  const abort = new AbortController();
  const fail = (expected: string, found: unknown): RawConfig => {
    complain(address, expected, found);
    abort.abort();
    return {};
  };
  const stop = scope.undo(() => abort.abort());
  scope.after(CONFIG_TIMEOUT_MS, stop);
  try {
    const response = await fetch(address, { signal: abort.signal });
    if (!response.ok) return fail('status 200', response.status);
    const text = await response.text();
    if (text.length > CONFIG_MAX_CHARS) return fail(`${CONFIG_MAX_CHARS} characters`, text.length);
    return parse(text, address, complain);
  } catch (error) {
    return fail('an answer in time', error);
  }
}

function parse(text: string, path: string, complain: Complain): RawConfig {
  const value = fromJson(text);
  if (isRecord(value)) return value;
  complain(path, 'a JSON object', text.trim() || 'nothing');
  return {};
}

/**
 * One configuration out of several, later wins: objects deep, lists replaced, `null` falls back to the default (LD-03).
 * Keys that reach into prototypes are left out.
 */
export function merge(parts: readonly RawConfig[]): RawConfig {
  const merged: RawConfig = {};
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      if (key === '__proto__') continue;
      const before = merged[key];
      merged[key] = isRecord(value) ? merge(isRecord(before) ? [before, value] : [value]) : value;
    }
  }
  return merged;
}
