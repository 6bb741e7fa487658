import type { ConsentContext } from '#src/contract';
import { httpUrl } from '#src/dom/address';
import { toJson } from '#src/dom/json';
import { RECORD_TEXT_MAX_CHARS, REPORT_RETRY_MS } from '#src/limits';
import { once } from '#src/once';
import { SETTING } from '#src/reasons';

/**
 * Sends each decision to the owner's record endpoint (CO-44), by a POST request that continues even if the visitor leaves the
 * page. Ours are `provider/records/routes.ts` and `wordpress/includes/records/routes.php`. The request does not contain the page's address, and contains cookies only if the endpoint is on the page's own origin.
 * It has the text that the visitor chose by, and that text's hash (CO-50).
 * Such an endpoint may set the consent cookies again in its answer: some browsers delete cookies written by scripts after 7
 * days, but not cookies set by a server. A failed request is retried once; if the retry fails too, that is logged.
 *
 * An answer must not restore an older decision. Therefore, the retry for a decision that no longer holds is sent without
 * cookies, which also keeps the answer from setting cookies. If the decision changes during a request, the cookies are written
 * again after the answer.
 */
export function mount({
  consent,
  log,
  scope,
  bus: { handle },
  page: { language },
}: ConsentContext): void {
  const { recordUrl } = consent.config;
  const url = httpUrl(recordUrl);
  if (!url) log(`consent.recordUrl: expected an http(s) address, found "${recordUrl}"`, SETTING);

  handle('consent.report', (shown, writeAgain) => {
    if (!url) return;
    const text = shown && `${language}\n${shown}`;
    const currentFields = (): object => {
      const { id, time, version, method, optedOut, ...status } = consent.status();
      // Services that differ from their category stand beside the categories. A service never has the name of one (CO-49).
      const categories = { ...status.services, ...status.categories };
      return { id, time, version, categories, method, language, optedOut: optedOut || undefined };
    };
    const decided = currentFields();
    const isCurrent = (): boolean => toJson(currentFields()) === toJson(decided);
    const send = async (body: string): Promise<void> => {
      const credentials = isCurrent() ? 'same-origin' : 'omit';
      const response = await fetch(url.href, {
        method: 'POST',
        body,
        keepalive: true,
        credentials,
        referrerPolicy: 'origin',
        // This type makes the request a simple one: no preflight to another origin.
        headers: { 'content-type': 'text/plain' },
        mode: url.origin === location.origin ? 'same-origin' : 'no-cors',
      });
      // The answer may have set cookies of a decision that has changed meanwhile, so they are written again. Aborting would
      // not help: Chromium handles the answer to a `keepalive` request in any case.
      if (credentials !== 'omit' && !isCurrent()) writeAgain?.();
      if (!response.ok && response.type !== 'opaque') throw new Error(String(response.status));
    };
    const sendOnce = once((words: Words) => {
      const body = toJson({ ...decided, ...words });
      const retry = (): void =>
        void send(body).catch((error: unknown) => log(`not reported: ${String(error)}`));
      send(body).catch(() => scope.after(REPORT_RETRY_MS, retry));
    });
    const stop = scope.on(window, 'pagehide', () => sendOnce(shortWords(text)));
    void wordsOf(text).then((words) => {
      stop();
      sendOnce(words);
    });
  });
}

/** The text that a visitor chose by, as the record has it. */
interface Words {
  /** SHA-256 of the text, hexadecimal; its short hash on pages that are not secure; '' without a text. */
  readonly textHash: string;
  /** The text itself, with its language in the first line; undefined with a short hash, and if it is longer than servers take. */
  readonly text?: string;
}

/** Hashes a text. Pages that are not secure have no `crypto.subtle`. */
async function wordsOf(text: string): Promise<Words> {
  try {
    const digest = text && (await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    if (digest) {
      const bytes = [...new Uint8Array(digest)];
      const textHash = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return text.length > RECORD_TEXT_MAX_CHARS ? { textHash } : { textHash, text };
    }
  } catch {
    // Not secure, or the page has replaced `crypto`.
  }
  return shortWords(text);
}

/** What the record has of a text that cannot be hashed, or not in time. */
const shortWords = (text: string): Words => ({ textHash: text && shortHash(text) });

/** A 32-bit FNV-1a hash, hexadecimal. It only tells texts apart. */
export function shortHash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01_00_01_93);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
