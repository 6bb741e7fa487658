import { globals } from '../../../src/dom/globals';
import type { OptOutTexts } from '../../../src/config/consent/opt-out';
import { isRecord } from '../../../src/dom/json';

/**
 * The texts that the legacy plugin's server printed for its own box, in `ccpa_data`; a value that is no text counts as missing.
 */
export function printedTexts(): { [name in keyof OptOutTexts]?: string | undefined } {
  const { ccpa_data: printed } = globals<{ ccpa_data: Record<string, string> }>();
  if (!isRecord(printed)) return {};
  const { opt_out_prompt: prompt, opt_out_confirm: confirm, opt_out_cancel: cancel } = printed;
  return { prompt, confirm, cancel };
}
