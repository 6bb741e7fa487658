import { asText, fromJson, isRecord } from '../dom/json';
import { document } from '../dom/page/document';
import { CONFIG_MAX_DEPTH } from '../limits';
import type { Complain } from './coerce';
import { SITE } from './site';

/** Configuration as it was given; no part of it has been checked. */
export type RawConfig = Record<string, unknown>;

export type { SectionName } from './config';

/** The tag's data attributes (LD-02) as configuration. */
export function readTag(tag: HTMLElement | undefined): RawConfig {
  const fields: RawConfig = {};
  for (const key of Object.keys(SITE.defaults)) {
    const value = tag?.dataset[key];
    // `data-debug` alone means yes.
    if (value !== undefined) fields[key] = key === 'debug' && value === '' ? true : value;
  }
  return fields;
}

/**
 * The site's inline JSON, one configuration for each element in page order (LD-03); undefined for one that cannot be read. An
 * element that is not trusted is not read. It counts as an empty section `consent`, so that visitors are still asked for
 * consent.
 *
 * @param trusts whether an element may decide what runs and where it is loaded from (XX-11)
 */
export function readInline(
  complain: Complain,
  trusts: (element: HTMLElement) => boolean,
): (RawConfig | undefined)[] {
  const elements = document.querySelectorAll<HTMLElement>(
    'script[type="application/json"][data-enxerto]',
  );
  // While the page is still being parsed, an element may be incomplete, so nothing is reported yet.
  const report = document.readyState === 'loading' ? () => {} : complain;
  return [...elements].map((element) => {
    if (trusts(element)) return parse(element.textContent ?? '', 'inline', report);
    complain('inline', 'the nonce of our tag', element.nonce);
    return { consent: {} };
  });
}

/** The legacy globals that belong to no single widget, as configuration (LD-02). */
export const readGlobals = (page: Record<string, unknown>): RawConfig => ({
  siteId: asText(page['subscribersSiteId']),
});

/** Reads a text as configuration; complains and returns undefined if it is no JSON object. */
export function parse(text: string, path: string, complain: Complain): RawConfig | undefined {
  const value = fromJson(text);
  if (isRecord(value)) return value;
  complain(path, 'a JSON object', text.trim());
  return undefined;
}

/**
 * Merges several configurations into one; later ones win. Objects are merged deeply, lists are replaced, and `null` stands for
 * the default (LD-03). Parts that could not be read are skipped, and values nested deeper than any field of ours are left out.
 */
export function merge(
  parts: readonly (RawConfig | undefined)[],
  depth = CONFIG_MAX_DEPTH,
): RawConfig {
  // The object has no prototype, so that a key such as `__proto__`, or what the page adds to all objects, cannot reach a field.
  const merged: RawConfig = Object.create(null);
  for (const part of parts) {
    for (const [key, value] of Object.entries(part ?? {})) {
      if (!depth) continue;
      const previous = merged[key];
      merged[key] = isRecord(value)
        ? merge(isRecord(previous) ? [previous, value] : [value], depth - 1)
        : value;
    }
  }
  return merged;
}
