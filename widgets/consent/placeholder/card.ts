import { LOOK_DEFAULTS, LOOK_LIMITS } from '../../../src/config/consent/look';
import { PLACEHOLDER_DEFAULTS } from '../../../src/config/consent/placeholder';
import { categoryOf } from '../../../src/consent/release/held';
import type { WidgetContext } from '../../../src/contract';
import type { Undo } from '../../../src/scope';
import { spoken } from '../../../src/ui/text';
import css from './card.css?inline';
import type { Parked } from './held-frames';

/** What a card says where the owner says nothing; one for all of Portuguese. */
const TEXTS = {
  pt: { from: 'Conteúdo de {host}', once: 'Carregar uma vez', always: 'Permitir sempre' },
  en: { from: 'Content from {host}', once: 'Load once', always: 'Always allow' },
};

/** What the owner's CSS may set for all of ours, as far as it is here: among contents of every colour there is no accent. */
const ROLES = ['surface', 'ink', 'muted', 'line', 'font'];

/**
 * Draws a card into the empty document of a frame: who the content is from, what it is, and two ways to see it (CO-24).
 *
 * @returns takes it out again
 */
export function drawCard(
  frame: HTMLIFrameElement,
  page: Document,
  { shown, parts }: Parked,
  context: WidgetContext,
): Undo {
  const [held] = parts as [HTMLElement];
  const { texts } = context.config.section('placeholder', PLACEHOLDER_DEFAULTS, {});
  const { language } = context.page;
  const lang = spoken(language);
  const ours = lang === 'en' ? TEXTS.en : TEXTS.pt;
  const langOf = (theirs: string): string => (theirs ? language : lang);
  const link = document.createElement('a');
  link.href = held.dataset.cliSrc ?? '';
  const host = link.hostname.replace(/^www\./, '');
  const from = (texts.from || ours.from).replace('{host}', host);
  const once = texts.once || ours.once;
  const always = texts.always || ours.always;
  // As text: the legacy plugin's holds links, which do what our buttons do.
  const about = held.dataset.cliPlaceholder?.replace(/<[^<>]*>/g, '').trim() || shown.title;

  const card = page.createElement('div');
  const words = page.createElement('div');
  const add = (name: string, text: string, its: string): HTMLElement => {
    const element = page.createElement(name);
    element.textContent = text;
    element.lang = its;
    words.append(element);
    return element;
  };
  const offer = (text: string, its: string, act: () => void): void => {
    add('button', text, its).onclick = context.scope.guard(() => {
      words.setAttribute('aria-busy', 'true');
      act();
      // What was clicked goes, and the focus with it: it comes back to what has come instead, a frame once it is
      // there, unless the visitor has taken it elsewhere.
      const focus = (): void => {
        const at = document.activeElement;
        if (shown !== frame || at === document.body || at === frame) shown.focus();
      };
      if (shown === frame) context.scope.on(frame, 'load', focus, { once: true });
      else focus();
    });
  };
  add('p', from, langOf(texts.from));
  if (about) add('p', about, language);
  offer(once, langOf(texts.once), () => parts.forEach(context.release.loadOnce));
  const category = categoryOf(held);
  // Granted and held all the same: for somebody who opted out, whom no grant helps.
  if (category && !context.consent.granted(category)) {
    const text = [from, about, once, always].join(' ');
    offer(always, langOf(texts.always), () => {
      context.bus.command('consent.set', { [category]: true }, text);
      // Where it cannot be made, it can be tried again.
      void context.chunks
        .bring('choice')
        .then((stands) => stands || words.removeAttribute('aria-busy'));
    });
  }
  card.className = 'card';
  card.lang = langOf(texts.from);
  card.dir = getComputedStyle(shown).direction;
  // Around the corners of a cover what it covers would show.
  if (shown !== frame) card.style.borderRadius = '0';
  card.setAttribute('role', 'group');
  card.setAttribute('aria-label', from);
  card.append(words);
  page.body.append(card);

  const undress = dress(page, card, shown, context);
  // A frame that can be tabbed into has a name.
  const named = frame.title;
  frame.title ||= from;
  return () => {
    card.remove();
    undress();
    if (!named && frame.title === from) frame.removeAttribute('title');
  };
}

/**
 * Gives the card its looks. Its document inherits nothing from the page: what the page's CSS says of our element is read
 * from one that is there for just that long, and the scheme is that of what the card stands among.
 */
function dress(
  page: Document,
  card: HTMLElement,
  shown: HTMLElement,
  context: WidgetContext,
): Undo {
  const { scheme, font } = context.config.section('look', LOOK_DEFAULTS, LOOK_LIMITS);
  const probe = document.createElement('enxerto-root');
  document.documentElement.append(probe);
  const set = (name: string, value: string): void => card.style.setProperty(name, value);
  set('--font', font || getComputedStyle(shown).fontFamily);
  for (const role of ROLES)
    set(`--enxerto-${role}`, getComputedStyle(probe).getPropertyValue(`--enxerto-${role}`));
  probe.remove();

  // The root has the frame's own scheme: in any other the browser fills it with white or black, seen behind the corners.
  const { style: root } = page.documentElement;
  const { colorScheme } = getComputedStyle(shown);
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  const isDeclared = colorScheme !== 'normal';
  root.colorScheme = isDeclared ? colorScheme : (meta?.content ?? '');
  if (scheme !== 'auto' || !isDeclared) card.style.colorScheme = context.page.schemeFor(scheme);

  let takeOff: Undo = () => {};
  try {
    const sheet = new (page.defaultView as typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
    takeOff = () => (page.adoptedStyleSheets = []);
  } catch {
    // Too old for constructed sheets.
    const style = page.createElement('style');
    style.textContent = css;
    card.append(style);
  }
  return () => {
    takeOff();
    root.colorScheme = '';
  };
}
