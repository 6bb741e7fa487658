/** What stands in for a held frame or player (CO-24). */
export interface PlaceholderConfig {
  /** Texts of the owner's; an empty one takes ours in the page's language. */
  texts: PlaceholderTexts;
}

/** What a placeholder says. */
export interface PlaceholderTexts {
  /** Who the content is from; `{host}` stands for the name of the host that would be asked. What the server wrote for the frame (`data-cli-placeholder`), else the frame's title, stands under it. */
  from: string;
  /** Button that loads this one, until the page is left. */
  once: string;
  /** Button that grants its category. */
  always: string;
}

export const PLACEHOLDER_DEFAULTS: PlaceholderConfig = {
  texts: { from: '', once: '', always: '' },
};
