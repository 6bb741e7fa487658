/** What the names of a site end with that does not have the plain ones. */
export const ownPlace = (siteId: string): string => `.${siteId}`;

/**
 * The place of everything that is stored of a site's subscription (PU-61), because sites in folders share an origin's storage.
 * The origin's first site has the plain names, ''. What an older version stored under them carries no id, and counts as the
 * site's own until `nameStoredData` knows whose it is.
 *
 * @param read reads what is stored of the subscription at a place
 */
export function findPlace(
  siteId: string,
  read: (place: string) => Record<string, unknown>,
): string {
  const own = ownPlace(siteId);
  const { site = siteId } = read('');
  return site !== siteId || read(own)['site'] ? own : '';
}
