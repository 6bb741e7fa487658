import { prompts } from '#languages/push';
import { TAG } from '#languages/tag';
import { langAttribute, textsFor } from '#src/language';
import type { Prompt } from '#src/provider/provider';

/** The prompts' texts. For headline, subheadline and the two buttons, the provider's own come first (PU-02). */
export type TextName = keyof typeof prompts;

/** A text, as properties of the element that shows it; `lang` is set if the language may differ from the page's. */
export interface TextProps {
  readonly children: string;
  readonly lang?: string;
}

/** Returns a text in which each `{name}` is replaced by the field of `filled` with that name. */
export type TextOf = (name: TextName, filled?: Readonly<Record<string, string>>) => TextProps;

/** Makes the function that returns a prompt's texts: the provider's, else ours in the page's language or English. */
export function createTextOf(prompt: Prompt, language: string): TextOf {
  const own: Partial<Record<TextName, string>> = {
    headline: prompt.headline,
    subheadline: prompt.subheadline,
    subscribe: prompt.subscribe,
    decline: prompt.decline,
  };
  const texts = textsFor(prompts, own);
  return (name, filled = {}) => {
    const children = texts[name].replace(/\{(\w+)\}/g, (all, key: string) => filled[key] ?? all);
    return own[name] ? { children } : { children, lang: langAttribute(TAG, language) };
  };
}
