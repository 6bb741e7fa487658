import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CONFIG_TIMEOUT_MS } from '../../src/limits';

/** A configuration as text, and where it comes from. */
export interface Source {
  /** What it is called in the findings: the file, `stdin`, or the address. */
  readonly name: string;
  readonly text: string;
  /** For an address, the content type of the answer; else undefined. */
  readonly contentType?: string;
}

/** Why there is nothing to check, in words. */
export class NoSource extends Error {}

/**
 * Reads what is to be checked.
 *
 * @param name a file, `-` for the standard input, or an http(s) address
 * @throws NoSource where there is nothing
 */
export async function readSource(name: string): Promise<Source> {
  if (name === '-') return { name: 'stdin', text: await text(process.stdin) };
  if (/^https?:\/\//i.test(name)) return fetched(name);
  try {
    return { name, text: await readFile(name, 'utf8') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new NoSource(`${name}: there is no such file`);
    if (code === 'EISDIR') throw new NoSource(`${name} is a folder: name a file in it`);
    throw new NoSource(`${name} cannot be read: ${String(error)}`);
  }
}

async function fetched(address: string): Promise<Source> {
  let answer: Response;
  try {
    // The page waits as long.
    answer = await fetch(address, { signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) });
  } catch (error) {
    const { cause } = error as Error;
    throw new NoSource(
      `${address} cannot be fetched: ${cause instanceof Error ? cause.message : String(error)}`,
    );
  }
  if (!answer.ok) throw new NoSource(`${address} answers with status ${answer.status}`);
  const contentType = answer.headers.get('content-type') ?? 'no content type';
  return { name: address, text: await answer.text(), contentType };
}
