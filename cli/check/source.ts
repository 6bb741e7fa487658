import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CONFIG_MAX_CHARS, CONFIG_TIMEOUT_MS } from '#src/limits';

/** The most characters that are read from a response: more than a page reads, so that `check` can report how long a configuration is. */
const MAX_CHARS = 4 * CONFIG_MAX_CHARS;

/** A configuration as text, and where it comes from. */
export interface Source {
  /** The name in the findings: the file, `stdin`, or the address. */
  readonly name: string;
  readonly text: string;
  /** For an address, the content type of the response; else undefined. */
  readonly contentType?: string;
}

/** Thrown if a source cannot be read. The message gives the reason to the owner. */
export class NoSource extends Error {}

/**
 * Reads a source that is to be checked.
 *
 * @param name a file, `-` for the standard input, or an http(s) address
 * @param timeoutMs time limit for the whole response from an address; default: the page's own limit
 * @throws NoSource if there is nothing to read
 */
export async function readSource(name: string, timeoutMs = CONFIG_TIMEOUT_MS): Promise<Source> {
  if (name === '-') return { name: 'stdin', text: await text(process.stdin) };
  if (/^https?:\/\//i.test(name)) return fetchSource(name, timeoutMs);
  try {
    return { name, text: await readFile(name, 'utf8') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new NoSource(`${name}: there is no such file`);
    if (code === 'EISDIR') throw new NoSource(`${name} is a folder: name a file in it`);
    throw new NoSource(`${name} cannot be read: ${String(error)}`);
  }
}

async function fetchSource(address: string, timeoutMs: number): Promise<Source> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new NoSource(`${address} answers with status ${response.status}`);
    const contentType = response.headers.get('content-type') ?? 'no content type';
    return { name: address, text: await readText(response, address), contentType };
  } catch (error) {
    if (error instanceof NoSource) throw error;
    const { cause } = error as Error;
    throw new NoSource(
      `${address} cannot be fetched: ${cause instanceof Error ? cause.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Reads the text of a response. @throws NoSource if the text is far longer than any configuration */
async function readText({ body }: Response, address: string): Promise<string> {
  const decoder = new TextDecoder();
  let all = '';
  for await (const part of body ?? []) {
    all += decoder.decode(part, { stream: true });
    if (all.length > MAX_CHARS)
      throw new NoSource(`${address} sends more than ${MAX_CHARS} characters`);
  }
  return all + decoder.decode();
}
