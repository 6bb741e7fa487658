import { escapeControls } from '../owner/escape-controls';

// The only file of the command line that writes: a lint rule keeps `console` and the standard streams out of all others.

/** Writes a result to the standard output, with a line break after it. */
export function print(text: string): void {
  process.stdout.write(`${escapeControls(text)}\n`);
}

/** Writes what went wrong, or what is under way, to the standard error, with a line break after it. */
export function printError(text: string): void {
  process.stderr.write(`${escapeControls(text)}\n`);
}

/** Where the commands write. */
export const WRITER = { print, printError };

/** Whether somebody is there to read what is under way. */
export const isTerminal = (): boolean => process.stderr.isTTY;
