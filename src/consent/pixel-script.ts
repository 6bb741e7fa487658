import { isAsleep } from '../asleep';
import { PIXEL_PLUGIN } from '../baked';
import { fieldsOf } from '../dom/json';
import { document } from '../dom/page/document';
import { OUR_SYMBOL } from '../dom/page/key';

/**
 * Matches the address of the pixel plugin's own script, free or paid, but not that of an add-on (contract, "script ids"). All
 * attributes are searched for it, because optimizers move the address.
 */
const ADDRESS =
  /\/pixelyoursite(?!-(?:pinterest|bing|reddit)\b)[^/]*\/dist\/scripts\/public(?:\.min)?\.js/;

/** Marks the globals that the tracker sets in place of those of the plugin's script. */
export const OURS = OUR_SYMBOL;

/**
 * Finds out whether the pixel plugin's own script runs on this page, or is going to.
 *
 * @returns its address or, if it was combined into another file, the name of its global; undefined if it was removed, if its
 *   address was replaced by ours, and while the bootstrap keeps it asleep (LD-18)
 */
export function findPixelScript(page: Record<string, unknown>): string | undefined {
  if (!PIXEL_PLUGIN) return undefined;
  for (const script of document.scripts) {
    if (isAsleep(script)) continue;
    for (const { value } of script.attributes) if (ADDRESS.test(value)) return value;
  }
  const { Facebook: facebook, Utils: utils } = fieldsOf(page['pys']);
  return facebook && utils && !(OURS in Object(utils)) ? 'window.pys' : undefined;
}
