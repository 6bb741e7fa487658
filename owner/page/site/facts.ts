import type { RawConfig } from '#src/config/read';
import type { PrintedPage } from '../printed';

/** What the plugin's settings page has gathered about the front page of its site. The verdict uses nothing else. */
export interface SiteFacts {
  /** The address of the front page. */
  readonly address: string;
  /** What somebody gets who has never been there. */
  readonly copy: PageCopy;
  /** What the server prints past the page cache; undefined if it did not answer with a page. */
  readonly fresh: PageCopy | undefined;
  /** The settings that are saved. */
  readonly saved: SavedSettings;
  /** The files that the tag needs, the loader first; empty without a tag. */
  readonly files: readonly SiteFile[];
}

/** One answer of the server with the front page. */
export interface PageCopy {
  readonly status: number;
  /** Response headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its HTML; each script has its whole text. */
  readonly printed: PrintedPage;
  /** The addresses of its frames. */
  readonly frames: readonly string[];
}

/** The part of the saved settings that a page shows. */
export interface SavedSettings {
  readonly config: RawConfig;
  /** The source of the pattern by which the bootstrap holds services back; '' if it holds none. */
  readonly hold: string;
}

/** One of our files, as the server answers for it. */
export interface SiteFile {
  readonly address: string;
  /** HTTP status; 0 if there was no answer, undefined if the file is on a host whose answers this page may not read. */
  readonly status: number | undefined;
  /** Content type without parameters. */
  readonly mime: string;
  readonly cacheControl: string;
}
