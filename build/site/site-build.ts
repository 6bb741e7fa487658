import { FORM_PLUGINS } from '../../widgets/tracking/sources/forms/form-plugins';
import { FILE_NAMES } from '../chunks';
import { LANGUAGES } from '../languages';

/** What the section `build` of a site's file says. */
export interface SiteBuild {
  /**
   * Whose servers print something on the site's pages: `consent` (the consent plugin CookieYes, GDPR Cookie Consent), `tracking`
   * (PixelYourSite), `theme` (OceanWP), `push` (the push provider's plugin). All by default, as in the general build; an empty
   * list: a site without WordPress. Code for what is not listed is left out.
   */
  prints: string[];
  /** Files whose chunks stand inside the loader's file. Left out: those that every visitor of the site loads anyway. */
  inside: string[] | undefined;
  /** Files that are left out although the configuration could need them. Empty: none. */
  never: string[];
  /** Files that are written although the configuration does not need them, because a page's own does. Empty: none. */
  keep: string[];
  /**
   * Languages of the texts that are built, by the names of their folders in `languages/`. The first one is spoken on pages in any
   * other language. All by default.
   */
  languages: string[];
  /** Form plugins that the site may have, by the names in `FORM_PLUGINS` of the tracker. All by default. */
  forms: string[];
}

/** Who may print something. */
export const PRINTERS = ['consent', 'tracking', 'theme', 'push'] as const;

/** Whose servers print something on a site's pages. */
export type Printer = (typeof PRINTERS)[number];

const FORMS = FORM_PLUGINS.map(({ type }) => type);

export const SITE_BUILD_DEFAULTS: SiteBuild = {
  prints: [...PRINTERS],
  inside: [],
  never: [],
  keep: [],
  languages: [...LANGUAGES],
  forms: FORMS,
};

const files = FILE_NAMES.filter((file) => file !== 'runtime');

/** What each list of the section may contain. */
export const SITE_BUILD_LISTS: Readonly<Record<keyof SiteBuild, readonly string[]>> = {
  prints: PRINTERS,
  inside: files,
  never: files,
  keep: files,
  languages: LANGUAGES,
  forms: FORMS,
};
