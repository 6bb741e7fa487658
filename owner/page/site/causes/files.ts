import { isScriptType } from '#owner/page/our-files';
import { addressesOf, isOurTag } from '#owner/page/our-tag';
import type { SiteCause } from '../cause';
import type { SiteFacts, SiteFile } from '../facts';

/** The kinds of answer with which no script comes. */
type Failure = 'status' | 'type';

/** Why no script comes from this address; undefined if one does, or if this page may not read the answer. */
function failureOf({ status, mime }: SiteFile): Failure | undefined {
  if (status === undefined) return undefined;
  if (status === 0 || status >= 300) return 'status';
  return isScriptType(mime) ? undefined : 'type';
}

/** A file in a line: address, status, type, how long it is kept. */
const lineOf = ({ address, status, mime, cacheControl }: SiteFile): string =>
  [address, status, mime, cacheControl && `cache-control: ${cacheControl}`]
    .filter(Boolean)
    .join(' · ');

/** The loader does not come. @param failure by a status that says so, or as something that is no script */
export const badFile = (failure: Failure): SiteCause => ({
  severity: 'error',
  explains: ['base', 'not-kept'],
  examine({ files: [loader] }) {
    if (!loader || failureOf(loader) !== failure) return undefined;
    const { status = 0, mime } = loader;
    return { values: { status, mime }, evidence: [lineOf(loader)] };
  },
});

/** The loader comes, and other files of ours do not. */
export const besideLoader: SiteCause = {
  severity: 'error',
  examine({ files: [, ...others] }) {
    const failed = others.filter((file) => failureOf(file) !== undefined);
    return failed.length === 0 ? undefined : { evidence: failed.map(lineOf) };
  },
};

/** The tag has an address by http on a page by https. */
export const mixed: SiteCause = {
  severity: 'error',
  explains: ['loader', 'loader-type', 'base', 'elsewhere'],
  examine({ address, copy }) {
    if (!address.startsWith('https:')) return undefined;
    const wrong = copy.printed.scripts
      .filter(isOurTag)
      .flatMap(addressesOf)
      .filter((one) => one.startsWith('http:'));
    return wrong.length === 0 ? undefined : { evidence: wrong };
  },
};

/** The loader is on a host whose answers this page may not read. */
export const elsewhere: SiteCause = {
  severity: 'note',
  examine({ files: [loader] }: SiteFacts) {
    return loader && loader.status === undefined ? { evidence: [loader.address] } : undefined;
  },
};

/** Browsers may not keep the loader, and download it with every page. */
export const notKept: SiteCause = {
  severity: 'warning',
  examine({ files: [loader] }) {
    return loader && /\b(?:no-store|no-cache|max-age=0)\b/.test(loader.cacheControl)
      ? { evidence: [lineOf(loader)] }
      : undefined;
  },
};
