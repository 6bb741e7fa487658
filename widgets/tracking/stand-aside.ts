/** The pixel plugin's own script, free or paid, wherever an optimizer keeps its address (contract, script ids); no add-on's. */
const LEGACY_SCRIPT =
  /\/pixelyoursite(?!-(?:pinterest|bing|reddit)\b)[^/]*\/dist\/scripts\/public(?:\.min)?\.js/;

/**
 * Why the tracker stands aside: the legacy script runs on this page, or is going to, and everything would be counted twice
 * (TR-03). Undefined where it is not there: dropped from the page, or its address swapped for ours.
 */
export function legacyTracker(page: Record<string, unknown>): string | undefined {
  for (const { attributes } of document.scripts) {
    for (const { value } of attributes) {
      if (LEGACY_SCRIPT.test(value)) return `the pixel plugin's own script is here: ${value}`;
    }
  }
  // Combined into another file it leaves no address; what it has put on the page tells.
  const { Facebook: facebook, Utils: utils } = Object(page['pys']) as Record<string, unknown>;
  return facebook && utils
    ? "the pixel plugin's own script has run: `pys` is on the page"
    : undefined;
}
