import { SEARCH_FADE_MS } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import { isNamed, makeButtons } from '../kit/buttons';
import { goRound } from '../kit/focus';
import { makeOpenable } from '../kit/disclosure';

/** Searches in the header (TH-30, TH-31). */
export function enhanceSearch(behaviour: Behaviour<'search'>): void {
  const { profile, mode, texts, log } = behaviour;
  const present = profile.openings.filter(({ button }) => document.querySelector(button));
  const missing = present.find(({ panel }) => !document.querySelector(panel));
  if (missing) log(`nothing is ${missing.panel}`);
  else if (present.length === 0) log('no button of a search');

  for (const opening of profile.openings) {
    const covers = opening.motion === 'fade';
    const shut = makeOpenable(behaviour, opening, {
      times: [SEARCH_FADE_MS, SEARCH_FADE_MS],
      field: profile.field,
      during: (panel, button) => (covers ? cover(behaviour, panel, button) : []),
    });
    makeButtons(behaviour, opening.close);
    behaviour.each(opening.close, (button) => {
      if (!isNamed(button)) behaviour.changes.attribute(button, 'aria-label', texts.closeSearch);
    });
    if (mode !== 'augment') behaviour.onClick(opening.close, () => shut('button'));
  }
  showFilled(behaviour);
}

/** What covers the page is a dialog: nothing behind it scrolls or gets the focus. */
function cover(
  { scope, mode, changes }: Behaviour<'search'>,
  panel: HTMLElement,
  button: HTMLElement,
): Undo[] {
  const root = document.documentElement;
  const said = {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': button.getAttribute('aria-label') ?? button.textContent,
  };
  for (const [name, value] of Object.entries(said)) changes.attribute(panel, name, value);
  return [
    () => Object.keys(said).forEach((name) => changes.restore(panel, 'attribute', name)),
    goRound(scope, [panel]),
    // Once nothing of the page is seen: where the scrollbar takes room, it moves.
    scope.after(SEARCH_FADE_MS, () => {
      if (mode !== 'augment') changes.style(root, 'overflow', 'hidden');
    }),
    () => changes.restore(root, 'style', 'overflow'),
  ];
}

/** Forms say whether something is typed into them. */
function showFilled({ scope, profile, changes, each }: Behaviour<'search'>): void {
  const look = (form: Element): void => {
    const field = form.querySelector<HTMLInputElement>(profile.field);
    const isFilled = Boolean(field?.value);
    changes.toggle(form, profile.filledClass, isFilled);
    if (isFilled) listenForReset();
  };
  const lookAll = (): void => document.querySelectorAll(profile.form).forEach(look);
  // Nothing is empty before the event is over. What was never filled cannot be emptied.
  const listenForReset = once(() =>
    scope.on(document, 'reset', () => void scope.after(0, lookAll)),
  );
  each(profile.form, look);
  for (const type of ['input', 'change'])
    scope.on(document, type, ({ target }: Event) => {
      const form = (target as Element).closest(profile.form);
      if (form) look(form);
    });
  // What the browser remembered is filled in by then.
  scope.on(window, 'pageshow', lookAll);
}
