import type { Handshake } from '#src/consent/announce/signals';
import type { SetAsideSettings } from '#src/consent/legacy';
import { DESPITE_SIGNAL, SERVICE_ANSWERS } from '#src/consent/record';
import { findLaw, NO_PLACE, placeOfTimeZone, readPlace } from '#src/consent/region/law';
import type { Globals } from '#src/dom/globals';
import type { Hold } from '#src/hold';
import type { Baked, BakedRegions, Decider } from './bootstrap-values';
import { holdBack } from './hold';
import { linkMissing, releaseAll } from './hold/failure';
import { putToSleep } from './sleeper';

declare const BAKED: Baked;

// The inline bootstrap does three things early in the head. It creates the queue `window.enxerto`, in which commands wait for
// the loader. It hides the legacy consent plugin's settings before that plugin's script looks for them (CO-45). And it
// announces the visitor's decision to Google before any tag of the theme runs (CO-40), with the same values as
// `src/consent/announce/signals.ts`. If the owner has rules for regions, it finds the law where the visitor is, with the loader's
// own function (`src/consent/region/law.ts`). It reads the decision by a short form of the rule in `src/consent/record.ts`, from the
// base64 record that the legacy plugin and we write. If it cannot read the record, the visitor counts as undecided; the loader,
// which can read every record, announces the decision later. A test checks that both forms of the rule agree.
//
// If the owner names legacy scripts, the bootstrap puts them to sleep as well (`sleeper.ts`).
//
// The bootstrap is inline in every page, so its size has a budget. It adds its listeners directly: there is no scope yet.

const SETTINGS = 'cli_cookiebar_settings';
const VIEWED = '; viewed_cookie_policy=';
/** Matches what every decision leaves, whatever the page calls its two cookies: the categories' own cookies. */
const DECIDED = /; (viewed_cookie_policy|cookielawinfo-|cookieyes-consent)/;

const page = self as unknown as Globals;
const queue = (page['enxerto'] ||= []) as Handshake & SetAsideSettings;

/** Hides the plugin's settings. They are a global `var`, which cannot be deleted, only emptied. */
function setAside(): void {
  if (!page[SETTINGS]) return;
  queue.cli = page[SETTINGS] as Record<string, unknown>;
  page[SETTINGS] = undefined;
}

/** Adds a command to Google's layers. An entry has to be an `arguments` object of the command's parts; arrays are ignored. */
function send(..._command: unknown[]): void {
  for (const name of BAKED.layers) {
    page[name] ||= [];
    // oxlint-disable-next-line prefer-rest-params
    (page[name] as unknown[]).push(arguments);
  }
}

/**
 * Sends the visitor's consent to Google's layers.
 *
 * @param words more fields of the command, a new object each time: the consent types are added, and the layer keeps it
 */
function sendConsent(command: string, words: Record<string, unknown>): void {
  let sent = command;
  const deciders = {
    ad: BAKED.advertisement,
    analytics: BAKED.analytics,
    functionality: BAKED.functional,
    personalization: BAKED.functional,
    security: BAKED.necessary,
  };
  for (const [type, decider] of Object.entries(deciders))
    sent += words[`${type}_storage`] = isGranted(decider) ? 'granted' : 'denied';
  words['ad_user_data'] = words['ad_personalization'] = words['ad_storage'];
  queue.told = sent;
  send('consent', command, words);
}

/** Whether we announce the decision to Google; not if the loader has done so already. */
const signals = BAKED.google && !queue.told;

/** The site's categories that the browser's opt-out signal turns off even for who has agreed (CO-47). */
let offBySignal: readonly string[] = [];

/** Whether the record in the cookies grants a category. Until it is read, only categories that are always on are granted. */
let isGranted = (decider: Decider): boolean => decider === 1;

/** The category of a decider, which may name a service behind a `/`, where visitors choose service by service (CO-49). */
const slugOf = (decider: Decider): string =>
  BAKED.services ? String(decider).replace(/\/.*/, '') : (decider as string);
/** The visitor's own answer for the service that a decider names; undefined if there is none. */
const answerIn = (record: Record<string, unknown>, decider: Decider): unknown =>
  BAKED.services
    ? (record[SERVICE_ANSWERS] as Record<string, unknown> | undefined)?.[
        String(decider).split('/')[1] ?? ''
      ]
    : undefined;

/** Reads the visitor's decision, and announces it to Google. Throws if the record is missing or cannot be read. */
function readRecord(): void {
  const cookies = `; ${document.cookie};`;
  // With two records, this text is not valid base64, and `atob` throws. Only the loader can compare them.
  const text = String(cookies.match(/; CookieLawInfoConsent=[^;]*/g)).slice(23);
  const record = JSON.parse(atob(text), (key, value) => {
    // Refuses lists, and keys that every object has from its prototype, because a record with such content is forged (CO-05).
    if (key in {} || value.map) throw key;
    return value;
  });
  if (String(record.ver ?? 1) !== BAKED.version || !cookies.includes(VIEWED)) return;
  isGranted = (decider) =>
    decider === 1 ||
    // The condition alone, so that the snippet of an owner without rules has nothing of this.
    ((!BAKED.regions || record[DESPITE_SIGNAL] || !offBySignal.includes(slugOf(decider))) &&
      String(answerIn(record, decider) ?? record[slugOf(decider)]) === 'true' &&
      // Every `viewed_cookie_policy` has to be `yes`, and, if it decides, the category's own cookie, under either name
      // (…info-, …checkbox-).
      !cookies.match(
        `(${VIEWED}|[ox]-${answerIn(record, decider) ? 1 : slugOf(decider)}=)(?!yes;)`,
      ));
  if (signals) sendConsent('update', {});
}

/** Where Google's default is for; everywhere, if the owner's rules do not say otherwise. */
let where: BakedRegions['free'] = {};

/** A record as JSON. One that cannot be read may say that the visitor has opted out: the loader can read it. */
function jsonOf(record: string): string {
  try {
    return atob(decodeURIComponent(record));
  } catch {
    return '"ccpaOptout":true';
  }
}

/**
 * Finds the law where the visitor is, for the loader too. If nobody is asked there, everything is granted to a visitor who has
 * decided nothing, except what an opt-out turns off. Google's default says so before any tag runs, but only for the places where
 * nobody is asked: Google looks up the visitor's place by itself, and may find another one.
 */
function applyLaw(regions: BakedRegions): void {
  const country = document.currentScript?.dataset['country'] ?? '';
  const place = readPlace(country);
  // A mistake is reported by the chunk `region`, which then finds the law.
  if (!place && !NO_PLACE.test(country)) return;
  const law = findLaw(regions, [regions.country ? place : undefined, placeOfTimeZone(regions)]);
  queue.law = { law, country };
  const hasSignal = regions.gpc && navigator.globalPrivacyControl === true;
  if (hasSignal && law === 'optout') offBySignal = regions.optOut;
  const cookies = `; ${document.cookie}`;
  // With a decision, the record counts. One of another version, of another tool or under another name, only the loader can read.
  if (law === 'gdpr' || DECIDED.test(cookies)) return;
  if (signals && regions.asked) sendConsent('default', { ...BAKED.more, ...regions.asked });
  ({ free: where } = regions);
  const records = cookies
    .split('; CookieLawInfoConsent=')
    .slice(1)
    .map((text) => jsonOf(text.replace(/;[^]*/, '')));
  const isDespite = (text: string): boolean => text.includes(`"${DESPITE_SIGNAL}":true`);
  const isOut =
    (hasSignal && !(records[0] && records.every(isDespite))) ||
    records.some((text) => /"ccpaOptout":(?!false)/.test(text));
  isGranted = (decider) =>
    decider === 1 ||
    !(slugOf(decider) in {} || (isOut && regions.optOut.includes(slugOf(decider))));
}

try {
  if (BAKED.regions) applyLaw(BAKED.regions);
} catch {
  // Cookies are blocked, or the page's layer refuses: the loader grants what is to be granted.
}

if (BAKED.sleep) putToSleep(page, queue, BAKED.sleep, SETTINGS, setAside);
// A capturing listener on window is called before every listener on document, such as jQuery's.
// oxlint-disable-next-line enxerto/scoped
else addEventListener('DOMContentLoaded', setAside, true);

try {
  if (signals) {
    sendConsent('default', BAKED.regions ? { ...BAKED.more, ...where } : BAKED.more);
    if (BAKED.sets) send('set', BAKED.set);
  }
  if (signals || BAKED.hold) readRecord();
} catch {
  // Cookies are blocked, one is missing, the record is unreadable, or the page's layer refuses: the loader announces later.
}

if (BAKED.hold) {
  holdBack(
    queue,
    {
      known: BAKED.hold,
      deciders: BAKED.deciders,
      calls: BAKED.calls,
      withoutLoader: BAKED.releases ? releaseAll : linkMissing,
    },
    isGranted,
  );
  if (BAKED.services) (queue.hold as Hold).deciders = BAKED.deciders;
}

if (BAKED.rule)
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(BAKED.rule);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Old browsers have no constructed style sheets. In these browsers, the slides show once the carousel's chunk has loaded.
  }
