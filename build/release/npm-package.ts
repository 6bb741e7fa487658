import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBin } from './bin';
import { removeDeadLinks } from './links';
import { writeTypes } from './types';

/** The fields of the repository's package.json that are read here. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: object;
  readonly imports: object;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * Packages that only some commands need. They are optional peers: `npm install enxerto` installs none of them. The command
 * `check` needs none of them to check a configuration. Other commands print the name of a missing package.
 */
const PEERS = ['playwright-core', 'vite', 'terser', 'preact', 'zustand', 'js-cookie', 'idb-keyval'];

/** Documents of the package; npm shows the first on its page. */
const DOCUMENTS = ['README.md', 'LEIA-ME.md', 'CHANGELOG.md'];

/** Makes the npm package's own package.json. */
function manifestOf({
  name,
  version,
  description,
  license,
  engines,
  devDependencies,
}: Manifest): object {
  const peers = PEERS.map((peer) => [peer, devDependencies[peer] ?? '*']);
  return {
    name,
    version,
    description,
    license,
    engines,
    type: 'module',
    bin: { enxerto: 'bin/enxerto.mjs' },
    types: 'types/index.d.ts',
    exports: {
      '.': { types: './types/index.d.ts' },
      './config.schema.json': './dist/config.schema.json',
      './dist/*': './dist/*',
      './package.json': './package.json',
    },
    peerDependencies: Object.fromEntries(peers),
    peerDependenciesMeta: Object.fromEntries(PEERS.map((peer) => [peer, { optional: true }])),
  };
}

/**
 * Writes the npm package: `dist/`, `types/`, `bin/`, `provider/`, and the files that npm requires of every package. `npm pack`
 * makes the archive, and gives all files the same timestamp.
 *
 * @param root the repository
 * @param dist the built files
 * @param provider the folder of the compiled provider
 * @param file the path of the archive that is written
 */
export async function writePackage(
  root: string,
  dist: string,
  provider: string,
  file: string,
): Promise<void> {
  const work = `${file}.work`;
  const folder = join(work, 'package');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const name of DOCUMENTS) {
    const text = readFileSync(join(root, name), 'utf8');
    writeFileSync(
      join(folder, name),
      removeDeadLinks(text, name, (path) => DOCUMENTS.includes(path)),
    );
  }
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  cpSync(provider, join(folder, 'provider'), { recursive: true });
  writeTypes(root, join(folder, 'types'));
  await writeBin(root, join(folder, 'bin'), manifest.devDependencies);
  // The sources import one another by `#` and a path, which their nearest package.json has to allow.
  const { imports } = manifest;
  writeFileSync(join(folder, 'bin/sources/package.json'), `${JSON.stringify({ imports })}\n`);
  // Generating the schema needs a TypeScript compiler, so the finished schema is included for site builds.
  const schema = 'dist/config.schema.json';
  cpSync(join(dist, 'config.schema.json'), join(folder, 'bin/sources', schema));
  const args = [
    'pack',
    '--ignore-scripts',
    '--offline',
    '--json',
    '--pack-destination',
    work,
    folder,
  ];
  const packed = execFileSync('npm', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename } = { filename: '' }] = JSON.parse(packed) as { filename: string }[];
  renameSync(join(work, filename), file);
  rmSync(work, { recursive: true });
}
