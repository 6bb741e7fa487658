/** Whether a name in the table of services means this name; one `*` in it stands for any characters. */
export function isNamed(name: string, known: string): boolean {
  const [start = '', end] = known.split('*');
  return end === undefined ? name === known : name.startsWith(start) && name.endsWith(end);
}

/** Filters names by a list; a trailing `*` in the list matches any ending. */
export function matchNames(names: Iterable<string>, list: readonly string[]): string[] {
  return [...names].filter((name) =>
    list.some((wanted) =>
      wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted,
    ),
  );
}
