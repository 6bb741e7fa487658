// Codes of log lines. Programs read the code, and the values that follow it (described after `about`). The lines themselves are
// for people: no program reads them, so they may be reworded. The codes are numbers, because these need the fewest bytes; a
// code never changes its number.

/** A chunk runs; about: its name. */
export const STARTED = 1;
/** A widget does not start; about: its name, and why (`src/skips.ts`). */
export const SKIPPED = 2;
/** A part of our product has crashed and was removed from the page; about: its name. */
export const CRASHED = 3;
/** A widget's legacy scripts were woken, because the widget does not do their job; about: the widget. */
export const WOKEN = 4;
/** A setting has a wrong value; about: its path and the value; some lines omit both. */
export const SETTING = 5;
/** An element whose category is granted stays held. */
export const HELD_BACK = 6;
/** Another loader of ours is on the page. */
export const TWICE = 7;
/** A Google tag started before consent was sent to it. */
export const TAG_FIRST = 8;
/** No tool asks for consent, so nothing is held. */
export const UNGATED = 9;
/** Another tool asks for consent. */
export const FOREIGN = 10;
/** The tracker sends nothing, because the pixel plugin's own script does. */
export const SILENT = 11;
/** The mode in which a behaviour of the theme runs; about: its name, and the mode. */
export const MODE = 12;
/** A behaviour of the theme is left to the theme's own script, because our code could not do it; about: its name. */
export const LEFT = 13;
/** The consent tool that decides, another than ours, has said nothing of a decision so far; about: its name in `consent.source`. */
export const UNHEARD = 14;

/** One of the codes. */
export type Code =
  | typeof STARTED
  | typeof SKIPPED
  | typeof CRASHED
  | typeof WOKEN
  | typeof SETTING
  | typeof HELD_BACK
  | typeof TWICE
  | typeof TAG_FIRST
  | typeof UNGATED
  | typeof FOREIGN
  | typeof SILENT
  | typeof MODE
  | typeof LEFT
  | typeof UNHEARD;

/**
 * Writes a line to the debug log.
 *
 * @param code the code of what happened, for programs; undefined for lines that only people read
 * @param about the values that belong to the code, as described at each code
 */
export type WriteLine = (line: string, code?: Code, ...about: unknown[]) => void;

/** The event on `document` for each line logged while debug is on; its detail is the arguments of `WriteLine`. */
export const LOG_EVENT = 'enxerto:log';
