import { PIXEL_PLUGIN } from '#src/baked';
import { SERVICE_NAMES } from '#src/config/tracking-vendors';
import type { Consent } from '#src/consent/consent';
import { findPixelScript } from '#src/consent/pixel-script';
import { fieldsOf, isRecord } from '#src/dom/json';
import { overrideField } from '#src/dom/override-field';
import { serviceCategories } from '#src/tracked-services';
import type { LoaderParts } from '../parts';

/**
 * Makes the function that gives our decision to the pixel plugin's own script, if that script is on the page (TR-30, CO-45). By
 * itself, that script reads `viewed_cookie_policy` only: a visitor who agreed to one category would get every vendor. But when
 * the script starts, it reads its flags from `pysOptions.gdpr`, and asks the server for other flags only if `ajax_enabled` is
 * set (contract, section 8). We therefore write our decision into these flags. Flags that are already off stay off. When the
 * scope ends, the flags that still have our value are restored.
 */
export function createPixelFlags(
  { page, scope, settings, log }: Pick<LoaderParts, 'page' | 'scope' | 'settings' | 'log'>,
  consent: Pick<Consent, 'allows'>,
): () => void {
  if (!PIXEL_PLUGIN) return () => {};
  let printed: Readonly<Record<string, unknown>> | undefined;
  /** The value of `ajax_enabled` if the script started before us; false if it did not. */
  let ajaxEnabled: unknown = false;

  return () => {
    const flags: unknown = fieldsOf(page['pysOptions'])['gdpr'];
    if (!isRecord(flags) || !findPixelScript(page)) return;
    if (!printed && page['pys'] && Object(page['jQuery']).isReady) {
      ajaxEnabled = flags['ajax_enabled'];
      log.line(
        "the pixel plugin's own script started first, so it reads only viewed_cookie_policy",
      );
    }
    const original = (printed ??= { ...flags });
    const categories: Readonly<Record<string, string>> = serviceCategories(
      settings.raw('tracking'),
    );
    const names: Readonly<Record<string, string>> = SERVICE_NAMES;
    const allows = (slug: string): boolean =>
      consent.allows(categories[slug] ?? 'advertisement', names[slug]);

    const writeFlag = (key: string, value: unknown): void =>
      overrideField(scope.undo, flags, key, value);

    // If the script started before us and the server answered that nothing is granted, the script has started no vendor, and
    // does not read the flags again. If the visitor agrees to everything, the script may ask the server once more: the answer
    // starts all vendors. If the visitor agrees to less, that answer would start too many vendors, so the script may not ask.
    writeFlag('ajax_enabled', ajaxEnabled && Object.keys(categories).every(allows));
    for (const [key, value] of Object.entries(original)) {
      const name = key.replace('_disabled_by_api', '');
      if (name === 'all') writeFlag(key, !Object.keys(categories).some(allows));
      // One flag decides for both of Google's services.
      else if (name === 'analytics')
        writeFlag(key, Boolean(value) || !(allows('ga') && allows('gtm')));
      else if (name !== key) writeFlag(key, Boolean(value) || !allows(name));
      // The default consent that the script sends to Google before its first tag, one entry per type.
      else if (isRecord(value)) {
        const state = allows(key === 'analytics_storage' ? 'ga' : '') ? 'granted' : 'denied';
        writeFlag(key, { ...value, enabled: true, value: state });
      }
    }
  };
}
