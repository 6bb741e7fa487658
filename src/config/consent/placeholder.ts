import { table, text } from '../field';

/** The texts of a placeholder. */
const TEXTS = table({
  /** Says who the blocked content is from; `{host}` stands for the name of the host that it would be loaded from. The server's own text for the frame (`data-cli-placeholder`), or else the frame's title, is shown below. Empty: our own text. */
  from: text(),
  /** Text of the button that loads this one frame, for as long as the visitor stays on the page. Empty: our own text. */
  once: text(),
  /** Text of the button that agrees to the whole category of the content. Empty: our own text. */
  always: text(),
});

/** The placeholder that is shown instead of a frame or player that waits for consent (CO-24). */
export const PLACEHOLDER = table({
  /** The owner's texts. An empty text is replaced by our own text in the page's language. */
  texts: TEXTS,
});
