import type { Settings } from '#provider/settings';
import { print, printError } from '../print';

/**
 * `provider keys rotate`: gives a site a new key. Messages to those who subscribed with an older key are still signed with the
 * older key, so no subscriber is lost. If `url` is given, the running provider at this address rotates the key. An embedded
 * database needs that, because only the provider's own process can open it.
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
  const { openDatabase } = await import('#provider/database/open');
  const { openKeys } = await import('#provider/push/keys');
  const { openSites } = await import('#provider/sites/sites');
  const { UUID } = await import('#provider/http/env');
  const database = await openDatabase({ url: databaseUrl, warn: printError });
  try {
    const found = UUID.test(site) ? await openSites(database).get(site) : undefined;
    const pair = found && (await openKeys(database).rotate(site));
    if (!pair) throw new Error(`no site ${site}`);
    return pair.publicKey;
  } finally {
    await database.close();
  }
}

/** Asks a running provider to rotate the key, and returns the new public key. */
async function askToRotate(url: string, token: string, site: string): Promise<string> {
  const path = `/api/sites/${encodeURIComponent(site)}/keys`;
  const answer = await fetch(url.replace(/\/$/, '') + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // A redirect is an error, because the token must not be sent to another address.
    redirect: 'error',
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return (JSON.parse(text) as { publicKey: string }).publicKey;
}
