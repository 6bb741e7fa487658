import { prompts } from '../../../languages/push';
import { TAG } from '../../../languages/tag';
import type { Prompt } from '../../../src/provider/provider';
import { langAttribute } from '../../../src/language';
import { textsFor } from '../../../src/ui/text';

/** Names of the prompts' texts. The first four are the provider's, if it gives them (PU-02). */
export type TextName = keyof typeof prompts;

/** One text, with its language if that may differ from the page's, as properties of the element that shows it. */
export interface TextProps {
  readonly children: string;
  readonly lang?: string;
}

/** Returns a text in which each `{name}` is replaced by that field of `filled`. */
export type TextOf = (name: TextName, filled?: Readonly<Record<string, string>>) => TextProps;

/**
 * The provider's own texts are in the page's language. Ours are too if they exist in that language, else they are in English.
 */
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
