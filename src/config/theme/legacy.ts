/** The theme's own scripts for a behaviour, and how to live with them (TH-01). */
export interface LegacyScripts {
  /** The theme's own scripts for it, run or not: ids of their elements, or, with a `/`, part of an address in any attribute. */
  legacyScripts: string[];
  /** What they leave on `window`, dotted: tells them where an optimizer put them into another file. */
  legacyGlobal: string;
  /** What is done in `auto` where they are: `capture`, ours hears first and theirs not at all (takeover); `augment`, ours adds what theirs lack; `off`, theirs alone. */
  recipe: 'capture' | 'augment' | 'off';
}

export const RECIPES: LegacyScripts['recipe'][] = ['capture', 'augment', 'off'];

/** What a theme has in more kinds than ours does. */
export interface OtherKinds {
  /** Kinds of it that only the theme's own script does: how one is known, and that script. A page that has the first and not the second is named in debug. Yours are added; '' switches one of ours off. */
  notOurs: Record<string, string>;
}
