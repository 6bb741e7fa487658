import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemBrowser, systemWebKit } from './browsers.mjs';

// Silences Vite's notice about loading its configuration without a bundler, which newcomers would read first.
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true';

/** The project's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the project and ends this process when it fails. @param {string} command @param {string[]} args */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the packages if they are missing or older than the lock file. */
export function installPackages() {
  // A symbolic link means that the packages are those of another checkout: installing would empty that checkout's folder.
  if (lstatSync(`${ROOT}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const installed = `${ROOT}node_modules/.package-lock.json`;
  const lockFile = `${ROOT}package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Ends an installation that was interrupted, updates Debian's package lists, and installs the packages that are its arguments. */
const APT = `dpkg --configure -a >/dev/null
apt-get update -qq
exec apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" >/dev/null`;

/**
 * Installs packages with Debian's package manager, if it exists and we are root. A lock makes other proofs that install at the
 * same time wait, because `apt-get update` fails while another one runs.
 *
 * @param {string[]} packages
 */
export function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  spawnSync('flock', [join(tmpdir(), 'enxerto-apt'), 'sh', '-c', APT, 'sh', ...packages], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs WebKitGTK's browser, driver and virtual screen where Debian has them. @returns {boolean} whether they are installed now */
export function installWebKit() {
  if (!systemWebKit()) installFromDebian(['webkit2gtk-driver', 'xvfb']);
  return systemWebKit() !== undefined;
}

/** Installs PostgreSQL if it is missing and Debian has a package for it. Returns whether PostgreSQL is installed now. */
export function installPostgres() {
  if (!isPostgresThere()) installFromDebian(['postgresql']);
  return isPostgresThere();
}

/** Whether PostgreSQL's programs are in the folder of Debian's package, or in a folder of PATH. */
const isPostgresThere = () =>
  existsSync('/usr/lib/postgresql') || spawnSync('initdb', ['--version']).status === 0;

/** Installs what most page tests run in, if it is missing: Chromium's headless shell, or Chromium where there is no package for it. */
export function installHeadlessBrowser() {
  if (systemBrowser('chromium-headless-shell')) return;
  installFromDebian(['chromium-headless-shell']);
  if (!systemBrowser('chromium-headless-shell')) installBrowser('chromium');
}

/** Installs the browsers of all page tests, if they are missing. */
export function installPageBrowsers() {
  installHeadlessBrowser();
  installBrowser('chromium');
  installBrowser('firefox');
}

/** Installs a browser if it is missing: Debian's package or, if that fails, Playwright's own copy. @param {'chromium' | 'firefox'} name */
export function installBrowser(name) {
  if (systemBrowser(name)) return;
  const packageName = name === 'firefox' ? 'firefox-esr' : name;
  installFromDebian([packageName]);
  if (systemBrowser(name)) return;
  console.log(`Installing Playwright's ${name} …`);
  run('npx', ['playwright', 'install', name]);
}
