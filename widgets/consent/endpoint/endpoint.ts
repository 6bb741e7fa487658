import { SETTING } from '../../../src/reasons';
import type { ConsentContext } from '../../../src/contract';
import { httpUrl } from '../../../src/dom/address';
import { toJson } from '../../../src/dom/json';
import { REPORT_RETRY_MS } from '../../../src/limits';

/**
 * Sends each decision once to the owner's record endpoint (CO-44): by a POST that continues when the page is left, sends
 * cookies to this site only, and does not contain the page's address. An endpoint on this site may set the consent cookies
 * again in its answer: browsers that keep cookies written by scripts for 7 days keep cookies set by a server longer. A failure
 * is only logged, and the request is retried once.
 *
 * The answer must not restore an older decision. So a retry for a decision that no longer holds is sent without cookies, which
 * keeps its answer from setting any. If the decision changes while a request is on its way, the cookies are written again after
 * the answer.
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
        // With this type the request is a simple one, so that another origin is not asked for permission first.
        headers: { 'content-type': 'text/plain' },
        mode: url.origin === location.origin ? 'same-origin' : 'no-cors',
      });
      // Aborting the request would not help: Chromium handles the answer of a keep-alive request in any case.
      if (credentials !== 'omit' && currentBody() !== body) writeAgain?.();
      if (!response.ok && response.type !== 'opaque') throw new Error(String(response.status));
    };
    const retry = (): void =>
      void send().catch((error: unknown) => log(`not reported: ${String(error)}`));
    send().catch(() => scope.after(REPORT_RETRY_MS, retry));
  });
}

/**
 * FNV-1a, 32 bits, in hexadecimal. It identifies the text that was shown and protects no secret; http: pages have no
 * `crypto.subtle`.
 */
export function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01_00_01_93);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
