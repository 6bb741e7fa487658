/** Decodes the percent escapes of a text; returns it unchanged if they are malformed. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
