import { printedPart } from '#src/consent/printed-part';
import type { ConsentContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { fieldsOf } from '#src/dom/json';
import { document } from '#src/dom/page/document';

/** Ids of the legacy plugin's buttons. Other scripts listen for clicks on them: PixelYourSite by jQuery, on `document`. */
const ACCEPT = 'wt-cli-accept-all-btn';
const REJECT = 'cookie_action_close_header_reject';

/**
 * After a choice, clicks the legacy plugin's button, for scripts that are notified of a choice only by that click (CO-41);
 * clicks in our shadow root do not reach them. These scripts know only yes and no, so a choice that grants less than
 * everything counts as a no (by `after`: a later choice may follow). While `choice.clicking` is set, our own listeners ignore
 * clicks.
 */
export function bridgeClick(context: ConsentContext, after: Record<string, unknown>): void {
  // The field is read without a check, because the loader has already checked this section and logged what is wrong in it.
  const wanted: unknown = Object(context.config.raw('signals')).clickBridge;
  if (wanted === 'off' || (wanted !== 'on' && !hasListener(context))) return;
  const all = Object.values(fieldsOf(after['categories'])).every(Boolean);
  const id = all ? ACCEPT : REJECT;
  const printed = printedPart('cookie-law-info-bar')?.querySelector<HTMLElement>(`#${id}`);
  const { choice } = context.page;
  choice.clicking = true;
  try {
    // A printed link, or a button that the legacy plugin handles too, is not clicked, but a hidden element with its id.
    if (printed && !printed.hasAttribute('href') && !isLegacyScriptRunning()) printed.click();
    else clickProxy(id);
  } finally {
    choice.clicking = false;
  }
}

function clickProxy(id: string): void {
  const proxy = document.createElement('span');
  proxy.id = id;
  proxy.hidden = true;
  document.body.append(proxy);
  proxy.click();
  proxy.remove();
}

/** Whether a script probably listens: the pixel plugin, or both jQuery and the legacy plugin's settings, are here. */
function hasListener({ config: { legacy } }: ConsentContext): boolean {
  const { data, bar } = legacy;
  const page = globals();
  return 'pysOptions' in page || ('jQuery' in page && Object.keys({ ...data, ...bar }).length > 0);
}

/** Whether the legacy script started too early for us (CO-45): it finds buttons by class, not by the id alone. */
function isLegacyScriptRunning(): boolean {
  const { CLI } = globals<{ CLI: { settings?: unknown } }>();
  return CLI?.settings !== undefined;
}
