/** Filters names by a list; a trailing `*` in the list matches any ending. */
export function matchNames(names: Iterable<string>, list: readonly string[]): string[] {
  return [...names].filter((name) =>
    list.some((wanted) =>
      wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted,
    ),
  );
}
