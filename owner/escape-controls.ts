/** Every character but a line break that a terminal obeys: control characters, and those that turn the direction of writing or break lines. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Writes characters that a terminal would obey as `\u001b`: a page or a file must not command the terminal that shows what was
 * found in it. Inside the texts of JSON and of JavaScript it is the same character still.
 */
export const escapeControls = (text: string): string =>
  text.replace(
    CONTROL_CHARACTERS,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** As `visible`, all in one line: what was found cannot pass for a line of ours either. */
export const escapeToOneLine = (text: string): string => escapeControls(text.replace(/\s+/g, ' '));
