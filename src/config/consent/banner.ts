import { address, flag, number, table, text, word, type Values } from '../field';

/** The texts of the banner. */
const BANNER_TEXTS = table({
  /** Heading of the banner. Empty: the legacy consent plugin's heading if the page has it, else our own text. */
  title: text(),
  /** One or two sentences under the heading. Empty: the legacy consent plugin's message if the page has it, else our own text. */
  message: text('', { long: true }),
  /** Text of the button that turns every category on. Empty: our own text, in the page's language. Button texts are never taken from the page: somebody could have put markup there that makes Accept say Reject (XX-15). */
  accept: text(),
  /** Text of the button that turns every optional category off. Empty: our own text, in the page's language. */
  reject: text(),
  /** Text of the quieter button that opens the settings dialog. Empty: our own text, in the page's language. */
  customise: text(),
  /** Name, for screen readers, of the popup's X button. Empty: our own text, in the page's language. */
  close: text(),
  /** Text of the link to the privacy policy. Empty: the legacy consent plugin's text if the page has that link, else our own. */
  policy: text(),
  /** Text of the button, after the message, that opens the opt-out. The button is shown if `consent.law` asks for an opt-out, unless the legacy consent plugin's message contains such a button already (CO-17). Empty: our own text, in the page's language. */
  optOut: text(),
  /** Read out by screen readers once the choice is stored. Empty: our own text, in the page's language. */
  saved: text(),
  /** Shown if something that the visitor asked for could not be loaded: on the banner, or at the bottom of the page if there is no banner. Empty: our own text, in the page's language. */
  failed: text(),
});

/** The banner, which is the first layer: its shape, its place and its texts (CO-30). */
export const BANNER = table({
  /** Shape of the banner: a bar along an edge (banner), a box in the middle (popup) or a card in a corner (widget). In windows of up to 767 px, each is a sheet of full width. `auto` takes the legacy consent plugin's shape if the page has its settings, else the bar (CO-30). */
  layout: word(['auto', 'banner', 'popup', 'widget']),
  /** Where the banner is: bottom or top edge of the window for the bar, left or right side for the card. `auto` takes the legacy consent plugin's position if the page has its settings, else the bottom edge and the left side. */
  position: word(['auto', 'bottom', 'top', 'left', 'right']),
  /** Whether the popup darkens the page and blocks it until the visitor answers. If false, or if `look.layer` is a number, the page can be used behind the popup. If not set: the legacy consent plugin's switch counts, else true (CO-30). */
  overlay: flag(true),
  /** Seconds after which the banner closes by itself, without recording a choice; 0: never. The seconds do not count while the page is hidden or the keyboard focus is in the banner. If not set: the legacy consent plugin's timer counts, of 10 seconds if it is on without a number, else 0 (CO-13). */
  autoCloseSeconds: number(0, { to: 3600, unit: 'seconds' }),
  /** Whether the banner closes, without recording a choice, once the visitor has scrolled more than 100 px. If not set: the legacy consent plugin's switch counts, else false (CO-13). */
  closeOnScroll: flag(false),
  /** Whether a banner that closes by itself, after the seconds or by scrolling, records a yes to everything, as the legacy consent plugin could. Off by default. Refused if `consent.law` is `gdpr` or if any category is on by default (CO-13). */
  closingMeansYes: flag(false),
  /** Address of the privacy policy (http or https), linked after the message. Empty: the legacy consent plugin's link, or no link if the page has none. */
  policyUrl: address(),
  /** The owner's texts. An empty text is replaced by the legacy plugin's text if the field says so, else by our own text in the page's language. */
  texts: BANNER_TEXTS,
});

/** The values of `BANNER`. */
export type BannerConfig = Values<typeof BANNER>;
