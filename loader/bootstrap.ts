import type { Handshake } from '../src/consent/announce/signals';
import { putToSleep } from './sleeper';

/** The site's category that decides for one of ours, or 1 where that one is always on. */
type Decider = string | 1;

/** What the owner's configuration comes to: worked out and written into the snippet by `build/bootstrap.ts`. */
export interface Baked {
  /** Whether Google is to be told. */
  google: boolean;
  /** Layers that hear it. */
  layers: string[];
  advertisement: Decider;
  analytics: Decider;
  functional: Decider;
  necessary: Decider;
  /** Version asked for (CO-16). */
  version: string;
  /** What stands in the default beside the types. */
  more: { wait_for_update: number; region?: string[] };
  /** Whether anything is set beside it, and what. */
  sets: boolean;
  set: { ads_data_redaction?: true; url_passthrough?: true };
  /** A style sheet by which carousels show their first slide at once (TH-50), or '' where nobody asks for the theme's behaviours. */
  rule: string;
  /** What ids and addresses of the legacy scripts are known by that are put to sleep (LD-18); '' where none is. */
  sleep: string;
}

declare const BAKED: Baked;

type Page = Record<string, unknown>;

// The inline bootstrap: the queue exists; the legacy consent plugin's settings are out of its script's reach before it
// looks for them (CO-45); and Google hears what holds before any tag of the theme's runs (CO-40), in the words of
// `src/consent/announce/signals.ts`. The decision it reads by its own short copy of the rule in `src/consent/record/shape.ts` (design
// decision 14), in base64, as the legacy plugin and we write it. What it cannot read it takes for undecided, and the loader,
// which can, says the rest. A test holds that the two agree.
//
// Where the owner says which, legacy scripts are put to sleep (`sleeper.ts`).
//
// It travels in every page, inline, in at most 800 bytes without that: hence parameters instead of variables, and a pattern instead of
// a list. There is no scope yet to listen through.
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
  // The layers want the Arguments object of a call that said just this, and nothing else.
  say = function (_consent: string, command: string, words: Page): void {
    queue.told = command;
    for (type in types) {
      slug = types[type] as string;
      queue.told += words[type + '_storage'] =
        // No text that is baked in is more than 0.
        (slug as unknown as number) > 0 ||
        ((record?.[slug] as number) + '' === 'true' &&
          // No copy of the decision says anything but yes, nor does a cookie of the category's own, in either spelling
          // (…info-, …checkbox-).
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
  // Capture on window comes before every listener on document, jQuery's included. It is a `var`: it can only be emptied.
  addEventListener(
    'DOMContentLoaded',
    () => page[legacy] && ([queue.cli, page[legacy]] = [page[legacy]] as unknown[]),
    // True, in fewer bytes.
    1 as never,
  );
  if (BAKED.sleep) putToSleep(page, queue, BAKED.sleep, legacy);
  try {
    if (BAKED.google && !queue.told) {
      say(consent, 'default', BAKED.more);
      if (BAKED.sets) set('set', BAKED.set);
      cookies = `; ${document.cookie};`;
      record = JSON.parse(
        // Two copies, which the loader can weigh, are one text here that is no base64.
        atob((cookies.match(/; CookieLawInfoConsent=[^;]*/g) + '').slice(23)),
        // Calling a text throws: lists mean nothing, and keys that every object has are somebody's trick (CO-05).
        (key, value) => (key in {} || value.map ? (key as unknown as () => void)() : value),
      ) as Page;
      // One comparison: the version, and that there is a decision.
      if (((record['ver'] ?? 1) as string) + cookies.match(viewed) === BAKED.version + viewed)
        say(consent, 'update', {});
    }
  } catch {
    // No cookies, not both of them, or a record that cannot be read; or a page's own layer, which takes nothing.
  }
  if (BAKED.rule)
    try {
      (sheet = new CSSStyleSheet()).replaceSync(BAKED.rule);
      document.adoptedStyleSheets.push(sheet);
    } catch {
      // Browsers that cannot: there slides show when the engine comes.
    }
})(self as unknown as Page);
