import type { Scope } from '../../src/scope';
import { element } from '../../src/ui/element';
import type { BannerLayout } from './banner-layout';
import type { BannerContent } from './content';
import type { Stretch } from './legacy-banner';

/** What the visitor can do on the banner. */
export type Act = 'accept' | 'reject' | 'customise' | 'close';

/** The drawn first layer. */
export interface Banner {
  /** A labelled region, or a modal dialog where the layout wants one. */
  readonly element: HTMLElement;
  /** Puts it on screen. @param focus the visitor asked for it, so focus comes to it; otherwise only a modal one takes it */
  open(focus: boolean): void;
  /** Says something on it, for everybody and to screen readers. */
  say(words: string, lang: string): void;
  /** Starts its way out: the page is free at once, what is seen fades. */
  leave(): void;
}

interface Options {
  scope: Scope;
  content: BannerContent;
  layout: BannerLayout;
  /** Whether it stands in the browser's top layer (XX-07). */
  top: boolean;
  act(what: Act): void;
}

/** Up to here every layout is a sheet; the style sheet says the same. */
const SHEET = '(max-width: 767px)';

/**
 * Draws the first layer. Accept and Reject are twins (CO-11). Only the popup has an X: on bar and card, closing without
 * choosing is what the page behind them is for.
 */
export function drawBanner({ scope, content, layout, top, act }: Options): Banner {
  const { title, message, policy, lang } = content;
  const { kind, position, modal } = layout;
  const button = (what: Act, style?: string): HTMLButtonElement => {
    const its = content.langOf(what);
    const made = element('button', { type: 'button', class: style, lang: its }, content[what]);
    scope.on(made, 'click', () => act(what));
    return made;
  };

  const twins = [element('div', { class: 'choices' }, button('reject'), button('accept'))];
  const third = [button('customise', 'quiet')];
  // As they are seen, so that focus never jumps: the style sheet has the third in front on the wide bar, else below.
  const inFront = kind === 'banner' && !matchMedia(SHEET).matches;
  const line = element('p', { role: 'status', class: 'line' });
  const root: HTMLElement = element(
    modal ? 'dialog' : 'section',
    {
      class: 'banner',
      lang,
      'aria-labelledby': 'title',
      'aria-describedby': 'message',
      'data-layout': kind,
      'data-position': position,
      popover: top && !modal && 'manual',
      tabindex: '-1',
    },
    ...(kind === 'popup' ? [button('close', 'close')] : []),
    element(
      'div',
      { class: 'words' },
      element('p', { id: 'title', class: 'title' }, title),
      element(
        'p',
        { id: 'message', class: 'message' },
        ...message.map(piece),
        ...(policy ? [' ', piece(policy)] : []),
      ),
      line,
    ),
    element(
      'div',
      { class: 'actions' },
      ...(inFront ? [...third, ...twins] : [...twins, ...third]),
    ),
  );

  if (kind === 'popup') {
    closeOutside(scope, root, () => act('close'));
    scope.on(root, 'close', () => act('close'));
    scope.on(root, 'keydown', ({ key }: KeyboardEvent) => key === 'Escape' && act('close'));
  }

  return {
    element: root,
    open(focus) {
      if (isDialog(root)) root.showModal();
      else if (top) root.showPopover?.();
      if (focus || modal) root.focus();
    },
    say(words, its) {
      line.lang = its;
      // The same once more is said only if it was not there a moment ago.
      line.textContent = '';
      scope.frame(() => {
        line.textContent = words;
        line.scrollIntoView({ block: 'nearest' });
      });
    },
    leave() {
      root.dataset['leaving'] = '';
      if (isDialog(root)) root.close();
    },
  };
}

/** Calls back when the darkened page around a dialog is clicked: pressed and let go there, no selection that ended there. */
function closeOutside(scope: Scope, root: HTMLElement, close: () => void): void {
  const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = root.getBoundingClientRect();
    return target === root && (x < left || x > right || y < top || y > bottom);
  };
  let pressed = false;
  scope.on(root, 'pointerdown', (event: PointerEvent) => void (pressed = isOutside(event)));
  scope.on(root, 'click', (event: MouseEvent) => pressed && isOutside(event) && close());
}

function isDialog(root: HTMLElement): root is HTMLDialogElement {
  return root.localName === 'dialog';
}

function piece({ text, href }: Stretch): Node | string {
  return href ? element('a', { href }, text) : text;
}
