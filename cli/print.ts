import { escapeControls } from '#owner/escape-controls';

// The only file of the command line that writes to the terminal: a lint rule forbids `console` and the standard streams in all others.

/** Writes a result to the standard output, with a line break after it. */
export function print(text: string): void {
  process.stdout.write(`${escapeControls(text)}\n`);
}

/** Writes an error, or a progress message, to the standard error, with a line break after it. */
export function printError(text: string): void {
  process.stderr.write(`${escapeControls(text)}\n`);
}

/** The functions with which the commands write. */
export const WRITER = { print, printError };

/** Whether the standard error is a terminal, where somebody can read progress messages. */
export const isTerminal = (): boolean => process.stderr.isTTY;
