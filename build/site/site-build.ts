import type { Field, Values } from '#src/config/field';
import { listOfWords, table } from '#src/config/field';
import { FORM_PLUGINS } from '#widgets/tracking/sources/forms/form-plugins';
import { FILE_NAMES } from '../chunks';
import { LANGUAGES } from '../languages';

/** The legacy plugins whose servers may print something. */
export const LEGACY_PLUGINS = ['consent', 'tracking', 'theme', 'push'] as const;

/** The name of a legacy plugin. */
export type LegacyPlugin = (typeof LEGACY_PLUGINS)[number];

/** A field that is a list of known words; each unknown word is reported on its own. */
const wordList = (known: readonly string[], defaults = known): Field<string[]> => ({
  defaults: [...defaults],
  schema: listOfWords(known).schema,
});

const files = wordList(
  FILE_NAMES.filter((file) => file !== 'runtime'),
  [],
);

/** The fields of the section `build` in a site's file. */
export const SITE_BUILD = table({
  /**
   * The legacy plugins that print something on the site's pages: `consent` (the consent plugin CookieYes, GDPR Cookie Consent),
   * `tracking` (PixelYourSite), `theme` (OceanWP), `push` (the push provider's plugin). Default: all, as in the general build.
   * A site without WordPress has an empty list. The code for plugins that are not listed is not built.
   */
  prints: wordList(LEGACY_PLUGINS),
  /** Files whose chunks are bundled into the loader's file. Default: the files that every visitor of the site loads anyway. */
  inside: files,
  /** Files that are not built although the configuration could need them. Default: none. */
  never: files,
  /** Files that are written although this configuration does not need them, because a page's inline configuration does. Default: none. */
  keep: files,
  /** Languages of the texts, by their folders in `languages/`; the first one is used on pages in all others. Default: all. */
  languages: wordList(LANGUAGES),
  /** Form plugins that the site may have, by the names in `FORM_PLUGINS` of the tracker. Default: all. */
  forms: wordList(FORM_PLUGINS.map(({ type }) => type)),
});

/** The values of the section `build`; `inside` is undefined if the site's file does not have it. */
export type SiteBuild = Omit<Values<typeof SITE_BUILD>, 'inside'> & {
  inside: string[] | undefined;
};
