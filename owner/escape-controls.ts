/** Matches control characters, except the line break, and characters that change the writing direction or break lines. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Escapes control characters, as `\u001b`: a page or a file must not control the terminal that shows a text from it. Inside
 * JSON and JavaScript strings, the escaped form is the same character.
 */
export const escapeControls = (text: string): string =>
  text.replace(
    CONTROL_CHARACTERS,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `escapeControls` on one line, so that a text from a page or file cannot look like one of our own lines. */
export const escapeToOneLine = (text: string): string => escapeControls(text.replace(/\s+/g, ' '));
