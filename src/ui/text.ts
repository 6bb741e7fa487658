/** The texts of one widget in one language. */
export type Texts<K extends string> = Readonly<Record<K, string>>;

/** Our texts, replaced by those of the owner and of the legacy plugin. Later ones win, and empty ones count as missing. */
export function textsFor<K extends string>(
  defaults: Texts<K>,
  ...overrides: readonly { readonly [key in K]?: string | undefined }[]
): Texts<K> {
  const texts: Record<string, string> = { ...defaults };
  for (const override of overrides) {
    for (const [key, text] of Object.entries({ ...override })) {
      if (typeof text === 'string' && text) texts[key] = text;
    }
  }
  return texts as Texts<K>;
}
