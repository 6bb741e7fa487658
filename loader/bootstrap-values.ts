import type { Regions } from '#src/consent/region/law';

/** What decides, as `Hold.deciders` has it, or 1 if the site's category is always on. */
export type Decider = string | 1;

/** The values that the bootstrap needs from the owner's configuration; `build/bootstrap.ts` writes them into the snippet. */
export interface Baked {
  /** Whether consent signals are sent to Google. */
  google: boolean;
  /** Names of the data layers that get the signals. */
  layers: string[];
  advertisement: Decider;
  analytics: Decider;
  functional: Decider;
  necessary: Decider;
  /** The version of the consent text; a decision about another version does not count (CO-16). */
  version: string;
  /** Further fields of the default command, besides Google's consent types. */
  more: { wait_for_update: number; region?: string[] };
  /** Whether a `set` command is sent as well, and its values. */
  sets: boolean;
  set: { ads_data_redaction?: true; url_passthrough?: true };
  /** What is needed to find the law where the visitor is (CO-46); '' if the owner has no rules, or if the CDN has to be asked. */
  regions: BakedRegions | '';
  /** A style sheet that shows each carousel's first slide at once (TH-50); '' without the theme's behaviours. */
  rule: string;
  /** A pattern for ids and addresses of the legacy scripts that are put to sleep (LD-18); '' if no script is. */
  sleep: string;
  /** A pattern for the scripts, frames and pictures that are held back (LD-21); '' if nothing is held back. */
  hold: RegExp | '';
  /** What decides for each capturing group of the pattern `hold`. */
  deciders: string[];
  /** Whether visitors choose service by service, so that deciders can name services (CO-49). */
  services: boolean;
  /** The functions that stand in for those of held scripts, by a part of each script's address. */
  calls: [string, string][];
  /** Whether held elements are released if the loader does not load. */
  releases: boolean;
}

/** The owner's rules, and what else the bootstrap needs to know where nobody is asked. */
export interface BakedRegions extends Regions {
  /** Whether the country that the page gives counts. */
  country: boolean;
  /** Where visitors are asked, as Google's `region` takes it: codes, or nothing for everywhere else. Undefined: nowhere. */
  asked?: { region?: readonly string[] };
  /** Where nobody is asked, in the same form. */
  free: { region?: readonly string[] };
  /** The site's categories that an opt-out turns off. */
  optOut: string[];
  /** Whether Global Privacy Control counts as opted out. */
  gpc: boolean;
}
