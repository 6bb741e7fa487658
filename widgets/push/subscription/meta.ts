/** What the provider is told of a subscriber, as `metaData` (PU-51). */
export type Meta = Readonly<Record<string, unknown>>;

/** What the browser says of itself, and the categories that the visitor has chosen; nothing of who or where the visitor is. */
export function describeBrowser(categories: readonly string[]): Meta {
  const { userAgent, platform, language, languages } = navigator;
  return {
    origin: location.origin,
    categories,
    user_agent: userAgent,
    platform,
    language,
    languages: [...languages],
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Minutes ahead of UTC.
    offset: -new Date().getTimezoneOffset(),
  };
}
