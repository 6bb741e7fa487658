/** The origins in a text, one a line. A longer address counts as its origin. */
export const originsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((line) =>
        URL.canParse(line) && new URL(line).origin !== 'null' ? new URL(line).origin : line,
      ),
  ),
];

/** The lines that are no origins. */
export const wrongOrigins = (origins: readonly string[]): string[] =>
  origins.filter((origin) => origin !== '*' && !/^https?:\/\/[^/]+$/.test(origin));
