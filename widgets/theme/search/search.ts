import { closest, findIn } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import { SEARCH_FADE_MS } from '#src/limits/theme';
import { once } from '#src/once';
import type { Undo } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';
import { hasName, makeButtons } from '../kit/buttons';
import { makeDisclosure } from '../kit/disclosure';
import { trapFocus } from '../kit/focus';

/** Opens and closes the searches in the header (TH-30, TH-31). A button may have been `pressed` before this was loaded. */
export function enhanceSearch(behaviour: Behaviour<'search'>, pressed?: HTMLElement): void {
  const { profile, mode, texts } = behaviour;
  for (const opening of profile.openings) {
    const coversPage = opening.motion === 'fade';
    const close = makeDisclosure(behaviour, opening, {
      durations: [SEARCH_FADE_MS, SEARCH_FADE_MS],
      field: profile.field,
      pressed,
      onOpen: (panel, button) => (coversPage ? makeDialog(behaviour, panel, button) : []),
    });
    makeButtons(behaviour, opening.close);
    behaviour.each(opening.close, (button) => {
      if (!hasName(button)) behaviour.changes.attribute(button, 'aria-label', texts.closeSearch);
    });
    if (mode !== 'augment') behaviour.onClick(opening.close, () => close('button'));
  }
  showFilled(behaviour);
}

/** Turns a search over the page into a modal dialog: nothing behind scrolls or gets the focus. Returns what undoes this. */
function makeDialog(
  { scope, mode, changes }: Behaviour<'search'>,
  panel: HTMLElement,
  button: HTMLElement,
): Undo[] {
  const root = document.documentElement;
  const attributes = {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': button.getAttribute('aria-label') ?? button.textContent,
  };
  for (const [name, value] of Object.entries(attributes)) changes.attribute(panel, name, value);
  return [
    () => Object.keys(attributes).forEach((name) => changes.restore(panel, 'attribute', name)),
    trapFocus(scope, [panel]),
    // The page shifts when its scrollbar goes: only after the fade, when the search covers the page.
    scope.after(SEARCH_FADE_MS, () => {
      if (mode !== 'augment') changes.style(root, 'overflow', 'hidden');
    }),
    () => changes.restore(root, 'style', 'overflow'),
  ];
}

/** Marks each search form with a class while its field is not empty. */
function showFilled({ scope, profile, changes, each }: Behaviour<'search'>): void {
  const markFilled = (form: Element): void => {
    const field = findIn(form, profile.field) as HTMLInputElement | null;
    const isFilled = Boolean(field?.value);
    changes.toggle(form, profile.filledClass, isFilled);
    if (isFilled) listenForReset();
  };
  const markAll = (): void => document.querySelectorAll(profile.form).forEach(markFilled);
  // The fields are empty only after the event, so they are checked in the next task. Only a filled form needs this listener.
  const listenForReset = once(() =>
    scope.on(document, 'reset', () => void scope.after(0, markAll)),
  );
  each(profile.form, markFilled);
  for (const type of ['input', 'change'])
    scope.on(document, type, (event: Event) => {
      const form = closest(targetOf(event), profile.form);
      if (form) markFilled(form);
    });
  // All forms are marked again at `pageshow`, because the browser has then restored the values of fields.
  scope.on(window, 'pageshow', markAll);
}
