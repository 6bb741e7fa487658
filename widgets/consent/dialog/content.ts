import { DIALOG_LIMITS } from '../../../src/config/consent/dialog';
import type {
  CategoryTexts,
  DeclaredCookie,
  DialogConfig,
  DialogTexts,
} from '../../../src/config/consent/dialog';
import { adCategory, pushCategory } from '../../../src/config/consent/wanted-category';
import type { WidgetContext } from '../../../src/contract';
import { decode } from '../../../src/decode';
import { OVERVIEW_CHARS } from '../../../src/limits';
import { localeOf, spoken, textsFor } from '../../../src/ui/text';
import { declaredCookies } from '../legacy/declaration';
import { ourStorage } from './storage-list';
import type { Stretch } from '../legacy/legacy-markup';
import { readPrintedDialog } from './printed';
import { DESCRIPTIONS, KEPT, NAMES, TEXTS } from './texts';

/** One category as the dialog shows it. */
export interface Category {
  slug: string;
  name: string;
  /** Language of the name. */
  nameLang: string;
  description: readonly Stretch[];
  /** Always on (CO-03). */
  locked: boolean;
  cookies: readonly Omit<DeclaredCookie, 'category'>[];
  /** Language of the description. */
  lang: string;
}

/** What one dialog shows. */
export interface DialogContent {
  texts: DialogTexts;
  /** Language of our texts: they may have to speak English on a page that is in another one. */
  lang: string;
  /** Heading of the overview. */
  heading: string;
  /** Its language. */
  headingLang: string;
  /** The overview. */
  message: readonly Stretch[];
  /** Its beginning, where it is too long; else ''. */
  short: string;
  /** Language of the overview. */
  messageLang: string;
  categories: readonly Category[];
  /** All that the visitor chooses by, as one text (CO-44). */
  shown: string;
}

/** The owner's words, else the legacy plugin's, else ours in the page's language (CO-31). */
export function dialogContent(context: WidgetContext): DialogContent {
  const { consent } = context;
  const { language } = context.page;
  const { raw, section } = context.config;
  const { config, names: cookieNames } = consent;
  const printed = readPrintedDialog();
  const { more, less, always } = printed;
  const ours = textsFor(TEXTS, language, { more, less, always });
  // The declaration is read by itself: a wrong row is to be named once.
  const fields: Omit<DialogConfig, 'cookies'> & { cookies: undefined } = {
    texts: ours,
    categories: {},
    cookies: undefined,
  };
  const own = section('dialog', fields, { categories: DIALOG_LIMITS.categories });
  const texts = textsFor(TEXTS, language, ours, own.texts);
  const declared = declaredCookies(context);
  const names = textsFor(NAMES, language);
  const descriptions = textsFor(DESCRIPTIONS, language);
  const lang = spoken(language);
  const days = new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  const kept = ourStorage(
    cookieNames,
    config,
    textsFor(KEPT, language),
    (count) => days.format(count),
    pushCategory(raw('push')),
    adCategory(raw('ad')),
  );

  // Where nothing tracks, nothing is kept for it.
  const has = {
    tracking: 'pysOptions' in window || raw('tracking') !== undefined,
    push: context.config.site.siteId,
    ad: context.config.site.adApi,
  };

  const describe = (slug: string, at: number): Category => {
    const { name, description }: Partial<CategoryTexts> = pick(own.categories, slug) ?? {};
    const theirName = name || pick(printed.names, slug);
    const theirs = description ? [{ text: description }] : pick(printed.descriptions, slug);
    const cookies = declared.filter(({ category }) => category === slug);
    const missing = kept.filter(
      ({ name: key, wanted, where }) =>
        (wanted ? consent.categoryFor(wanted) === slug : at === 0) &&
        (!where || has[where]) &&
        !declared.some(({ name: told }) => told === key),
    );
    return {
      slug,
      name: theirName || pick(names, slug) || pretty(slug),
      nameLang: theirName ? language : lang,
      description: theirs ?? [{ text: pick(descriptions, slug) ?? '' }],
      locked: config.locked.includes(slug),
      cookies: [...cookies, ...missing],
      lang: theirs ? language : lang,
    };
  };
  // Ours are necessary ones: they stand where the first of these does.
  const slugs = consent.categories();
  const first = Math.max(
    slugs.findIndex((slug) => config.locked.includes(slug)),
    0,
  );
  const categories = slugs.map((slug, at) => describe(slug, at - first));
  const owners = own.texts.message !== ours.message && own.texts.message;
  const theirs = owners ? [{ text: owners }] : printed.message;
  const heading = (texts.overview === ours.overview && printed.title) || texts.overview;
  const message = theirs.length > 0 ? theirs : [{ text: texts.message }];
  return {
    texts,
    lang,
    heading,
    headingLang: heading === ours.overview ? lang : language,
    message,
    short: cut(plain(message)),
    messageLang: theirs.length > 0 ? language : lang,
    categories,
    shown: [
      plain(message),
      ...categories.map(({ name, description }) => `${name}: ${plain(description)}`),
    ].join('\n'),
  };
}

/** The words without the links. */
export function plain(stretches: readonly Stretch[]): string {
  return stretches
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** The beginning of a long text, up to a word's end; '' where all of it is to be seen anyway. */
export function cut(text: string): string {
  // By code point: half of an emoji is none.
  const points = Array.from(text);
  if (points.length <= OVERVIEW_CHARS) return '';
  const beginning = points.slice(0, OVERVIEW_CHARS).join('');
  return `${beginning.replace(/\s\S*$/, '').trimEnd()}…`;
}

/** A field of its own: a slug may be called as what every object has, `constructor` for one. */
function pick<T>(fields: Readonly<Record<string, T>>, slug: string): T | undefined {
  return Object.entries(fields).find(([key]) => key === slug)?.[1];
}

/** `redes-sociais` → `Redes sociais`; WordPress escapes the letters of a slug that are not Latin ones. */
function pretty(slug: string): string {
  const words = decode(slug).replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
