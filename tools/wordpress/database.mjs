import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { startProcess, untilReady } from './child.mjs';
import { SERVER_PATH } from './install.mjs';

/**
 * Starts an empty database in its own folder. It listens only on a socket, and its only user is the user that runs it.
 *
 * @param {string} folder
 * @param {import('./user.mjs').ServerUser} user
 */
export function startDatabase(folder, user) {
  const files = join(folder, 'database');
  const socket = join(files, 'socket');
  // The path of a socket must have at most 100 characters, because the kernel would truncate a much longer one.
  if (socket.length > 100) throw new Error(`${folder}: too long for a socket, set TMPDIR`);
  mkdirSync(files);
  if (user.switchTo) chownSync(files, user.uid, user.gid);
  const result = spawnSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${files}`,
      '--skip-test-db',
      '--skip-name-resolve',
      '--auth-root-authentication-method=socket',
      `--auth-root-socket-user=${user.name}`,
      ...(user.switchTo ? [`--user=${user.switchTo}`] : []),
    ],
    { encoding: 'utf8', env: { ...process.env, PATH: SERVER_PATH } },
  );
  if (result.status !== 0) throw new Error(`mariadb-install-db: ${result.stdout}${result.stderr}`);

  const initSql = join(folder, 'database.sql');
  writeFileSync(initSql, 'CREATE DATABASE wordpress CHARACTER SET utf8mb4;\n');
  const server = startProcess(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${files}`,
      `--socket=${socket}`,
      `--pid-file=${join(files, 'pid')}`,
      '--skip-networking',
      `--init-file=${initSql}`,
      // Each run creates new data, so the data does not have to survive a power failure.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      '--innodb-buffer-pool-size=64M',
    ],
    { log: join(folder, 'database.log'), user: user.switchTo },
  );
  return {
    server,
    socket,
    ready: () => untilReady('mariadbd', server, () => acceptsConnections(socket)),
  };
}

/** @param {string} socket */
function acceptsConnections(socket) {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('error', () => resolve(undefined));
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
  });
}
