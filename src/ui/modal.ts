import type { ReactNode } from 'react';
import type { WidgetContext } from '../contract';
import { ANNOUNCE_MS, LEAVE_MS } from '../limits';
import { createHost } from './host';
import type { PrintedColours } from './colour';
import css from './modal.css?inline';
import { rootIn } from './root';

/** A modal dialog of the browser's own, in a host of its own: it traps the focus, closes on Escape and is always on top. */
export interface Modal {
  /** Draws its inside; the heading is to have the id `title`. */
  render(node: ReactNode): void;
  /** The first element in it that a selector finds. */
  find(selector: string): HTMLElement | null;
  /** Takes it off the screen and gives focus back; says something to screen readers, where there is something to say. */
  close(said?: string): void;
}

interface ModalOptions {
  /** The widget's own style sheet. */
  css: string;
  /** Colours that the legacy plugin printed. */
  colours: PrintedColours;
  /** Language of what it says. */
  lang: string;
  /** Its inside, as it is first shown. */
  inside: ReactNode;
  /** After it has gone, by whatever way. */
  closed: () => void;
}

/** Shows a modal dialog; undefined where the screen is taken by somebody as important. */
export function openModal(context: WidgetContext, options: ModalOptions): Modal | undefined {
  const { scope } = context;
  const leaveStage = context.stage.enter('dialog', () => close());
  if (!leaveStage) return undefined;
  // A crash frees the stage for whoever comes next.
  const exit = scope.undo(leaveStage);
  // After the stage is ours: the banner has given focus back to the page by then.
  const opener = focusedIn(document);
  const host = createHost(context, {
    ...options.colours,
    css: css + options.css,
    place: 'last',
  });
  const dialog = document.createElement('dialog');
  const status = document.createElement('p');
  dialog.lang = status.lang = options.lang;
  dialog.dataset['nosnippet'] = '';
  dialog.setAttribute('aria-labelledby', 'title');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  host.stage.append(dialog, status);
  const root = rootIn(host, context, dialog);
  const unlock = context.adopt(document, pageLock());
  let open = true;

  function close(said = ''): void {
    if (!open) return;
    open = false;
    dialog.close?.();
    dialog.removeAttribute('open');
    unlock();
    exit();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    status.textContent = said;
    scope.after(said ? ANNOUNCE_MS : LEAVE_MS, root.remove);
    options.closed();
  }

  scope.on(dialog, 'close', () => close());
  // What begins inside, as marking text does, and ends on the backdrop is no click on it.
  let outside = false;
  scope.on(dialog, 'pointerdown', ({ target }: Event) => (outside = target === dialog));
  scope.on(dialog, 'click', ({ target }: Event) => outside && target === dialog && close());

  root.render(options.inside);
  // Browsers of before 2022 have none: theirs is a plain layer, and nothing holds the focus in it.
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
  return { render: root.render, find: (selector) => dialog.querySelector(selector), close };
}

/** What has the focus, in whichever shadow root it is. */
function focusedIn(root: DocumentOrShadowRoot): Element | null {
  const at = root.activeElement;
  return (at?.shadowRoot && focusedIn(at.shadowRoot)) ?? at;
}

/** What keeps the page from scrolling behind the dialog; where its scrollbar takes room, the room stays (XX-08). */
function pageLock(): string {
  const { clientWidth } = document.documentElement;
  const gutter = innerWidth - clientWidth;
  const room = gutter
    ? `scrollbar-gutter:stable!important}@supports not (scrollbar-gutter:stable){html{padding-inline-end:${gutter}px!important}`
    : '';
  return `html{overflow:hidden!important;${room}}`;
}
