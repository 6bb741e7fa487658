import { WHOLE } from './baked';

// What programs are told of what happened, as data: codes, each with what it is about. The log's lines are for people: no program
// reads them, so that they may be reworded. The codes are numbers, which cost a page nothing; a code keeps its number.

/** A chunk runs; about: its name. */
export const STARTED = 1;
/** A widget does not start; about: its name, and why (a `Skip`). */
export const SKIPPED = 2;
/** A part of ours has failed, and was taken off the page; about: its name. */
export const CRASHED = 3;
/** A widget's legacy scripts were woken, because ours does not do their job; about: the widget. */
export const WOKEN = 4;
/** A setting is not what it may be; about: its path, and what was found there. */
export const SETTING = 5;
/** Something that may go stays held back. */
export const HELD_BACK = 6;
/** Another copy of ours is on the page. */
export const TWICE = 7;
/** A Google tag started before it was told of consent. */
export const TAG_FIRST = 8;
/** Nobody asks for consent, so nothing is held back. */
export const UNGATED = 9;
/** Another tool asks for consent. */
export const FOREIGN = 10;
/** The configuration may have been meant to ask, so the visitor is asked. */
export const DOUBT = 11;
/** The tracker sends nothing, because the pixel plugin's own script does. */
export const SILENT = 12;
/** How a behaviour of the theme is brought; about: its name, and the mode. */
export const MODE = 13;
/**
 * A behaviour of the theme is left to the theme's own script, because ours could not do it; about: its
 * name.
 */
export const LEFT = 14;

/** A pattern of the owner's is refused; about: whether that is because it could take seconds, not because it is none. */
export const PATTERN = 15;

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
  | typeof DOUBT
  | typeof SILENT
  | typeof MODE
  | typeof LEFT
  | typeof PATTERN;

/**
 * Writes a line to the debug log.
 *
 * @param code what programs are told of it; left out for what only people read
 * @param about what the code is about, as the code says
 */
export type Say = (line: string, code?: Code, ...about: unknown[]) => void;

/** The event by which `document` tells a program of each line that debug writes; its detail is what `Say` was called with. */
export const LOG_EVENT = 'enxerto:log';

// Why a widget does not start.
/** It is not configured, or switched off. */
export const DISABLED = 0;
/** The tag names other widgets only. */
export const UNNAMED = 1;
/** A robot visits. */
export const ROBOT = 2;
/** The visitor has decided. */
export const DECIDED = 3;
/** Global Privacy Control has answered for the visitor. */
export const GPC = 4;
/** The site's id at the provider is missing. */
export const NO_SITE = 5;
/** The provider's address is missing. */
export const NO_PROVIDER = 6;
/** The category that it needs is not granted. */
export const NO_CONSENT = 7;
/** A site build has it not. */
export const ABSENT = 8;

/** Why a widget does not start, each in words for the debug log. */
export const WHY_SKIPPED = [
  'not configured, or switched off',
  'not among data-widgets',
  'a crawler',
  'the visitor has decided',
  'Global Privacy Control says no',
  'No Site Id provided',
  'no address of the provider',
  'not consented to',
  ...(WHOLE ? [] : ['not on this site']),
];

/** Why a widget does not start: a place in `WHY_SKIPPED`. */
export type Skip =
  | typeof DISABLED
  | typeof UNNAMED
  | typeof ABSENT
  | typeof ROBOT
  | typeof DECIDED
  | typeof GPC
  | typeof NO_SITE
  | typeof NO_PROVIDER
  | typeof NO_CONSENT;
