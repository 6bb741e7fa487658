import { freshAddress } from '#owner/page/copies';
import { fileNameOf } from '#owner/page/our-files';
import { addressesOf, isOurTag } from '#owner/page/our-tag';
import { readPrinted } from '#owner/page/printed';
import type { PageCopy, SavedSettings, SiteFacts, SiteFile } from '#owner/page/site/facts';
import { asText, fieldsOf, fromJson } from '#src/dom/json';
import { get } from '../rest';
import type { Failure } from '../rest';

/** The time that the server has for each answer, in milliseconds. */
const ANSWER_MS = 20_000;

/** Why nothing could be checked. */
export type Unchecked =
  /** The front page has another origin than this page, which may not read it. */
  | { readonly why: 'other-origin' }
  /** The front page did not answer, or it sent this page on to another site. */
  | { readonly why: 'unread' }
  /** WordPress did not give the saved settings. */
  | { readonly why: 'unsaved'; readonly failure: Failure };

/**
 * Asks for the front page of the site as a stranger does, without cookies, and for what it needs. Nothing of the page runs.
 *
 * @param address the front page
 */
export async function gatherSite(address: string): Promise<SiteFacts | Unchecked> {
  if (new URL(address).origin !== location.origin) return { why: 'other-origin' };
  const settings = await get('settings');
  if ('failure' in settings) return { why: 'unsaved', failure: settings.failure };
  const copy = await askPage(address);
  if (!copy) return { why: 'unread' };
  const fresh = await askPage(freshAddress(address, Date.now()));
  const saved = savedIn(settings.answer);
  return { address, copy, fresh, saved, files: await askFiles(copy, saved, address) };
}

function savedIn({ config, bootstrap }: Record<string, unknown>): SavedSettings {
  return { config: fieldsOf(config), hold: asText(fieldsOf(bootstrap)['hold']) ?? '' };
}

/** Asks the server as a visitor who has never been there. @returns undefined without an answer that may be read */
async function ask(address: string): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return await fetch(address, { credentials: 'omit', cache: 'no-store', signal });
  } catch {
    return undefined;
  }
}

async function askPage(address: string): Promise<PageCopy | undefined> {
  const answer = await ask(address);
  // The body may end before its time, too.
  const html = await answer?.text().catch(() => undefined);
  if (!answer || html === undefined) return undefined;
  const printed = readPrinted({ html, chars: html.length });
  const { status, headers } = answer;
  return { status, headers: Object.fromEntries(headers), printed, frames: framesIn(html) };
}

/** The addresses of a page's frames. What is in `noscript` is for browsers without scripts. */
function framesIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('iframe[src]')]
    .filter((frame) => !frame.closest('noscript'))
    .map((frame) => frame.getAttribute('src') ?? '');
}

/** Asks for the loader, and for the files of the banner, which every visitor gets who has not decided. */
async function askFiles(
  { printed }: PageCopy,
  { config }: SavedSettings,
  page: string,
): Promise<SiteFile[]> {
  const tag = printed.scripts.find(isOurTag);
  const [written = ''] = tag ? addressesOf(tag) : [];
  if (!tag || !URL.canParse(written, page)) return [];
  const address = new URL(written, page).href;
  const loader = await askFile(address);
  const base = tag.attributes['data-base'] ?? asText(config['base']);
  // A folder that the owner names is named from the page; its address may end without a slash.
  const folder = base ? `${base.replace(/\/*$/, '')}/` : new URL('.', address).href;
  if (loader.status !== 200 || !URL.canParse(folder, page)) return [loader];
  const { origin, href } = new URL(folder, page);
  const others = origin === location.origin ? await filesIn(href) : [];
  return [loader, ...(await Promise.all(others.map(askFile)))];
}

/** The parts of our script that show the banner. */
const OF_BANNER = ['runtime', 'consent'];

/** The addresses of one file for each part of the banner, by the list of files in their folder; none without the list. */
async function filesIn(folder: string): Promise<string[]> {
  const list = new URL('manifest.json', folder).href;
  const answer = await ask(list);
  const { files } = fieldsOf(fromJson((await answer?.text().catch(() => '')) ?? ''));
  const names = Object.keys(fieldsOf(files));
  const found = OF_BANNER.flatMap(
    (part) => names.find((name) => fileNameOf(`/${name}`) === part) ?? [],
  );
  return found.map((name) => new URL(name, folder).href);
}

async function askFile(address: string): Promise<SiteFile> {
  if (new URL(address).origin !== location.origin)
    return { address, status: undefined, mime: '', cacheControl: '' };
  const answer = await ask(address);
  // The rest of the file is not needed.
  answer?.body?.cancel().catch(() => {});
  const header = (name: string): string => answer?.headers.get(name) ?? '';
  const mime = header('content-type').split(';')[0]?.trim().toLowerCase() ?? '';
  return { address, status: answer?.status ?? 0, mime, cacheControl: header('cache-control') };
}
