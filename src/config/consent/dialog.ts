import { byName, category, flag, listOf, table, text, type Values } from '../field';

/** The texts about one category. */
const CATEGORY = table({
  /** Name of the category, shown on its tab and beside its switch. */
  name: text(),
  /** One or two sentences that say what the category is for. */
  description: text(),
});

/** The values of `CATEGORY`. */
export type CategoryTexts = Values<typeof CATEGORY>;

/** One row of the cookie declaration. */
const COOKIE = table({
  /** Name of the cookie; a `*` at the end stands for any ending. */
  name: text(),
  /** Short name (slug) of the category that the cookie belongs to. */
  category: category(),
  /** How long the cookie stays, in words. */
  duration: text(),
  /** What the cookie is for, in words. */
  purpose: text(),
});

/** The values of `COOKIE`. */
export type DeclaredCookie = Values<typeof COOKIE>;

/** The texts of the dialog. */
const TEXTS = table({
  /** Heading of the dialog. Empty: our own text. */
  title: text(),
  /** Name of the first tab, which lists every category with its switch; also its heading. Empty: our own text; the heading is then the legacy consent plugin's, if the page has it. */
  overview: text(),
  /** Text at the top of the overview. If it is long, only its first 250 characters show until the visitor asks for more. Empty: the legacy consent plugin's text if the page has it, else our own. */
  message: text('', { long: true }),
  /** Text of the link that shows the rest of a long overview. Empty: the legacy consent plugin's if the page has it, else our own. */
  more: text(),
  /** Text of the link that hides the rest again. Empty: the legacy consent plugin's if the page has it, else our own. */
  less: text(),
  /** Added for screen readers to the link that leads from a category in the overview to its tab. Empty: our own text. */
  details: text(),
  /** Name and heading of the last tab, which shows the visitor's stored choice. Empty: our own text. */
  record: text(),
  /** Shown in place of a switch if a category is locked, which means always on (CO-03). Empty: the legacy consent plugin's text if the page has it, else our own. */
  always: text(),
  /** Read out by screen readers on a category's tab while the category is on. Empty: our own text. */
  on: text(),
  /** Read out by screen readers on a category's tab while the category is off. Empty: our own text. */
  off: text(),
  /** Text of the button that turns every category on; also shown in the record as the kind of choice. Empty: our own text. */
  accept: text(),
  /** Text of the button that turns every optional category off; also shown in the record as the kind of choice. Empty: our own text. */
  reject: text(),
  /** Text of the button that stores the choice that the switches show. Empty: our own text. */
  save: text(),
  /** Text of the button, in the overview, that opens the opt-out. The button is shown if `consent.law` asks for an opt-out, unless the overview's text contains such a button already (CO-17). Empty: our own text. */
  optOut: text(),
  /** Read out by screen readers once the choice is stored. Empty: our own text. */
  saved: text(),
  /** Name, for screen readers, of the X button. Empty: our own text. */
  close: text(),
  /** Heading of the column of cookie names in the cookie table. Empty: our own text. */
  cookie: text(),
  /** Heading of the column that says how long each cookie stays. Empty: our own text. */
  duration: text(),
  /** Heading of the column that says what each cookie is for. Empty: our own text. */
  purpose: text(),
  /** Shown before the names of the services on the page that a category decides about, if the inline bootstrap holds them back. Empty: our own text. */
  services: text(),
  /** Shown in the record's tab as long as the visitor has made no choice. Empty: our own text. */
  none: text(),
  /** Label of the record's id, in the record's tab. Empty: our own text. */
  id: text(),
  /** Label of the date and time of the choice, in the record's tab. Empty: our own text. */
  date: text(),
  /** Label of the list of categories that are on, in the record's tab. Empty: our own text. */
  allowed: text(),
  /** Label of the kind of choice, in the record's tab: everything, nothing, or one of the next two texts. Empty: our own text. */
  method: text(),
  /** Names, in the record's tab, a choice made category by category. Empty: our own text. */
  custom: text(),
  /** Names, in the record's tab, a choice taken over from another consent tool's cookie (CO-19). Empty: our own text. */
  imported: text(),
  /** Text of the button that downloads the record as a file. Empty: our own text. */
  export: text(),
  /** Text of the button that withdraws consent: it turns every optional category off again. Empty: our own text. */
  withdraw: text(),
});

/** The values of `TEXTS`. */
export type DialogTexts = Values<typeof TEXTS>;

/** The settings dialog, which is the second layer; a visitor changes an earlier choice there too (CO-31). */
export const DIALOG = table({
  /** The owner's texts. An empty text is replaced by the legacy plugin's text if the page has it, else by our own text in the page's language. */
  texts: TEXTS,
  /** Name and description of each category, by its short name (slug). Empty texts: those of the legacy consent plugin's dialog if the page has them, else our own. */
  categories: byName(CATEGORY),
  /**
   * Whether visitors can choose service by service: each category's tab then lists the services that the page has, each with a switch
   * (CO-49). Services are those that the inline bootstrap holds back (`hold`), and those of the section `tracking`.
   */
  services: flag(false),
  /** Cookies that the site declares, shown in a table in each category's tab. Empty: the tables of the legacy consent plugin's dialog (CO-31). A declared cookie is erased when its category is refused (CO-10). */
  cookies: listOf(COOKIE),
});

/** The values of `DIALOG`. */
export type DialogConfig = Values<typeof DIALOG>;
