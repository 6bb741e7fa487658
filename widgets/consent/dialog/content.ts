import {
  categories as names,
  descriptions,
  dialog,
  optOut,
  stored,
  subscription,
} from '#languages/consent';
import { TAG } from '#languages/tag';
import { DIALOG } from '#src/config/consent/dialog';
import type {
  CategoryTexts,
  DeclaredCookie,
  DialogConfig,
  DialogTexts,
} from '#src/config/consent/dialog';
import { OPT_OUT } from '#src/config/consent/opt-out';
import { adCategory, pushCategory } from '#src/config/consent/wanted-category';
import type { ConsentContext } from '#src/contract';
import { decode } from '#src/decode';
import { globals } from '#src/dom/globals';
import { localeOf, langAttribute, textsFor } from '#src/language';
import { OVERVIEW_CHARS } from '#src/limits';
import { declaredCookies } from '../legacy/declaration';
import type { TextRun } from '../legacy/legacy-markup';
import { readPrintedDialog } from './printed';
import { ourStorage, type StorageRow } from './storage-list';

/** One category as the dialog shows it. */
export interface Category {
  slug: string;
  name: string;
  /** Language of the name. */
  nameLang: string;
  description: readonly TextRun[];
  /** Whether the category is always on (CO-03). */
  locked: boolean;
  cookies: readonly Omit<DeclaredCookie, 'category'>[];
  /** Language of the description. */
  lang: string;
}

/** Everything that one dialog shows. */
export interface DialogContent {
  texts: DialogTexts;
  /** Language of our own texts: English if they do not exist in the page's language. */
  lang: string;
  /** Heading of the overview. */
  heading: string;
  /** Language of the heading. */
  headingLang: string;
  /** Text of the overview. */
  message: readonly TextRun[];
  /** The beginning of `message`, if the whole message is too long to show at first; else ''. */
  short: string;
  /** Language of the overview. */
  messageLang: string;
  categories: readonly Category[];
  /** Whether the law requires an opt-out (CO-17). */
  needsOptOut: boolean;
  /** What the browser's opt-out signal does here, if it holds whatever the visitor has chosen (CO-47); else ''. */
  signal: string;
  /** Language of that text. */
  signalLang: string;
  /** Texts about the push subscription. */
  push: typeof subscription;
  /** All that the visitor reads before choosing, as one text (CO-44). */
  shown: string;
}

/** What the dialog shows: texts of the configuration, else the legacy plugin, else ours in the page's language (CO-31). */
export function dialogContent(context: ConsentContext): DialogContent {
  const { consent } = context;
  const { language } = context.page;
  const { section } = context.config;
  const { config } = consent;
  const needsOptOut = config.law !== 'gdpr';
  const printed = readPrintedDialog(needsOptOut);
  const { more, less, always } = printed;
  const defaults = textsFor(dialog, { more, less, always });
  // `cookies` is not read here: `declaredCookies` reads it, so that the log names a wrong row only once.
  const fields: Omit<DialogConfig, 'cookies'> & { cookies: undefined } = {
    texts: defaults,
    categories: {},
    services: DIALOG.defaults.services,
    cookies: undefined,
  };
  const own = section('dialog', fields, { categories: DIALOG.limits.categories });
  const texts = textsFor(dialog, defaults, own.texts);
  const declared = declaredCookies(context);
  const lang = langAttribute(TAG, language);
  const storageRows = storageRowsOfSite(context, lang);

  const describe = (slug: string, position: number): Category => {
    const { name, description }: Partial<CategoryTexts> = ownField(own.categories, slug) ?? {};
    const writtenName = name || ownField(printed.names, slug);
    const writtenDescription = description
      ? [{ text: description }]
      : ownField(printed.descriptions, slug);
    const cookies = declared.filter(({ category }) => category === slug);
    const missing = storageRows.filter(
      ({ name: key, neededCategory }) =>
        (neededCategory ? consent.categoryFor(neededCategory) === slug : position === 0) &&
        !declared.some(({ name: declaredName }) => declaredName === key),
    );
    return {
      slug,
      name: writtenName || ownField(names, slug) || formatSlug(slug),
      nameLang: writtenName ? language : lang,
      description: writtenDescription ?? [{ text: ownField(descriptions, slug) ?? '' }],
      locked: config.locked.includes(slug),
      cookies: [...cookies, ...missing],
      lang: writtenDescription ? language : lang,
    };
  };
  // Our own cookies that need no category are listed under the first locked category, else the first.
  const slugs = consent.categories();
  const first = Math.max(
    slugs.findIndex((slug) => config.locked.includes(slug)),
    0,
  );
  const categories = slugs.map((slug, index) => describe(slug, index - first));
  const configured = own.texts.message !== defaults.message && own.texts.message;
  const writtenMessage = configured ? [{ text: configured }] : printed.message;
  const heading = (texts.overview === defaults.overview && printed.title) || texts.overview;
  const message = writtenMessage.length > 0 ? writtenMessage : [{ text: texts.message }];
  const [signal, signalLang] = signalText(context, lang);
  return {
    texts,
    lang,
    heading,
    headingLang: heading === defaults.overview ? lang : language,
    message,
    short: shorten(plainText(message)),
    messageLang: writtenMessage.length > 0 ? language : lang,
    categories,
    needsOptOut,
    signal,
    signalLang,
    push: subscription,
    shown: [
      heading,
      plainText(message),
      ...(signal ? [signal] : []),
      ...categories.map(({ name, description }) => `${name}: ${plainText(description)}`),
      texts.reject,
      texts.accept,
      texts.save,
    ].join('\n'),
  };
}

/** What the dialog says of the browser's signal, and its language; '' if the signal does not hold. @param lang that of our own texts */
function signalText({ consent, config, page }: ConsentContext, lang: string): [string, string] {
  if (!consent.signalHolds) return ['', lang];
  const { signal } = config.section('optOut', OPT_OUT.defaults, OPT_OUT.limits).texts;
  return signal ? [signal, page.language] : [optOut.signal, lang];
}

/** The dialog's rows of all that we store, without those of tracking, push or ads that the site does not use. */
function storageRowsOfSite({ consent, config }: ConsentContext, lang: string): StorageRow[] {
  const { raw, site } = config;
  const days = new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  const uses = {
    signal: consent.config.regions.some(({ law }) => law === 'optout'),
    tracking: 'pysOptions' in globals() || raw('tracking') !== undefined,
    push: site.siteId,
    ad: site.adApi,
  };
  return ourStorage(
    consent.names,
    consent.config,
    stored,
    (count) => days.format(count),
    pushCategory(raw('push')),
    adCategory(raw('ad')),
  ).filter(({ usedBy }) => !usedBy || uses[usedBy]);
}

/** Joins the runs into one text, without links. */
export function plainText(stretches: readonly TextRun[]): string {
  return stretches
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** The beginning of a long text, cut at the end of a word, with an ellipsis; '' if the text is short enough to show in full. */
export function shorten(text: string): string {
  // The length is counted in code points, so that no emoji is cut in half.
  const points = Array.from(text);
  if (points.length <= OVERVIEW_CHARS) return '';
  const beginning = points.slice(0, OVERVIEW_CHARS).join('');
  return `${beginning.replace(/\s\S*$/, '').trimEnd()}…`;
}

/** Reads the object's own field only: a slug may have the name of what every object has, such as `constructor`. */
function ownField<T>(fields: Readonly<Record<string, T>>, slug: string): T | undefined {
  return Object.entries(fields).find(([key]) => key === slug)?.[1];
}

/** Turns `redes-sociais` into `Redes sociais`, decoded first: WordPress percent-encodes letters that are not Latin. */
function formatSlug(slug: string): string {
  const words = decode(slug).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
