/** The theme's own scripts for a behaviour, and how to live with them (TH-01). */
export interface LegacyScripts {
  /** How we know that the theme's own scripts for this behaviour are on the page, run or not: ids of their elements, or, with a `/`, part of an address in any of their attributes. */
  legacyScripts: string[];
  /** What they leave on `window` once they have run, as `oceanwp.dropDownMobileMenu`: for scripts that an optimizer put into another file. */
  legacyGlobal: string;
  /** What keeps the two from doubling each other in `auto`: `capture`, ours hears first and theirs not at all (takeover); `augment`, ours adds what theirs lacks; `off`, theirs alone. */
  recipe: 'capture' | 'augment' | 'off';
}

export const RECIPES: LegacyScripts['recipe'][] = ['capture', 'augment', 'off'];
