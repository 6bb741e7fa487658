import type { Settings } from '../../provider/settings';
import { print, printError } from '../print';

/**
 * `provider keys rotate`: gives a site a new key. Messages to those who subscribed with an older key are still signed with that
 * one, so nobody is lost. With an address the running provider does it; an embedded database is open in that process only.
 */
export async function keys(
  { databaseUrl, token }: Settings,
  action: string | undefined,
  { url, site }: { readonly url?: string | undefined; readonly site?: string | undefined },
): Promise<number> {
  if (action !== 'rotate' || site === undefined) {
    printError('it is: npx enxerto provider keys rotate --site ID [--url ADDRESS]');
    return 2;
  }
  const publicKey = await (url === undefined
    ? rotateInDatabase(databaseUrl, site)
    : askToRotate(url, token, site));
  print(`The site's public key is now ${publicKey}. Pages get it within minutes.`);
  return 0;
}

async function rotateInDatabase(databaseUrl: string, site: string): Promise<string> {
  const { openDatabase } = await import('../../provider/database/open');
  const { openKeys } = await import('../../provider/push/keys');
  const { openSites } = await import('../../provider/sites/sites');
  const { UUID } = await import('../../provider/http/env');
  const database = await openDatabase({ url: databaseUrl });
  try {
    const found = UUID.test(site) ? await openSites(database).get(site) : undefined;
    const pair = found && (await openKeys(database).rotate(site));
    if (!pair) throw new Error(`no site ${site}`);
    return pair.publicKey;
  } finally {
    await database.close();
  }
}

/** Asks a running provider to do it. */
async function askToRotate(url: string, token: string, site: string): Promise<string> {
  const path = `/api/sites/${encodeURIComponent(site)}/keys`;
  const answer = await fetch(url.replace(/\/$/, '') + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // The token is for this address only.
    redirect: 'error',
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return (JSON.parse(text) as { publicKey: string }).publicKey;
}
