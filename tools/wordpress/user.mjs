import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/**
 * The user that runs the servers.
 *
 * @typedef {object} ServerUser
 * @property {string} name
 * @property {number} uid
 * @property {number} gid
 * @property {string | undefined} switchTo the name, if the servers must switch to this user; undefined if it is the present
 *   user
 */

/** Debian's user for web servers, which exists on every Debian system. */
const WEB_USER = 'www-data';

/**
 * The present user or, if that is root, Debian's user for web servers: MariaDB refuses to run as root, and on a real site PHP
 * may not write everywhere.
 *
 * @returns {ServerUser}
 */
export function serverUser() {
  const { username, uid, gid } = userInfo();
  if (uid !== 0) return { name: username, uid, gid, switchTo: undefined };
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${WEB_USER}:`));
  if (!line) throw new Error(`There is no user ${WEB_USER}`);
  const [, , itsUid, itsGid] = line.split(':');
  return { name: WEB_USER, uid: Number(itsUid), gid: Number(itsGid), switchTo: WEB_USER };
}
