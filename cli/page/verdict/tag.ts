import { ROCKET_LOADER, findOptimizer } from '#owner/page/optimizers';
import { addressesOf, isExecutable, isOurConfig, startTag } from '#owner/page/our-tag';
import { SETTING, TWICE } from '#src/reasons';
import { fileRequests } from '../read/our-files';
import { loaderRequest, ourTags } from '../read/our-tag';
import { type Cause, firstFew, linesWith } from './cause';

const PASTE = '<script defer src="/enxerto/loader.js" data-enxerto></script>';
const EMPTY = 'then empty the page cache';

/** The page does not have our tag, and no other file on it contains our loader. */
export const missing: Cause = {
  explains: ['no-banner', 'legacy-active', 'held-marked'],
  examine(facts) {
    if (ourTags(facts).length > 0 || facts.look.last.ran || loaderRequest(facts)) return undefined;
    const config = facts.printed.scripts.find(isOurConfig);
    return {
      severity: 'error',
      what: 'Our tag is not on this page.',
      why: config
        ? 'The line with the configuration is there, but the line that loads our script is missing.'
        : 'No script on the page that the server sent has the attribute data-enxerto, and no other script has loaded our script.',
      change: `Paste ${PASTE} into the head of every page, ${EMPTY}.`,
      evidence: config ? [startTag(config)] : [],
    };
  },
};

/** The tag is on the page twice, or once as a tag and once inside another file. */
export const twice: Cause = {
  examine(facts) {
    const tags = ourTags(facts);
    const lines = linesWith(facts, TWICE);
    if (tags.length < 2 && lines.length === 0) return undefined;
    return {
      severity: 'warning',
      what: `Our tag is on this page ${tags.length > 1 ? `${tags.length} times` : 'twice: as a tag and inside another file'}.`,
      why: 'Only the first copy works; the others only slow the page down. If another copy becomes the first, the settings on its tag apply.',
      change:
        'Keep one and remove the others. Look in the theme, in the boxes for scripts in the head, in wp-content/mu-plugins and in the tag manager.',
      evidence: firstFew([...tags.map(startTag), ...lines]),
    };
  },
};

/** An optimizer, or the consent plugin, delays the tag. */
export const delayed: Cause = {
  explains: ['no-banner', 'legacy-active', 'google-first'],
  examine(facts) {
    const tags = ourTags(facts);
    const held = tags.find((tag) => !isExecutable(tag));
    const { untouched, last } = facts.look;
    const isLate = !untouched.ran && last.ran;
    const { name, change } = findOptimizer(held);
    // A tag with another type does not prove a delay: an optimizer that has already run our script may leave the tag in the
    // page like that. So it counts only if our script has not run before the visitor did something, or if the optimizer is
    // Rocket Loader, which runs scripts late but does not wait for the visitor.
    const isDelayed = held ? !untouched.ran || name === ROCKET_LOADER : isLate;
    if (!isDelayed) return undefined;
    const neverRan = !last.ran;
    return {
      severity: neverRan ? 'error' : 'warning',
      what: `${name[0]?.toUpperCase()}${name.slice(1)} delays our tag.`,
      why: neverRan
        ? 'Our script did not run at all in this visit, not even after the visitor had moved the mouse, scrolled and pressed a key.'
        : isLate
          ? 'Our script ran only after the visitor’s first action, so the banner appears late.'
          : 'Our script runs only after everything else has loaded, so the banner appears late.',
      change: `${change} Then empty the page cache.`,
      evidence: firstFew((held ? [held] : tags).map(startTag)),
    };
  },
};

/** Our loader is inside another file, and does not know the address of its other files. */
export const combined: Cause = {
  explains: ['no-banner', 'wrong-base', 'legacy-active'],
  examine(facts) {
    const lines = linesWith(
      facts,
      SETTING,
      (path, found) => path === 'base' && found === 'undefined',
    );
    const { ran } = facts.look.last;
    if (!ran || lines.length === 0) {
      // Without debug lines, this is recognised so: the loader runs, none of our files was requested, and no tag of ours has an address.
      const isLost =
        ran &&
        facts.look.lines.length === 0 &&
        !loaderRequest(facts) &&
        fileRequests(facts.look.requests).length === 0 &&
        !ourTags(facts).some((tag) => addressesOf(tag).length > 0);
      if (!isLost) return undefined;
    }
    return {
      severity: 'error',
      what: 'An optimizer has combined our script with others, and its address is lost.',
      why: 'Our script runs inside another file and cannot find its other files. So visitors are not asked, and everything that is held back stays held back.',
      change:
        'Exclude enxerto/loader.js from combining scripts (Autoptimize: "enxerto/loader.js, data-enxerto"), or write the folder of our files into the configuration: "base": "/enxerto/".',
      evidence: firstFew(lines),
    };
  },
};
