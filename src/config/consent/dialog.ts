import type { Limits } from '../coerce';

/** The settings dialog: the second layer, and the way back to the choice (CO-31). */
export interface DialogConfig {
  /** Texts of the owner's; an empty one takes the legacy plugin's where it is printed, else ours in the page's language. */
  texts: DialogTexts;
  /** What categories are called and for, by slug; an empty text takes the legacy plugin's where it is printed, else ours. */
  categories: Record<string, CategoryTexts>;
  /** Cookies that the site declares; empty takes the tables in the legacy plugin's dialog (CO-31). On refusal they are erased too (CO-10). */
  cookies: DeclaredCookie[];
}

/** A category in words. */
export interface CategoryTexts {
  /** Its name, on the tab. */
  name: string;
  /** One or two sentences. */
  description: string;
}

/** One row of the cookie declaration. */
export interface DeclaredCookie {
  /** Name of the cookie; a trailing `*` stands for the rest. */
  name: string;
  /** Slug of its category. */
  category: string;
  /** How long it stays, in words. */
  duration: string;
  /** What it is for. */
  purpose: string;
}

/** What the dialog says. */
export interface DialogTexts {
  /** Heading. */
  title: string;
  /** First tab: every category with its switch. */
  overview: string;
  /** What it says; cut to 250 characters until the visitor wants to read more. */
  message: string;
  /** Link that shows the rest. */
  more: string;
  /** Link that hides it again. */
  less: string;
  /** Said to screen readers of the link from a category's row in the overview to its tab. */
  details: string;
  /** Last tab: what was chosen. */
  record: string;
  /** In the place of a switch, where a category is locked (CO-03). */
  always: string;
  /** Said to screen readers of a category that is on. */
  on: string;
  /** Said to screen readers of a category that is off. */
  off: string;
  /** Button that turns everything on. */
  accept: string;
  /** Button that turns everything optional off. */
  reject: string;
  /** Button that records the switches as they stand. */
  save: string;
  /** Said to screen readers once the choice is stored. */
  saved: string;
  /** Name of the X. */
  close: string;
  /** Heads the names in the cookie declaration. */
  cookie: string;
  /** Heads how long they stay. */
  duration: string;
  /** Heads what they are for. */
  purpose: string;
  /** Stands for the record while there is none. */
  none: string;
  /** Names the record's id. */
  id: string;
  /** Names when the choice was made. */
  date: string;
  /** Names the categories that are on. */
  allowed: string;
  /** Names how the choice was made. */
  method: string;
  /** A choice made category by category. */
  custom: string;
  /** A choice taken over from another consent tool's cookie (CO-19). */
  imported: string;
  /** Button that gives the record as a file. */
  export: string;
  /** Button that turns everything optional off again. */
  withdraw: string;
}

const COOKIE: DeclaredCookie = { name: '', category: '', duration: '', purpose: '' };

export const DIALOG_DEFAULTS: DialogConfig = {
  texts: {
    title: '',
    overview: '',
    message: '',
    more: '',
    less: '',
    details: '',
    record: '',
    always: '',
    on: '',
    off: '',
    accept: '',
    reject: '',
    save: '',
    saved: '',
    close: '',
    cookie: '',
    duration: '',
    purpose: '',
    none: '',
    id: '',
    date: '',
    allowed: '',
    method: '',
    custom: '',
    imported: '',
    export: '',
    withdraw: '',
  },
  categories: {},
  cookies: [],
};

export const DIALOG_LIMITS = {
  categories: { each: { name: '', description: '' } },
  cookies: { each: COOKIE },
} satisfies Limits<DialogConfig>;
