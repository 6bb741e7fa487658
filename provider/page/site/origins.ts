/** The origins in a text with one origin on each line. An address with a path is shortened to its origin. */
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

/** The lines that are not valid origins. */
export const wrongOrigins = (origins: readonly string[]): string[] =>
  origins.filter((origin) => origin !== '*' && !/^https?:\/\/[^/]+$/.test(origin));
