import type { Handshake } from '../src/consent/announce/signals';
import { putToSleep } from './sleeper';

/** The site's category that decides for one of our types, or 1 where that category is always on. */
type Decider = string | 1;

/** What the bootstrap needs of the owner's configuration; `build/bootstrap.ts` computes it and writes it into the snippet. */
export interface Baked {
  /** Whether Google is to hear consent signals. */
  google: boolean;
  /** Names of the data layers that get the signals. */
  layers: string[];
  advertisement: Decider;
  analytics: Decider;
  functional: Decider;
  necessary: Decider;
  /** The version of the consent text that the owner asks for (CO-16). */
  version: string;
  /** Fields of the default command beside Google's types. */
  more: { wait_for_update: number; region?: string[] };
  /** Whether a `set` command is sent as well, and its values. */
  sets: boolean;
  set: { ads_data_redaction?: true; url_passthrough?: true };
  /**
   * A style sheet that shows the first slide of each carousel at once (TH-50); '' where the theme's behaviours are not
   * configured.
   */
  rule: string;
  /** A pattern for ids and addresses of the legacy scripts that are put to sleep (LD-18); '' where none are. */
  sleep: string;
}

declare const BAKED: Baked;

type Page = Record<string, unknown>;

// The inline bootstrap does three things early in the head. It makes the queue. It hides the legacy consent plugin's settings
// before that plugin's script looks for them (CO-45). And it tells Google what the visitor has decided before any tag of the
// theme runs (CO-40), with the same words as `src/consent/announce/signals.ts`. It reads the decision with a short copy of the
// rule in `src/consent/record.ts`, from the base64 record that the legacy plugin and we write. A
// record that it cannot read counts as undecided; the loader, which can read it, then sends the rest. A test checks that both
// copies agree.
//
// Where the owner names legacy scripts, it puts them to sleep as well (`sleeper.ts`).
//
// It is inline in every page and may have at most 800 bytes without the sleeper: hence parameters instead of variables, and a
// pattern instead of a list. It adds its listeners directly, because there is no scope yet.
// oxlint-disable prefer-const, prefer-rest-params, guard-for-in, enxerto/scoped
((
  page: Page,
  cookies?: string,
  record?: Page,
  type?: string,
  slug?: Decider,
  queue = (page['enxerto'] = page['enxerto'] || []) as Handshake & { cli?: unknown },
  legacy = 'cli_cookiebar_settings',
  viewed = '; viewed_cookie_policy=',
  consent = 'consent',
  functional = BAKED.functional,
  types: Record<string, Decider> = {
    ad: BAKED.advertisement,
    analytics: BAKED.analytics,
    functionality: functional,
    personalization: functional,
    security: BAKED.necessary,
  },
  // Google's layers take the Arguments object of a call with exactly these arguments, and nothing else.
  say = function (_consent: string, command: string, words: Page): void {
    queue.told = command;
    for (type in types) {
      slug = types[type] as string;
      queue.told += words[type + '_storage'] =
        // `> 0` is true for 1 (always on) only: no category name that is written into the snippet is a number above 0.
        (slug as unknown as number) > 0 ||
        ((record?.[slug] as number) + '' === 'true' &&
          // No further copy of the decision may say anything but yes, and no cookie of the category's own either, in either
          // spelling (…info-, …checkbox-).
          !(cookies as string).match(`(${viewed}|[ox]-${slug}=)(?!yes;)`))
          ? 'granted'
          : 'denied';
    }
    words['ad_user_data'] = words['ad_personalization'] = words['ad_storage'];
    BAKED.layers.map((name) => ((page[name] = page[name] || []) as unknown[]).push(arguments));
  },
  set = function (_set: string, _values: Baked['set']): void {
    BAKED.layers.map((name) => (page[name] as unknown[]).push(arguments));
  },
  sheet?: CSSStyleSheet,
) => {
  // Listening in capture on window comes before every listener on document, also before jQuery's. The settings are a global
  // `var`, which cannot be deleted, only emptied.
  const setAside = (): unknown =>
    page[legacy] && ([queue.cli, page[legacy]] = [page[legacy]] as unknown[]);
  if (BAKED.sleep) putToSleep(page, queue, BAKED.sleep, legacy, setAside);
  // `1` means true, in fewer bytes.
  else addEventListener('DOMContentLoaded', setAside, 1 as never);
  try {
    if (BAKED.google && !queue.told) {
      say(consent, 'default', BAKED.more);
      if (BAKED.sets) set('set', BAKED.set);
      cookies = `; ${document.cookie};`;
      record = JSON.parse(
        // With two copies of the record, which only the loader can compare, this text is not valid base64 and `atob` throws.
        atob((cookies.match(/; CookieLawInfoConsent=[^;]*/g) + '').slice(23)),
        // Calling a text throws on purpose. It rejects lists, and keys that every object has, which somebody may have smuggled
        // in (CO-05).
        (key, value) => (key in {} || value.map ? (key as unknown as () => void)() : value),
      ) as Page;
      // One comparison checks two things: that the version is right, and that there is a decision.
      if (((record['ver'] ?? 1) as string) + cookies.match(viewed) === BAKED.version + viewed)
        say(consent, 'update', {});
    }
  } catch {
    // The cookies are blocked or one is missing, the record cannot be read, or the page's own layer refuses the signal.
  }
  if (BAKED.rule)
    try {
      (sheet = new CSSStyleSheet()).replaceSync(BAKED.rule);
      document.adoptedStyleSheets.push(sheet);
    } catch {
      // Old browsers have no constructed style sheets: there the slides show when the carousel's chunk has loaded.
    }
})(self as unknown as Page);
