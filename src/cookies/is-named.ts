/** Whether a name in the table of services means this name; one `*` in it stands for any characters. */
export function isNamed(name: string, known: string): boolean {
  const [start = '', end] = known.split('*');
  return end === undefined ? name === known : name.startsWith(start) && name.endsWith(end);
}
