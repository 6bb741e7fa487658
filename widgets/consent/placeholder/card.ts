import { placeholder } from '#languages/consent';
import { TAG } from '#languages/tag';
import { LOOK } from '#src/config/consent/look';
import { PLACEHOLDER } from '#src/config/consent/placeholder';
import { categoryOf } from '#src/consent/release/held';
import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import { OUR_HOST } from '#src/dom/plain-host';
import { langAttribute } from '#src/language';
import type { Undo } from '#src/scope';
import { addressIn, type HeldContent } from './held-frames';
import { watchSeen } from './seen';
import css from './card.css?inline';

/** The owner's CSS variables (`--enxerto-…`) for a card. No accent: the content around it may have any colour. */
const ROLES = ['surface', 'ink', 'muted', 'line', 'font'];

/**
 * Renders a card into the empty document of a frame, until undone. The card shows who the content is from, what it is, and
 * buttons that load it once or always (CO-24).
 */
export function renderCard(
  frame: HTMLIFrameElement,
  page: Document,
  { shown, parts }: HeldContent,
  context: WidgetContext,
): Undo {
  const [held] = parts;
  const { language } = context.page;
  const [from, once, always] = textsOf(held, context);
  // The legacy plugin's placeholder is shown as text, because it contains links that do what our buttons do.
  const about = held.dataset.cliPlaceholder?.replace(/<[^<>]*>/g, '').trim() || shown.title;

  const card = page.createElement('div');
  const words = page.createElement('div');
  const add = (name: string, { text, lang }: LocalText): HTMLElement => {
    const element = page.createElement(name);
    element.textContent = text;
    element.lang = lang;
    words.append(element);
    return element;
  };
  const addButton = (
    label: LocalText,
    onClick: () => void,
    isSeen: () => boolean = () => true,
  ): void => {
    add('button', label).onclick = context.scope.guard(() => {
      if (!isSeen()) {
        context.log(
          'the card may not have been seen when it was clicked, or the browser’s signal turns its category off: the settings ask instead',
        );
        context.bus.run('consent.dialog');
        return;
      }
      words.setAttribute('aria-busy', 'true');
      onClick();
      // The clicked button is removed and loses the focus. The content gets it, a frame once loaded, unless it was moved.
      const focus = (): void => {
        const active = document.activeElement;
        if (shown !== frame || active === document.body || active === frame) shown.focus();
      };
      if (shown === frame) context.scope.on(frame, 'load', focus, { once: true });
      else focus();
    });
  };
  add('p', from);
  if (about) add('p', { text: about, lang: language });
  addButton(once, () => parts.forEach(context.release.loadOnce));
  const category = categoryOf(held);
  // Where visitors choose service by service, the card agrees to its service alone (CO-49).
  const [slug, named] = context.page.hold?.deciderOf(held)?.split('/') ?? [];
  const service = slug === category ? named : undefined;
  // Held although its category is granted, after an opt-out: granting it again would not help, so there is no second button.
  const seen = watchSeen({ frame, card, words }, context);
  if (category && !context.consent.granted(category, service)) {
    const text = [from.text, about, once.text, always.text].join(' ');
    const allow = (): void => {
      context.bus.run('consent.set', { [service ?? category]: true }, text);
      // If the chunk cannot be loaded, the card becomes usable again, so that the visitor can retry.
      void context.chunks
        .load('choice')
        .then((isRunning) => isRunning || words.removeAttribute('aria-busy'));
    };
    // Where the browser's signal turns the category off, the settings name the signal, and ask.
    const mayAnswer = (): boolean => !context.consent.turnedOff(category) && seen.isSeen();
    addButton(always, allow, mayAnswer);
  }
  card.className = 'card';
  card.lang = from.lang;
  card.dir = getComputedStyle(shown).direction;
  // A card that covers an element has no round corners, because the element would show around them.
  if (shown !== frame) card.style.borderRadius = '0';
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', from.text);
  card.append(words);
  page.body.append(card);

  const removeStyles = styleCard(page, card, shown, context);
  // The frame gets a title, because a frame that the Tab key can enter needs a name.
  const originalTitle = frame.title;
  frame.title ||= from.text;
  return () => {
    seen.undo();
    card.remove();
    removeStyles();
    if (!originalTitle && frame.title === from.text) frame.removeAttribute('title');
  };
}

/** A text, and the language that it is in. */
interface LocalText {
  readonly text: string;
  readonly lang: string;
}

/** Who the content is from, and the two buttons' texts: the owner's in the page's language, else ours. */
function textsOf(
  held: HTMLElement,
  { config, page }: WidgetContext,
): [from: LocalText, once: LocalText, always: LocalText] {
  const { texts } = config.section('placeholder', PLACEHOLDER.defaults, {});
  const lang = langAttribute(TAG, page.language);
  const link = document.createElement('a');
  link.href = addressIn(held);
  const host = link.hostname.replace(/^www\./, '');
  const localText = (configured: string, fallback: string): LocalText => ({
    text: configured || fallback,
    lang: configured ? page.language : lang,
  });
  const from = localText(texts.from, placeholder.from);
  return [
    { ...from, text: from.text.replace('{host}', host) },
    localText(texts.once, placeholder.once),
    localText(texts.always, placeholder.always),
  ];
}

/**
 * Styles the card, until undone. Its document inherits nothing, so a probe element on the page shows for a moment what the
 * page's CSS sets for us. The colour scheme is that of the content around the card.
 */
function styleCard(
  page: Document,
  card: HTMLElement,
  shown: HTMLElement,
  context: WidgetContext,
): Undo {
  const { scheme, font } = context.config.section('look', LOOK.defaults, LOOK.limits);
  const probe = document.createElement(OUR_HOST);
  document.documentElement.append(probe);
  const set = (name: string, value: string): void => card.style.setProperty(name, value);
  set('--font', font || getComputedStyle(shown).fontFamily);
  for (const role of ROLES)
    set(`--enxerto-${role}`, getComputedStyle(probe).getPropertyValue(`--enxerto-${role}`));
  probe.remove();

  // The root element gets the frame's own colour scheme. With another colour scheme, the browser would fill the frame with
  // white or black, and this colour would show behind the card's corners.
  const { style: root } = page.documentElement;
  const { colorScheme } = getComputedStyle(shown);
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  const isDeclared = colorScheme !== 'normal';
  root.colorScheme = isDeclared ? colorScheme : (meta?.content ?? '');
  if (scheme !== 'auto' || !isDeclared) card.style.colorScheme = context.page.schemeFor(scheme);

  let removeSheet: Undo = () => {};
  try {
    const sheet = new (page.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
    removeSheet = () => (page.adoptedStyleSheets = []);
  } catch {
    // This browser has no constructed style sheets, so a style element is used.
    const style = page.createElement('style');
    style.textContent = css;
    card.append(style);
  }
  return () => {
    removeSheet();
    root.colorScheme = '';
  };
}
