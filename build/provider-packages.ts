import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package whose code is in the compiled provider. */
export interface Inside {
  readonly name: string;
  readonly version: string;
}

/**
 * The packages that modules belong to, each version once, sorted.
 *
 * @param ids the modules' paths, as the bundler writes them
 */
export function packagesOf(ids: readonly string[]): Inside[] {
  // The last `node_modules/` in the path counts, because a package may contain other packages.
  const folders = ids.flatMap(
    (id) => /(\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  );
  const found = [...new Set(folders)].map((folder) => {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(text) as Inside;
    return { name, version };
  });
  const keyOf = ({ name, version }: Inside): string => `${name}@${version}`;
  return [...new Map(found.map((one) => [keyOf(one), one])).values()].sort((one, two) =>
    keyOf(one) < keyOf(two) ? -1 : 1,
  );
}

/**
 * Packages as the dependencies of a package.json, with exact versions. The second version of a package is named after it.
 *
 * @param packages sorted by name
 */
export function dependenciesOf(packages: readonly Inside[]): Record<string, string> {
  const all: Record<string, string> = {};
  for (const { name, version } of packages)
    if (name in all) all[`${name}-${version}`] = `npm:${name}@${version}`;
    else all[name] = version;
  return all;
}

/** Writes the manifest of the compiled provider, `package.json`: what is inside it, although nothing has to be installed. */
export function writeManifest(root: string, folder: string, packages: readonly Inside[]): void {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'version' | 'license' | 'engines',
    unknown
  >;
  const manifest = {
    name: 'enxerto-provider',
    version: own.version,
    private: true,
    type: 'module',
    description: 'Enxerto’s provider, compiled. The code of its dependencies is inside its files.',
    license: own.license,
    engines: own.engines,
    dependencies: dependenciesOf(packages),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The lock file by which npm audits packages that are not installed. */
export function lockOf(dependencies: Readonly<Record<string, string>>): object {
  const locked = Object.entries(dependencies).map(([name, wanted]) => {
    const [, alias, version] = /^npm:(.+)@(.+)$/.exec(wanted) ?? [];
    const entry = alias === undefined ? { version: wanted } : { name: alias, version };
    return [`node_modules/${name}`, entry];
  });
  return {
    name: 'audited',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'audited', version: '1.0.0', dependencies },
      ...Object.fromEntries(locked),
    },
  };
}

/** A weak package that every registry that answers audits knows. */
export const KNOWN_WEAK: Inside = { name: 'minimist', version: '0.0.8' };

/** What `npm audit --json` answers, as far as it is read here. */
interface Answer {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<
    Record<string, { severity: string; via: readonly (string | { title: string; url: string })[] }>
  >;
}

/** The verdict of an audit: the lines to print, and the exit code (0: nothing known, 1: weak packages, 2: nothing was audited). */
export interface Verdict {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/**
 * Reads what npm said of the packages and of `KNOWN_WEAK`, which has to be among its findings: without it, the registry has audited
 * nothing, whatever it answers.
 *
 * @param output what `npm audit --json` has written
 */
export function verdictOf(output: string, dependencies: Readonly<Record<string, string>>): Verdict {
  let answer: Answer = {};
  try {
    answer = JSON.parse(output) as Answer;
  } catch {
    // What is no JSON is no answer.
  }
  const { vulnerabilities = {}, message = 'it does not find a package that is known to be weak' } =
    answer;
  if (!(KNOWN_WEAK.name in vulnerabilities))
    return {
      code: 2,
      lines: [
        `NOTHING WAS AUDITED: the registry does not answer audits (${message}).`,
        'Run this again where npm reaches a registry that does, such as https://registry.npmjs.org/.',
      ],
    };
  const weak = Object.entries(vulnerabilities).filter(([name]) => name !== KNOWN_WEAK.name);
  const count = Object.keys(dependencies).length;
  if (weak.length === 0)
    return { code: 0, lines: [`${count} packages inside the provider, no weakness is known.`] };
  const lines = weak.flatMap(([name, { severity, via }]) =>
    via.map((one) =>
      typeof one === 'string'
        ? `${name}: ${severity}, by ${one}`
        : `${name} ${dependencies[name] ?? ''}: ${severity}, ${one.title} ${one.url}`,
    ),
  );
  return {
    code: 1,
    lines: [...lines, `${weak.length} of ${count} packages inside the provider are weak.`],
  };
}

/** The dependencies that a compiled provider's manifest lists. @throws if the folder has no manifest */
export function readManifest(folder: string): Record<string, string> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${file} is not there: expected a compiled provider`);
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return dependencies;
}
