import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string): string =>
  fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url));

/** A file of a package, as it is published on npm. */
export const published = (path: string): Buffer => readFileSync(at(path));

/** A package's name and version. */
export function nameOf(name: string): string {
  const { version } = JSON.parse(published(`${name}/package.json`).toString()) as {
    version: string;
  };
  return `${name} ${version}`;
}
