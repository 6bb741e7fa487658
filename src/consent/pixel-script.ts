import { isAsleep } from '../asleep';
import { fieldsOf } from '../dom/json';

/** The pixel plugin's own script, free or paid, wherever an optimizer keeps its address (contract, script ids); no add-on's. */
const ADDRESS =
  /\/pixelyoursite(?!-(?:pinterest|bing|reddit)\b)[^/]*\/dist\/scripts\/public(?:\.min)?\.js/;

/** Marks what the tracker puts there in the place of the script's own. */
export const OURS = Symbol.for('enxerto');

/**
 * By what the pixel plugin's own script is known to be on this page, or to be going to run: its address or, where it was
 * combined into another file, what it has put on the page. Undefined where it was dropped, or its address swapped for ours, and
 * while it sleeps (LD-18).
 */
export function findPixelScript(page: Record<string, unknown>): string | undefined {
  for (const script of document.scripts) {
    if (isAsleep(script)) continue;
    for (const { value } of script.attributes) if (ADDRESS.test(value)) return value;
  }
  const { Facebook: facebook, Utils: utils } = fieldsOf(page['pys']);
  return facebook && utils && !(OURS in Object(utils)) ? 'window.pys' : undefined;
}
