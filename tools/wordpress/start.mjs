import { startDatabase } from './database.mjs';
import { makeFolder } from './folder.mjs';
import { SITE_HOST, install, createDocumentRoot, startPhp } from './site.mjs';
import { serverUser } from './user.mjs';

/**
 * A running site.
 *
 * @typedef {object} Site
 * @property {number} port the port of PHP's server on the loopback interface
 * @property {number} secondPort the port of a second server for the same site
 * @property {string} root the path of the site's document root
 * @property {string} log path of the file with PHP's errors and warnings
 */

/**
 * Starts a separate WordPress: a database, PHP's server, and a Portuguese site with a theme. All files are in one temporary
 * folder. The servers end with `stop`, or with this process.
 *
 * @param {string} theme
 * @returns {{ ready: Promise<Site>, broken: Promise<never>, stop: () => Promise<void> }} broken: rejects when a server ends
 *   although nobody has stopped it; stop: ends the servers and removes the folder; may be called at any time, even before the
 *   site is ready
 */
export function startWordPress(theme) {
  const folder = makeFolder();
  /** @type {import('./child.mjs').Child[]} */
  const servers = [];
  let stopped = false;
  /** @type {(error: Error) => void} */
  let rejectBroken;
  /** @type {Promise<never>} */
  const broken = new Promise((_resolve, reject) => (rejectBroken = reject));
  // Without this handler, Node would end the process if `broken` rejects while no code waits for it.
  broken.catch(() => {});

  /** @param {string} name @param {import('./child.mjs').Child} server */
  const keepServer = async (name, server) => {
    servers.push(server);
    folder.keepFor(server.pid);
    void server.ended.then((code) => {
      if (!stopped)
        rejectBroken(
          new Error(`${name} has ended with ${code}:\n${server.output().slice(-2_000)}`),
        );
    });
    if (stopped) await server.stop();
  };

  async function startServers() {
    const user = serverUser();
    const root = createDocumentRoot(folder.path, user);
    const database = startDatabase(folder.path, user);
    await keepServer('mariadbd', database.server);
    const env = {
      SITE_HOST,
      SITE_DATABASE_USER: user.name,
      SITE_DATABASE_SOCKET: database.socket,
    };
    const php = startPhp(folder.path, root, user.switchTo, env);
    await keepServer('php', php.server);
    await database.ready();
    const port = await php.ready();
    await install({ port, folder: folder.path, root, user: user.switchTo, env, theme });
    // PHP's server answers one request at a time. What the site asks of itself meanwhile, a second one answers.
    const second = startPhp(folder.path, root, user.switchTo, env, 'php-second.log');
    await keepServer('php', second.server);
    return { port, secondPort: await second.ready(), root, log: php.log };
  }

  const ready = startServers();
  return {
    ready,
    broken,
    async stop() {
      stopped = true;
      // PHP is stopped first, because it would log errors about the missing database.
      for (const server of servers.toReversed()) await server.stop();
      await ready.catch(() => {});
      folder.remove();
    },
  };
}
