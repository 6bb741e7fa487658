import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/**
 * The user who runs the servers.
 *
 * @typedef {object} ServerUser
 * @property {string} name
 * @property {number} uid
 * @property {number} gid
 * @property {string | undefined} switchTo the name, where it is not the user we run as
 */

/** Debian's user for web servers, which is always there. */
const WEB_USER = 'www-data';

/**
 * The user that we run as; where that is root, Debian's user for web servers. MariaDB refuses to run as root, and no real site
 * has a PHP that may write everywhere.
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
