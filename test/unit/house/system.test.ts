// @vitest-environment node

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** All commands that suites and tools start, by what installs them. */
const COMMANDS = {
  // Node with npm, git, Debian's essential packages, and its package manager.
  'the machine': 'node npm npx git tar setpriv flock apt-get',
  'tools/install.mjs: installBrowser': 'firefox-esr',
  'tools/install.mjs: installPageBrowsers': 'chromium',
  'tools/install.mjs: installHeadlessBrowser': 'chromium-headless-shell',
  'tools/install.mjs: installWebKit': 'WebKitWebDriver Xvfb',
  'tools/install.mjs: installPostgres': 'initdb postgres',
  'tools/wordpress/install.mjs: installWordPress': 'php phpcs mariadbd mariadb-install-db',
};
const ALL_COMMANDS = Object.values(COMMANDS).flatMap((names) => names.split(' '));

/** Other names by which the browsers of `COMMANDS` may be installed. */
const OTHER_NAMES = ['chromium-browser', 'google-chrome-stable', 'google-chrome', 'firefox'];

/** Files and folders of the system that suites and tools read or write; below the first four, what is installed there. */
const PATHS = [
  // Processes: how much memory and time they take, and whether they still run.
  '/proc',
  // Who may run servers: PostgreSQL and MariaDB refuse to be run by root.
  '/etc/passwd',
  '/bin/true',
  '/usr/lib',
  '/usr/lib/postgresql',
  '/usr/bin/mariadb-install-db',
  '/usr/share/wordpress',
  // Written while WordPress is installed, and removed.
  '/usr/sbin/policy-rc.d',
];

/** How a command is given to what starts it, where it is not given by its name. */
const GIVEN: Record<string, string | undefined> = {
  'process.execPath': 'node',
  'found.screen': 'Xvfb',
  'found.driver': 'WebKitWebDriver',
  "join(programs, 'postgres')": 'postgres',
  // In functions whose callers name the command, and of a document's lines, which all begin with npx.
  command: undefined,
  program: undefined,
};

const SOURCES: ReadonlyMap<string, string> = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /^(?:build|cli|demo-site|owner|provider|test|tools)\/.*\.(?:ts|mjs)$|^[\w.]+\.ts$/.test(
          file,
        ) &&
        !file.endsWith('house/system.test.ts') &&
        existsSync(file),
    )
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** What a pattern's groups catch in a text. */
const caught = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean));

/** The files whose text has a pattern. */
const filesWith = (pattern: RegExp): string[] =>
  [...SOURCES.keys()].filter((file) => pattern.test(SOURCES.get(file) ?? '')).sort();

/** The first arguments of the calls that start a process. */
function started(text: string): string[] {
  const starters = [
    ...(text.includes("from 'node:child_process'")
      ? ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']
      : []),
    ...(/\bfunction outputMatches\(/.test(text) ? ['outputMatches'] : []),
    ...(/\bimport \{[^}]*\bstartProcess\b[^}]*\} from/.test(text) ? ['startProcess'] : []),
    ...(/\bimport \{[^}]*\brun\b[^}]*\} from '[^']*\/install\.mjs'/.test(text) ||
    text.includes('export function run(')
      ? ['run']
      : []),
  ];
  if (starters.length === 0) return [];
  const call = new RegExp(
    String.raw`(?<!(?:async|function) |[.\w])(?:${starters.join('|')})\(\s*((?:join\([^)]*\)|[^,)])+)`,
    'g',
  );
  return caught(text, call);
}

/** All commands that are started, or looked for in the folders of PATH. */
function commands(): Set<string> {
  const found = new Set<string>();
  for (const text of SOURCES.values())
    for (const first of started(text)) {
      const name = /^'(.*)'$/.exec(first)?.[1] ?? (first in GIVEN ? GIVEN[first] : `? ${first}`);
      if (name !== undefined) found.add(name);
    }
  const lookedFor = caught(SOURCES.get('tools/browsers.mjs') ?? '', /(?<!env)\[('[^\]]*')\]/g);
  for (const name of lookedFor.join().matchAll(/'([\w-]+)'/g)) found.add(name[1] ?? '');
  const programs = caught(
    SOURCES.get('test/provider/harness/postgres.ts') ?? '',
    /join\(\w+, '(\w+)'\)/g,
  );
  for (const name of programs.filter((one) => ALL_COMMANDS.includes(one))) found.add(name);
  return found;
}

test('every command that a suite starts is in the list here, and nothing else is', () => {
  const found = [...commands()].filter((name) => !OTHER_NAMES.includes(name));
  expect(found.toSorted()).toEqual(ALL_COMMANDS.toSorted());
});

test('every file of the system that a suite reads or writes is in the list here, and nothing else is', () => {
  const path =
    /[`'"=](\/(?:bin|dev|etc|home|lib|opt|proc|root|run|sbin|srv|sys|usr|var)\b[\w./-]*)/g;
  const found = [...SOURCES].flatMap(([file, text]) =>
    // Unit tests have paths as examples. The command line looks for browsers, and the provider reads what its owner names.
    /^(?:test\/unit|demo-site|owner|cli|provider)\//.test(file)
      ? []
      : caught(text, path).map((one) => one.replace(/\/$/, '')),
  );
  expect([...new Set(found)].toSorted()).toEqual(PATHS.toSorted());
});

test('fonts, time zone and language come from tools/environment.mjs, for each test runner and for the benchmarks', () => {
  const runners = [...SOURCES.keys()].filter((file) =>
    /(?:playwright|vitest)\.config\.ts$/.test(file),
  );
  expect(runners.length).toBeGreaterThan(5);
  expect(filesWith(/^ *fixEnvironment\(\);$/m)).toEqual([...runners, 'tools/bench.mjs'].sort());
  // The command line starts the owner's browser, and inherits the environment where a test runs it.
  expect(filesWith(/\b(?:chromium|firefox)\.launch/)).toEqual([
    'cli/page/browser/open-browser.ts',
    'test/pages/harness/browser.ts',
    'test/push/harness/browsers.ts',
  ]);
  expect(filesWith(/\bfirefox\.launch/)).toEqual(filesWith(/\.\.\.firefoxFonts\(\)/));
});

test('no suite listens at a fixed port: two of them can run at a time', () => {
  expect(
    filesWith(/\blisten\((?!0\b)\d|\bport: (?!0\b)\d{2,}/).filter(
      (file) => !file.startsWith('test/unit/'),
    ),
  ).toEqual([]);
});
