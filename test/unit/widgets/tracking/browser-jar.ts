import { vi } from 'vitest';

interface Stored {
  name: string;
  value: string;
  /** '' for the host alone. */
  domain: string;
  /** Seconds from now; undefined for as long as the browser is open. */
  age: number | undefined;
}

/** A jar that keeps cookies by the rules of browsers, and how often it was asked. */
export interface BrowserJar {
  kept: Stored[];
  reads: number;
  /** Everything written, removals included. */
  writes: string[];
  /** Puts a cookie there as a server or another script would. */
  put(name: string, value: string, domain?: string): void;
  of(name: string): Stored | undefined;
  names(): string[];
}

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

/** Opens an address, with a cookie jar in place of the document's that knows which suffixes are public. */
export function openAt(
  address: string,
  publicSuffixes: readonly string[] = ['test', 'com', 'pt', 'co.uk', 'uk', 'com.br', 'br'],
): BrowserJar {
  happyDOM.setURL(address);
  const jar: BrowserJar = {
    kept: [],
    reads: 0,
    writes: [],
    put(name, value, domain = '') {
      jar.kept = jar.kept.filter((one) => one.name !== name || one.domain !== domain);
      jar.kept.push({ name, value, domain, age: undefined });
    },
    of: (name) => jar.kept.find((one) => one.name === name),
    names: () => jar.kept.map(({ name }) => name).sort(),
  };
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    jar.reads += 1;
    return jar.kept.map(({ name, value }) => `${name}=${value}`).join('; ');
  });
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    jar.writes.push(text);
    const [pair = '', ...rest] = text.split(';');
    const split = pair.indexOf('=');
    const [name, value] = [pair.slice(0, split), pair.slice(split + 1)];
    const fields = new Map(
      rest.map((field) => [
        (/^\s*([\w-]+)/.exec(field)?.[1] ?? '').toLowerCase(),
        field.split('=')[1] ?? '',
      ]),
    );
    if (fields.get('path') !== '/' || pair.length > 4096) return;
    const host = location.hostname;
    let domain = (fields.get('domain') ?? '').replace(/^\./, '');
    if (domain && !`.${host}`.endsWith(`.${domain}`)) return;
    if (domain && (publicSuffixes.includes(domain) || /\.\d+$/.test(domain))) {
      if (domain !== host) return;
      domain = '';
    }
    const age = fields.get('max-age');
    jar.kept = jar.kept.filter((one) => one.name !== name || one.domain !== domain);
    if (age === undefined || Number(age) > 0)
      jar.kept.push({ name, value, domain, age: age === undefined ? undefined : Number(age) });
  });
  return jar;
}
