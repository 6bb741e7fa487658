import type { WidgetContext } from '../../../src/contract';

/** The legacy plugin's buttons, by the ids that others listen for: PixelYourSite by jQuery, delegated from document. */
const ACCEPT = 'wt-cli-accept-all-btn';
const REJECT = 'cookie_action_close_header_reject';

/**
 * After a choice, clicks the legacy plugin's button for scripts that know of a choice by that only (CO-41); a click in our
 * shadow root never reaches them. They know all or nothing: what is less than everything is no. The click is not trusted,
 * and so none of the visitor's for our own listeners.
 */
export function bridgeClick(context: WidgetContext): void {
  // As it came: the loader has read the whole section, and named what is wrong in it.
  const wanted: unknown = Object(context.config.raw('signals')).clickBridge;
  if (wanted === 'off' || (wanted !== 'on' && !isHeard(context))) return;
  const all = Object.values(context.consent.status().categories).every(Boolean);
  const id = all ? ACCEPT : REJECT;
  const printed = document.getElementById(id);
  const { told } = context.page;
  told.clicking = true;
  try {
    // The printed one leads nowhere and wakes nobody, or else something of the same id stands in for it.
    if (printed && !printed.hasAttribute('href') && !isAwake()) printed.click();
    else clickProxy(id);
  } finally {
    told.clicking = false;
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

/** Whether somebody is known to listen: the pixel plugin, or jQuery on a page that the legacy plugin was made for. */
function isHeard({ config: { legacy } }: WidgetContext): boolean {
  const { data, bar } = legacy;
  return (
    'pysOptions' in window || ('jQuery' in window && Object.keys({ ...data, ...bar }).length > 0)
  );
}

/**
 * Whether the legacy plugin's script has started, because we came too late (CO-45). It listens to the classes of its
 * buttons: what has the id alone, it does not hear.
 */
function isAwake(): boolean {
  const { CLI } = window as { CLI?: { settings?: unknown } };
  return CLI?.settings !== undefined;
}
