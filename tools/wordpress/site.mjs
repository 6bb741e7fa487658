import { chownSync, cpSync, copyFileSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess, untilReady } from './child.mjs';
import { DEBIAN_WORDPRESS } from './install.mjs';

/** The site's host name. It resolves only in the browser under test. */
export const SITE_HOST = 'shop.test';

const LANGUAGE = 'pt_PT';

/** The folders of `wp-content` into which PHP writes while an owner installs a plugin. */
const WRITTEN_BY_PHP = ['.', 'plugins', 'upgrade', 'uploads'];

/** @param {string} path below this folder */
const ownPath = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Creates a site's document root: Debian's WordPress and its themes unchanged, our own configuration of WordPress, and our
 * built files in `enxerto/`, where an owner would upload them.
 *
 * @param {string} folder
 * @param {import('./user.mjs').ServerUser} user
 * @returns {string} the document root
 */
export function createDocumentRoot(folder, user) {
  const root = join(folder, 'site');
  // Debian's own configuration is not copied: it reads /etc/wordpress, the whole machine's. Nor are other languages, 30 MB of them.
  const leftOut = new Set(['.htaccess', 'wp-config.php']);
  cpSync(DEBIAN_WORDPRESS, root, {
    recursive: true,
    dereference: true,
    filter: (source) =>
      !leftOut.has(basename(source)) && (!source.endsWith('.mo') || source.includes(LANGUAGE)),
  });
  for (const name of ['wp-config.php', 'furnish.php', 'router.php']) {
    copyFileSync(ownPath(`php/${name}`), join(root, name));
  }
  mkdirSync(join(root, 'wp-content/mu-plugins'));
  for (const name of WRITTEN_BY_PHP) {
    const path = join(root, 'wp-content', name);
    mkdirSync(path, { recursive: true });
    if (user.switchTo) chownSync(path, user.uid, user.gid);
  }
  cpSync(ownPath('../../dist'), join(root, 'enxerto'), { recursive: true });
  return root;
}

/**
 * Starts PHP's own web server on a free port of the loopback interface.
 *
 * @param {string} folder
 * @param {string} root
 * @param {string | undefined} user
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [name] that of the log
 */
export function startPhp(folder, root, user, env, name = 'php.log') {
  const log = join(folder, name);
  const server = startProcess(
    'php',
    [...PHP_SETTINGS, '-S', '127.0.0.1:0', '-t', root, 'router.php'],
    {
      log,
      user,
      cwd: root,
      env,
    },
  );
  const ready = () =>
    untilReady('php', server, () => {
      const port = /http:\/\/127\.0\.0\.1:(\d+)\) started/.exec(server.output())?.[1];
      return port === undefined ? undefined : Number(port);
    });
  return { server, log, ready };
}

/**
 * Mail is discarded, because the installation of WordPress sends an e-mail. Every request reads what a test has just written: by
 * default, PHP looks at a file of code again only after two seconds.
 */
const PHP_SETTINGS = [
  '-d',
  'sendmail_path=/bin/true',
  '-d',
  'display_errors=0',
  '-d',
  'log_errors=1',
  '-d',
  'opcache.revalidate_freq=0',
];

/**
 * Installs WordPress as an owner does: with the form of wp-admin/install.php, in Portuguese. Then applies the settings that an
 * owner makes in wp-admin.
 *
 * @param {object} site
 * @param {number} site.port
 * @param {string} site.folder
 * @param {string} site.root
 * @param {string | undefined} site.user
 * @param {NodeJS.ProcessEnv} site.env
 * @param {string} site.theme
 */
export async function install({ port, folder, root, user, env, theme }) {
  const form = new URLSearchParams({
    weblog_title: 'Pinho Manso',
    user_name: 'dona',
    admin_password: 'Tampo-de-pinho-1987',
    admin_password2: 'Tampo-de-pinho-1987',
    admin_email: 'dona@shop.test',
    language: LANGUAGE,
  });
  const answer = await post(port, '/wp-admin/install.php?step=2', form.toString());
  const setUp = startProcess('php', [...PHP_SETTINGS, 'furnish.php', theme], {
    log: join(folder, 'furnish.log'),
    user,
    cwd: root,
    env,
  });
  const code = await setUp.ended;
  if (code !== 0) throw new Error(`WordPress is not installed:\n${setUp.output()}\n${answer}`);
}

/** @param {number} port @param {string} path @param {string} body @returns {Promise<string>} the response's text */
function post(port, path, body) {
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { host: SITE_HOST, 'content-type': 'application/x-www-form-urlencoded' },
    });
    clientRequest.once('error', reject);
    clientRequest.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.once('end', () => resolve(text));
    });
    clientRequest.end(body);
  });
}
