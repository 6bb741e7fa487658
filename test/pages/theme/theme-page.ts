/** What a page of the theme's has of its own. */
export interface ThemePage {
  /** Our section `theme`. */
  theme?: object;
  /** More sections of our configuration. */
  more?: object;
  /** What the theme's server prints, all as text; none where it is left out. */
  localize?: Record<string, string>;
  /** Classes of `<body>`. */
  body?: string;
  /** Attributes of `<html>`. */
  html?: string;
  head?: string;
  /** In place of the usual header. */
  header?: string;
}
