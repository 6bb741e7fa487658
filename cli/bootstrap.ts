import { readFile } from 'node:fs/promises';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';
import { defineCommand } from './define-command.mjs';
import { printError, print, WRITER } from './print';

const USAGE = `npx enxerto bootstrap [config.json]

Prints the inline bootstrap for that configuration. Paste it above everything else in the head. Without a file, it is for a site
at its defaults. If your Content Security Policy has no nonce, add to the policy what is printed on stderr.`;

/**
 * `npx enxerto bootstrap config.json` prints the inline bootstrap for a configuration. Exit code 1: the file cannot be read, a
 * value in it is invalid, or the build has not been run. In these cases, nothing is printed to the standard output.
 */
export const bootstrap = defineCommand(WRITER, {
  usage: USAGE,
  argumentCount: [0, 1],
  run: (_values, [file]) => printBootstrap(file),
});

async function printBootstrap(file: string | undefined): Promise<number> {
  const fail = (...lines: readonly string[]): 1 => {
    for (const line of lines) printError(line);
    return 1;
  };
  let json = '{}';
  if (file !== undefined)
    try {
      json = await readFile(file, 'utf8');
    } catch (error) {
      return fail(`${file}: expected a file, found ${String(error)}`);
    }
  const template = await readTemplate();
  if (template === undefined)
    return fail('dist/bootstrap.template.js is missing: npm run build writes it');
  const { html, hash, sleeps, wrong } = await bootstrapSnippet(json, template);
  if (html === undefined) return fail(...wrong);
  print(html);
  printError(
    sleeps
      ? "Under a Content Security Policy the element needs the page's nonce. No hash is printed: by the nonce strangers' scripts are told from those that may sleep and wake, so without one nothing would sleep."
      : `In a Content Security Policy without a nonce, script-src needs ${hash ?? ''}`,
  );
  return 0;
}

/** Reads the bootstrap's template, which the build writes; undefined if the build has not been run. */
async function readTemplate(): Promise<string | undefined> {
  try {
    return await readFile(new URL('../dist/bootstrap.template.js', import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
}
