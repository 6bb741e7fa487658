import { SETTING } from '../../../src/reasons';
import type { ConsentContext } from '../../../src/contract';
import { httpUrl } from '../../../src/dom/address';
import { toJson } from '../../../src/dom/json';
import { REPORT_RETRY_MS } from '../../../src/limits';

/**
 * Sends each decision to the owner's record endpoint (CO-44), by a POST request that continues even if the visitor leaves the
 * page. The request does not contain the page's address, and contains cookies only if the endpoint is on the page's own origin.
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
    const textHash = hash(shown);
    const currentBody = (): string => {
      const { id, time, version, categories, method } = consent.status();
      return toJson({ id, time, version, categories, method, language, textHash });
    };
    const body = currentBody();
    const send = async (): Promise<void> => {
      const credentials = currentBody() === body ? 'same-origin' : 'omit';
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
      if (credentials !== 'omit' && currentBody() !== body) writeAgain?.();
      if (!response.ok && response.type !== 'opaque') throw new Error(String(response.status));
    };
    const retry = (): void =>
      void send().catch((error: unknown) => log(`not reported: ${String(error)}`));
    send().catch(() => scope.after(REPORT_RETRY_MS, retry));
  });
}

/** A 32-bit FNV-1a hash, hexadecimal. It only identifies the text shown; http: pages have no `crypto.subtle`. */
export function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01_00_01_93);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
