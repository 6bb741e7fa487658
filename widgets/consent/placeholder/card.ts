import { placeholder } from '../../../languages/consent';
import { TAG } from '../../../languages/tag';
import { LOOK } from '../../../src/config/consent/look';
import { PLACEHOLDER } from '../../../src/config/consent/placeholder';
import { categoryOf } from '../../../src/consent/release/held';
import type { WidgetContext } from '../../../src/contract';
import type { Undo } from '../../../src/scope';
import { langAttribute } from '../../../src/language';
import css from './card.css?inline';
import type { Parked } from './held-frames';
import { document } from '../../../src/dom/page/document';

/**
 * The owner's CSS variables (`--enxerto-…`) that a card uses. It has no accent colour, because it stands among contents of
 * every colour.
 */
const ROLES = ['surface', 'ink', 'muted', 'line', 'font'];

/**
 * Draws a card into the empty document of a frame: who the content is from, what it is, and two ways to see it (CO-24).
 *
 * @returns removes the card
 */
export function drawCard(
  frame: HTMLIFrameElement,
  page: Document,
  { shown, parts }: Parked,
  context: WidgetContext,
): Undo {
  const [held] = parts;
  const { language } = context.page;
  const [from, once, always] = wordsFor(held, context);
  // Shown as text: the legacy plugin's placeholder contains links that do what our buttons do.
  const about = held.dataset.cliPlaceholder?.replace(/<[^<>]*>/g, '').trim() || shown.title;

  const card = page.createElement('div');
  const words = page.createElement('div');
  const add = (name: string, { text, lang }: Words): HTMLElement => {
    const element = page.createElement(name);
    element.textContent = text;
    element.lang = lang;
    words.append(element);
    return element;
  };
  const offer = (said: Words, act: () => void): void => {
    add('button', said).onclick = context.scope.guard(() => {
      words.setAttribute('aria-busy', 'true');
      act();
      // The clicked button is removed, and loses the focus. The content that replaces it gets the focus (a frame once it has
      // loaded), unless the visitor has moved the focus elsewhere.
      const focus = (): void => {
        const at = document.activeElement;
        if (shown !== frame || at === document.body || at === frame) shown.focus();
      };
      if (shown === frame) context.scope.on(frame, 'load', focus, { once: true });
      else focus();
    });
  };
  add('p', from);
  if (about) add('p', { text: about, lang: language });
  offer(once, () => parts.forEach(context.release.loadOnce));
  const category = categoryOf(held);
  // Content that is held although its category is granted belongs to a visitor who opted out: granting the category again would
  // not help.
  if (category && !context.consent.granted(category)) {
    const text = [from.text, about, once.text, always.text].join(' ');
    offer(always, () => {
      context.bus.run('consent.set', { [category]: true }, text);
      // If the choice cannot be made, the visitor can try again.
      void context.chunks
        .load('choice')
        .then((stands) => stands || words.removeAttribute('aria-busy'));
    });
  }
  card.className = 'card';
  card.lang = from.lang;
  card.dir = getComputedStyle(shown).direction;
  // A cover has no round corners: what it covers would show around them.
  if (shown !== frame) card.style.borderRadius = '0';
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', from.text);
  card.append(words);
  page.body.append(card);

  const undress = dress(page, card, shown, context);
  // A frame that the Tab key can enter needs a name.
  const named = frame.title;
  frame.title ||= from.text;
  return () => {
    card.remove();
    undress();
    if (!named && frame.title === from.text) frame.removeAttribute('title');
  };
}

/** A text, and the language that it is in. */
interface Words {
  readonly text: string;
  readonly lang: string;
}

/** Who the content is from, and the two ways to see it: the owner's words in the page's language, else placeholder. */
function wordsFor(
  held: HTMLElement,
  { config, page }: WidgetContext,
): [from: Words, once: Words, always: Words] {
  const { texts } = config.section('placeholder', PLACEHOLDER.defaults, {});
  const lang = langAttribute(TAG, page.language);
  const link = document.createElement('a');
  link.href = held.dataset.cliSrc ?? '';
  const host = link.hostname.replace(/^www\./, '');
  const words = (theirs: string, otherwise: string): Words => ({
    text: theirs || otherwise,
    lang: theirs ? page.language : lang,
  });
  const from = words(texts.from, placeholder.from);
  return [
    { ...from, text: from.text.replace('{host}', host) },
    words(texts.once, placeholder.once),
    words(texts.always, placeholder.always),
  ];
}

/**
 * Styles the card. Its document inherits nothing from the page, so what the page's CSS says of our element is read from a probe
 * element that is removed at once. The colour scheme is that of the content around the card.
 *
 * @returns removes the styles
 */
function dress(
  page: Document,
  card: HTMLElement,
  shown: HTMLElement,
  context: WidgetContext,
): Undo {
  const { scheme, font } = context.config.section('look', LOOK.defaults, LOOK.limits);
  const probe = document.createElement('enxerto-root');
  document.documentElement.append(probe);
  const set = (name: string, value: string): void => card.style.setProperty(name, value);
  set('--font', font || getComputedStyle(shown).fontFamily);
  for (const role of ROLES)
    set(`--enxerto-${role}`, getComputedStyle(probe).getPropertyValue(`--enxerto-${role}`));
  probe.remove();

  // The root element has the frame's own colour scheme: with any other the browser fills it with white or black, which shows
  // behind the card's corners.
  const { style: root } = page.documentElement;
  const { colorScheme } = getComputedStyle(shown);
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  const isDeclared = colorScheme !== 'normal';
  root.colorScheme = isDeclared ? colorScheme : (meta?.content ?? '');
  if (scheme !== 'auto' || !isDeclared) card.style.colorScheme = context.page.schemeFor(scheme);

  let takeOff: Undo = () => {};
  try {
    const sheet = new (page.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
    takeOff = () => (page.adoptedStyleSheets = []);
  } catch {
    // This browser has no constructed style sheets.
    const style = page.createElement('style');
    style.textContent = css;
    card.append(style);
  }
  return () => {
    takeOff();
    root.colorScheme = '';
  };
}
