import { addressesOf, isOurTag } from '#owner/page/our-tag';
import type { Script } from '#owner/page/printed';
import type { PageFacts } from '../facts';

/** Our tags: those that the server printed, or, if there are none, those that a script such as a tag manager has added. */
export function ourTags({ printed, look }: PageFacts): Script[] {
  const printedTags = printed.scripts.filter(isOurTag);
  const printedAddresses = new Set(printedTags.flatMap(addressesOf));
  const inserted = [...look.untouched.scripts, ...look.last.scripts].filter(
    (script) =>
      isOurTag(script) &&
      addressesOf(script).some((address) => !printedAddresses.has(address)) &&
      // Tags that were added after the server's are ignored: an optimizer that runs our tag later may add another element for it.
      printedTags.length === 0,
  );
  const keys = new Set<string>();
  const isNew = (script: Script): boolean => {
    const key = addressesOf(script).join(' ');
    return !keys.has(key) && keys.add(key) !== undefined;
  };
  return [...printedTags, ...inserted.filter(isNew)];
}

/** The page's request for our loader; undefined if the page did not request it. */
export function loaderRequest(facts: PageFacts): PageFacts['look']['requests'][number] | undefined {
  const addresses = new Set(
    ourTags(facts)
      .flatMap(addressesOf)
      .flatMap((address) =>
        URL.canParse(address, facts.opened) ? [new URL(address, facts.opened).href] : [],
      ),
  );
  const { requests } = facts.look;
  return (
    requests.find(({ url }) => addresses.has(url)) ??
    requests.find(({ url }) => /\/enxerto\/(?:[^?#]*\/)?loader\.js(?:$|[?#])/.test(url))
  );
}
