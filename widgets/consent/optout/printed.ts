import type { OptOutTexts } from '../../../src/config/consent/opt-out';
import { isRecord } from '../../../src/dom/json';

/** What the legacy plugin's server printed for its own box: `ccpa_data`; what is no text counts as none. */
export function printedTexts(): Partial<OptOutTexts> {
  const printed = (window as { ccpa_data?: unknown }).ccpa_data;
  if (!isRecord(printed)) return {};
  const {
    opt_out_prompt: prompt,
    opt_out_confirm: confirm,
    opt_out_cancel: cancel,
  } = printed as Record<string, string>;
  return { prompt, confirm, cancel } as Partial<OptOutTexts>;
}
