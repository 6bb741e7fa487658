import { HAS_ALL_CHUNKS } from './baked';

// Why a widget does not start.
/** The widget is not configured, or it is switched off. */
export const DISABLED = 0;
/** The tag names other widgets only. */
export const UNNAMED = 1;
/** A robot visits the page. */
export const ROBOT = 2;
/** The visitor has decided. */
export const DECIDED = 3;
/** Global Privacy Control counts as the visitor's answer. */
export const GPC = 4;
/** The site's id at the provider is missing. */
export const NO_SITE = 5;
/** The provider's address is missing. */
export const NO_PROVIDER = 6;
/** The category that the widget needs is not granted. */
export const NO_CONSENT = 7;
/** The page is open in an editor: its owner works on it. */
export const EDITOR = 8;
/** The site's build does not contain the widget. */
export const ABSENT = 9;

/** The reasons why a widget does not start, in words for the debug log. */
export const WHY_SKIPPED = [
  'not configured, or switched off',
  'not listed in data-widgets',
  'the visitor is a robot',
  'the visitor has decided',
  'Global Privacy Control refuses',
  'No Site Id provided',
  'no provider address',
  'no consent',
  'the page is open in an editor',
  ...(HAS_ALL_CHUNKS ? [] : ['not on this site']),
];

/** Why whoever sees the page is not a visitor, who could be asked or tracked. */
export type NoVisitor = typeof ROBOT | typeof EDITOR;

/** The reason why a widget does not start, as an index of `WHY_SKIPPED`. */
export type Skip =
  | typeof DISABLED
  | typeof UNNAMED
  | typeof ABSENT
  | NoVisitor
  | typeof DECIDED
  | typeof GPC
  | typeof NO_SITE
  | typeof NO_PROVIDER
  | typeof NO_CONSENT;
