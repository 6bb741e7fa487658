/** The theme's own scripts for a behaviour, and how to live with them (TH-01). */
export interface LegacyScripts {
  /** The theme's own scripts for this behaviour, which count as present even before they have run. Each is the id of a script element or, if it contains a `/`, part of an address in any attribute of the element. */
  legacyScripts: string[];
  /** Global variable that these scripts create on `window`, as a dotted path. It shows that they are present if an optimizer has put them into another file. Empty: not looked for. */
  legacyGlobal: string;
  /** What mode `auto` does if these scripts are present. `capture`: ours reacts to clicks and keys first, and theirs does not get them (the mode takeover). `augment`: theirs works, and ours adds what it lacks. `off`: only theirs works. */
  recipe: 'capture' | 'augment' | 'off';
}

export const RECIPES: LegacyScripts['recipe'][] = ['capture', 'augment', 'off'];

/** For menus of which the theme has more kinds than we support. */
export interface OtherKinds {
  /** Kinds of this menu that only the theme's own script can run: for each, a selector for the menu and a selector for that script. If a page has the menu but not the script, the debug log says so. Your entries are added to the built-in ones; '' as the value removes a built-in one. */
  notOurs: Record<string, string>;
}
