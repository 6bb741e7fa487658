import type { Complain } from '#src/config/coerce';
import { PAGE_ONLY_FIELDS } from '#src/config/page-only';
import type { RawConfig } from '#src/config/read';
import { parse } from '#src/config/read';
import type { ChunkInputs, WidgetContext } from '#src/contract';
import { httpUrl } from '#src/dom/address';
import { fieldsOf, fromJson } from '#src/dom/json';
import { CONFIG_MAX_CHARS, CONFIG_TIMEOUT_MS } from '#src/limits';
import { fetchText } from '#src/net/fetch-text';
import type { Scope } from '#src/scope';

declare module '#src/contract' {
  interface ChunkInputs {
    fetched: {
      /** The address at `data-config`. */
      readonly address: string;
      readonly complain: Complain;
      /** Called once, with the fetched configuration; undefined if it cannot be read. */
      onRead(config: RawConfig | undefined): void;
    };
  }
}

/**
 * Fetches the configuration at `data-config`. This file is separate, because most sites have their configuration on the page.
 */
export function mount(
  { scope }: Pick<WidgetContext, 'scope'>,
  { address, complain, onRead }: ChunkInputs['fetched'],
): void {
  void fetchConfig(address, complain, scope).then(onRead);
}

/** Removes from a fetched configuration the fields that only the page may set, with a complaint for each. */
function removePageOnlyFields(config: RawConfig, complain: Complain): void {
  for (const path of PAGE_ONLY_FIELDS) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const part = keys.reduce((parent, key) => {
      const value = parent[key];
      // A section may be a JSON text. It is replaced by its parsed value, so that the fields in it are checked too.
      return typeof value === 'string'
        ? fieldsOf((parent[key] = fromJson(value) ?? value))
        : fieldsOf(value);
    }, config);
    if (!(last in part)) continue;
    complain(path, 'the field on the page, not in the fetched file', part[last]);
    delete part[last];
  }
}

/**
 * Fetches the configuration at `data-config`. If the file is missing, takes longer than 10 s, is larger than 1 MB or is not
 * JSON, this logs one complaint and resolves to undefined (LD-04). Never rejects.
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
  try {
    const answer = await fetchText(scope, url.href, CONFIG_TIMEOUT_MS);
    if (!answer) throw new Error('no answer in time');
    const { response, text } = answer;
    if (!response.ok) complain(address, 'status 200', response.status);
    else if (text.length > CONFIG_MAX_CHARS)
      complain(address, `${CONFIG_MAX_CHARS} characters`, text.length);
    else {
      const config = parse(text, address, complain);
      if (config) removePageOnlyFields(config, complain);
      return config;
    }
  } catch (error) {
    complain(address, 'an answer in time', String(error));
  }
  return undefined;
}
