import { LEGACY_SCRIPTS, OTHER_SCRIPTS, type ThemeJob } from '#src/legacy-scripts';
import { byName, list, text, word, type Field } from '../field';

/** What is done if the theme's own scripts are on the page. */
export type Recipe = 'takeover' | 'augment' | 'off';

/** What recognises the theme's own scripts for a behaviour: that named after it comes first. */
const scriptsFor = (job: ThemeJob): string[] => [
  ...LEGACY_SCRIPTS.filter(({ does }) => does.includes(job))
    .sort((one, other) => one.does.indexOf(job) - other.does.indexOf(job))
    .map(({ handle }) => `${handle}-js`),
  ...OTHER_SCRIPTS.flatMap(([known, ...does]: readonly [string, ...ThemeJob[]]) =>
    does.includes(job) ? [known] : [],
  ),
];

/** The theme's own scripts for a behaviour, and what is done if they are on the page (TH-01). */
export const legacy = (
  behaviour: ThemeJob,
  global: string,
  recipe: Recipe,
): Readonly<{
  legacyScripts: Field<string[]>;
  legacyGlobal: Field<string>;
  recipe: Field<Recipe>;
}> => ({
  /** The theme's own scripts for this behaviour, which count as present even before they have run. Each is the id of a script element or, if it contains a `/`, part of an address in any attribute of the element. */
  legacyScripts: list(scriptsFor(behaviour)),
  /** Global variable that these scripts create on `window`, as a dotted path. The variable shows that the scripts are present even if an optimizer has put them into another file. Empty: no variable is looked for. */
  legacyGlobal: text(global),
  /** What mode `auto` does if these scripts are present. `takeover`: our code acts in their place, which only `dropdowns`, `lightbox` and `carousel` can. `augment`: these scripts work, and our code adds what they lack. `off`: only these scripts work. */
  recipe: word(RECIPES, recipe),
});

const RECIPES = ['takeover', 'augment', 'off'] as const;

/** The field for menus of which the theme has more kinds than we support. */
export const otherKinds = (
  scripts: Readonly<Record<string, string>>,
): Readonly<{ leftToTheme: Field<Record<string, string>> }> => ({
  /** Kinds of this menu that only the theme's own script can run: for each, a selector for the menu and a selector for that script. If a page has the menu but not the script, the debug log says so. Your entries are added to the built-in ones; the value '' removes a built-in one. */
  leftToTheme: byName(text(), scripts),
});
