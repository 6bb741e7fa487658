import type { WidgetContext } from '../../../src/contract';
import { httpUrl } from '../../../src/dom/address';
import { toJson } from '../../../src/dom/json';
import { REPORT_AGAIN_MS } from '../../../src/limits';

/**
 * Tells the owner's record endpoint of each decision, once (CO-44): a POST that survives leaving the page, no cookie of
 * other sites, no address of the page. Its answer may set the consent cookies again, where it comes from this site: browsers
 * that keep script-written cookies for 7 days keep those longer. Failing is silent; it is tried once more.
 *
 * That is for the decision that holds: an older record's answer would put back what the visitor has taken away. One that is
 * tried again goes without cookies, so that none are set; what an answer on its way has set is written over.
 */
export function mount({
  consent,
  log,
  scope,
  bus: { answer },
  page: { language },
}: WidgetContext): void {
  const { recordUrl } = consent.config;
  const url = httpUrl(recordUrl);
  if (!url) log(`consent.recordUrl: expected an http(s) address, found "${recordUrl}"`);

  answer('consent.report', (shown, writeAgain) => {
    if (!url) return;
    const textHash = hash(shown);
    const tell = (): string => {
      const { id, time, version, categories, method } = consent.status();
      return toJson({ id, time, version, categories, method, language, textHash });
    };
    const body = tell();
    const send = async (): Promise<void> => {
      const credentials = tell() === body ? 'same-origin' : 'omit';
      const response = await fetch(url.href, {
        method: 'POST',
        body,
        keepalive: true,
        credentials,
        referrerPolicy: 'origin',
        // A simple request: no other origin is asked for leave first.
        headers: { 'content-type': 'text/plain' },
        mode: url.origin === location.origin ? 'same-origin' : 'no-cors',
      });
      // To abort it would be of no use: Chromium takes the answer of what is to survive leaving all the same.
      if (credentials !== 'omit' && tell() !== body) writeAgain?.();
      if (!response.ok && response.type !== 'opaque') throw new Error(String(response.status));
    };
    const again = (): void =>
      void send().catch((error: unknown) => log(`not reported: ${String(error)}`));
    send().catch(() => scope.after(REPORT_AGAIN_MS, again));
  });
}

/** FNV-1a, 32 bits, in hexadecimal: which text was shown, not a secret; `crypto.subtle` is not there on http: pages. */
export function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01_00_01_93);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
