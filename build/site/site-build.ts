import type { Field, Values } from '../../src/config/field';
import { listOfWords, table } from '../../src/config/field';
import { FORM_PLUGINS } from '../../widgets/tracking/sources/forms/form-plugins';
import { FILE_NAMES } from '../chunks';
import { LANGUAGES } from '../languages';

/** Who may print something. */
export const PRINTERS = ['consent', 'tracking', 'theme', 'push'] as const;

/** Whose servers print something on a site's pages. */
export type Printer = (typeof PRINTERS)[number];

/** A list of words out of these; a word that is none of them is complained of by itself. */
const words = (known: readonly string[], defaults = known): Field<string[]> => ({
  defaults: [...defaults],
  schema: listOfWords(known).schema,
});

const files = words(
  FILE_NAMES.filter((file) => file !== 'runtime'),
  [],
);

/** What the section `build` of a site's file says. */
export const SITE_BUILD = table({
  /**
   * Whose servers print something on the site's pages: `consent` (the consent plugin CookieYes, GDPR Cookie Consent), `tracking`
   * (PixelYourSite), `theme` (OceanWP), `push` (the push provider's plugin). All by default, as in the general build; an empty
   * list: a site without WordPress. Code for what is not listed is left out.
   */
  prints: words(PRINTERS),
  /** Files whose chunks stand inside the loader's file. Left out: those that every visitor of the site loads anyway. */
  inside: files,
  /** Files that are left out although the configuration could need them. Empty: none. */
  never: files,
  /** Files that are written although the configuration does not need them, because a page's own does. Empty: none. */
  keep: files,
  /**
   * Languages of the texts that are built, by the names of their folders in `languages/`. The first one is spoken on pages in any
   * other language. All by default.
   */
  languages: words(LANGUAGES),
  /** Form plugins that the site may have, by the names in `FORM_PLUGINS` of the tracker. All by default. */
  forms: words(FORM_PLUGINS.map(({ type }) => type)),
});

/** The section `build` as it is read; `inside` is undefined where the site leaves the choice to us. */
export type SiteBuild = Omit<Values<typeof SITE_BUILD>, 'inside'> & {
  inside: string[] | undefined;
};
