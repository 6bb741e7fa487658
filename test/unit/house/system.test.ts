// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The machine has these already: Node with npm, git, and what every Debian has. */
const MACHINE = 'the machine';

/** The functions that install the rest, `file: function`, each with the Debian packages that it asks for. */
const INSTALLERS = {
  'tools/install.mjs: installBrowser': ['firefox-esr'],
  'tools/install.mjs: installHeadlessBrowser': ['chromium-headless-shell'],
  'tools/install.mjs: installPageBrowsers': ['chromium'],
  'tools/install.mjs: installWebKit': ['webkit2gtk-driver', 'xvfb'],
  'tools/install.mjs: installPostgres': ['postgresql'],
  'tools/wordpress/install.mjs: installWordPress': ['wordpress', 'php-cli', 'mariadb-server-core'],
} as const;

type Place = typeof MACHINE | keyof typeof INSTALLERS;

/** All commands that suites and tools start, each with where it comes from. */
const COMMANDS: Record<string, Place> = {
  node: MACHINE,
  npm: MACHINE,
  npx: MACHINE,
  git: MACHINE,
  // Debian's essential packages, and its package manager.
  tar: MACHINE,
  setpriv: MACHINE,
  flock: MACHINE,
  'apt-get': MACHINE,
  'firefox-esr': 'tools/install.mjs: installBrowser',
  chromium: 'tools/install.mjs: installPageBrowsers',
  'chromium-headless-shell': 'tools/install.mjs: installHeadlessBrowser',
  WebKitWebDriver: 'tools/install.mjs: installWebKit',
  Xvfb: 'tools/install.mjs: installWebKit',
  initdb: 'tools/install.mjs: installPostgres',
  postgres: 'tools/install.mjs: installPostgres',
  php: 'tools/wordpress/install.mjs: installWordPress',
  mariadbd: 'tools/wordpress/install.mjs: installWordPress',
  'mariadb-install-db': 'tools/wordpress/install.mjs: installWordPress',
};

/** Other names by which the browsers of `COMMANDS` may be installed. */
const OTHER_NAMES = ['chromium-browser', 'google-chrome-stable', 'google-chrome', 'firefox'];

/** Files and folders of the system that suites and tools read or write, each with where they come from. */
const PATHS: Record<string, Place> = {
  // Processes: how much memory and time they take, and whether they still run.
  '/proc': MACHINE,
  // Who may run servers: PostgreSQL and MariaDB refuse to be run by root.
  '/etc/passwd': MACHINE,
  '/bin/true': MACHINE,
  '/usr/lib': MACHINE,
  '/usr/lib/postgresql': 'tools/install.mjs: installPostgres',
  '/usr/bin/mariadb-install-db': 'tools/wordpress/install.mjs: installWordPress',
  '/usr/share/wordpress': 'tools/wordpress/install.mjs: installWordPress',
  // Written while WordPress is installed, and removed.
  '/usr/sbin/policy-rc.d': 'tools/wordpress/install.mjs: installWordPress',
};

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
  for (const name of programs.filter((one) => one in COMMANDS)) found.add(name);
  return found;
}

test('every command that a suite starts is in the list here, and nothing else is', () => {
  const found = [...commands()].filter((name) => !OTHER_NAMES.includes(name));
  expect(found.toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
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
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(PATHS).toSorted());
});

test('what the machine does not have has a place where it is installed', () => {
  const places = new Set([...Object.values(COMMANDS), ...Object.values(PATHS)]);
  places.delete(MACHINE);
  expect([...places].toSorted()).toEqual(Object.keys(INSTALLERS).toSorted());
  for (const [place, packages] of Object.entries(INSTALLERS)) {
    const [file = '', name = ''] = place.split(': ');
    const text = SOURCES.get(file) ?? '';
    const wanted = [`export function ${name}(`, ...packages.map((one) => `'${one}'`)];
    expect(
      wanted.filter((one) => !text.includes(one)),
      `missing in ${file}`,
    ).toEqual([]);
    const callers = filesWith(new RegExp(`\\b${name}\\(`)).filter((user) =>
      user.startsWith('tools/'),
    );
    expect(callers.length, `what calls ${name}`).toBeGreaterThan(0);
  }
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
