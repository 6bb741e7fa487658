import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { installFromDebian } from '../install.mjs';

/** Debian's WordPress folder, in which nothing is ever changed. */
export const DEBIAN_WORDPRESS = '/usr/share/wordpress';

/** The themes of the tests: classic themes that Debian packages. To test another one, add it here. */
export const THEMES = /** @type {const} */ (['twentytwentyone']);

const POLICY = '/usr/sbin/policy-rc.d';

/** @param {string} path */
const hasFile = (path) => existsSync(`${DEBIAN_WORDPRESS}/${path}`);

/** The Debian packages that are needed, each with a check whether its content is installed, from Debian or from elsewhere. */
const NEEDS = [
  { name: 'wordpress', isInstalled: () => hasFile('wp-load.php') },
  { name: 'wordpress-l10n', isInstalled: () => hasFile('wp-content/languages/pt_PT.mo') },
  { name: 'php-cli', isInstalled: () => outputMatches('php', ['--version'], /^PHP /) },
  {
    name: 'php-codesniffer',
    isInstalled: () => outputMatches('phpcs', ['--version'], /^PHP_CodeSniffer /),
  },
  { name: 'php-mysql', isInstalled: () => outputMatches('php', ['-m'], /^mysqli$/m) },
  // This package has the server without the system service of `mariadb-server`, because the tests start their own database.
  {
    name: 'mariadb-server-core',
    isInstalled: () =>
      outputMatches('mariadbd', ['--version'], /MariaDB/) &&
      existsSync('/usr/bin/mariadb-install-db'),
  },
  ...THEMES.map((theme) => ({
    name: `wordpress-theme-${theme}`,
    isInstalled: () => hasFile(`wp-content/themes/${theme}/style.css`),
  })),
];

/** The value of PATH with the folders of server programs, which by default only root's PATH contains. */
export const SERVER_PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

/** @param {string} command @param {string[]} args @param {RegExp} expected */
function outputMatches(command, args, expected) {
  const { stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: SERVER_PATH },
  });
  return expected.test(stdout ?? '');
}

/** Names of the packages whose content is missing. */
const missingPackages = () =>
  NEEDS.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name);

/** Installs the missing packages if possible. @returns {string[]} the packages that are still missing */
export function installWordPress() {
  const missing = missingPackages();
  if (missing.length === 0 || process.getuid?.() !== 0) return missing;
  const allowServices = forbidServices();
  installFromDebian(missing);
  allowServices();
  return missingPackages();
}

/**
 * WordPress depends on a web server, and Debian starts the services that it installs. This function writes a policy that
 * forbids starting services until the policy is removed. If this process is killed before it has removed the policy, the policy
 * removes itself when it is next used. If the machine already has a policy, that policy is kept.
 *
 * @returns {() => void} a function that removes the policy
 */
function forbidServices() {
  if (existsSync(POLICY)) return () => {};
  const lines = [
    '#!/bin/sh',
    '# Written by the WordPress tests of Enxerto, for as long as they install; removes itself.',
    `[ -e /proc/${process.pid} ] && exit 101`,
    'rm -f "$0"',
    'exit 0',
    '',
  ];
  writeFileSync(POLICY, lines.join('\n'), { mode: 0o755 });
  return () => rmSync(POLICY, { force: true });
}
