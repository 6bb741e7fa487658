import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../../..');

/** A clone of the repository at its last commit, with one commit of its own: a version that was never released. */
export interface Clone {
  readonly folder: string;
  git(...args: string[]): void;
  /** Runs `npm run release`. @param dist files that are built already; left out: it builds them */
  release(out: string, dist?: string): { status: number | null; out: string; err: string };
  /** Sets the version in package.json, and commits that. */
  version(version: string): void;
}

/** The version that clones are given. */
export const VERSION = '97.5.1';

/** Clones the repository into a folder below `around`. */
export function cloneInto(around: string): Clone {
  const folder = mkdtempSync(join(around, 'clone-'));
  const run = (cwd: string, ...args: string[]): void =>
    void execFileSync('git', args, { cwd, stdio: 'pipe' });
  run(around, 'clone', '-q', ROOT, folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const git = (...args: string[]): void =>
    run(folder, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args);
  const clone: Clone = {
    folder,
    git,
    release(out, dist) {
      const args = ['tools/release.mjs', '--out', out, ...(dist ? ['--dist', dist] : [])];
      const env = { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env,
      });
      return { status, out: stdout, err: stderr };
    },
    version(version) {
      const file = join(folder, 'package.json');
      const text = readFileSync(file, 'utf8').replace(
        /"version": "[^"]*"/,
        `"version": "${version}"`,
      );
      writeFileSync(file, text);
      git('commit', '-qam', version);
    },
  };
  appendFileSync(join(folder, 'CHANGELOG.md'), `\n## ${VERSION}\n\n- A test.\n`);
  clone.version(VERSION);
  return clone;
}

/** A temporary folder for clones. */
export const temporary = (): string => mkdtempSync(join(tmpdir(), 'enxerto-release-'));
