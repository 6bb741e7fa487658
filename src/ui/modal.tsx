import type { ReactNode } from 'react';
import type { WidgetContext } from '../contract';
import { ANNOUNCE_MS, LEAVE_MS } from '../limits';
import { createHost } from './host';
import type { PrintedColours } from './colour';
import type { Layer } from './layer';
import modalCss from './modal.css?inline';
import { onClickOutside } from './outside';
import { createRoot } from './root';
import { document } from '../dom/page/document';
import { stageOf } from '../stage';

/**
 * A modal dialog of the browser's own, in a host of its own: it holds the focus, closes on Escape and is always on top.
 *
 * @typeParam S the widget's own state while the dialog is open
 */
export interface Modal<S> {
  /** The widget's current state. */
  readonly state: Readonly<S>;
  /** Changes some fields of the state, and draws. */
  set(change: Partial<S>): void;
  /** The first element in the dialog that a selector finds. */
  find(selector: string): HTMLElement | null;
  /** Closes the dialog and gives the focus back; `said` is announced to screen readers, if given. */
  close(said?: string): void;
}

interface ModalOptions<S> {
  /** The widget's own style sheet. */
  css: string;
  /** Colours that the legacy plugin printed. */
  colours: PrintedColours;
  /** Language of the dialog's texts. */
  lang: string;
  /** The widget's state at first. */
  state: S;
  /** Draws the dialog's content; its heading must have the id `title`. */
  view: (state: S) => ReactNode;
  /** Called after the dialog was closed, in whatever way. */
  closed: () => void;
}

/** Shows a modal dialog; undefined where the screen is taken by a part of the same rank, or drawing it has failed. */
export function openModal<S extends object>(
  context: WidgetContext,
  { css, colours, lang, state, view, closed }: ModalOptions<S>,
): Modal<S> | undefined {
  const { scope } = context;
  const leaveStage = stageOf(context).enter('dialog', () => close());
  if (!leaveStage) return undefined;
  // Also undone by a crash of the widget, so that other parts can take the screen.
  const exit = scope.undo(leaveStage);
  // Read after the stage is ours: by then the banner has left and given the focus back to the page.
  const opener = focusedIn(document);
  const host = createHost(context, { ...colours, css: modalCss + css, place: 'last' });
  let isOpen = true;
  let inside: ReactNode;
  let status = '';
  const root = createRoot(context, host.stage, state, (now) => {
    // While the dialog fades out, its content stays as the visitor left it.
    if (isOpen) inside = view(now);
    return (
      <>
        <dialog lang={lang} data-nosnippet="" aria-labelledby="title">
          {inside}
        </dialog>
        <p className="unseen" role="status" lang={lang}>
          {status}
        </p>
      </>
    );
  });
  const dialog = host.stage.querySelector<Layer>('dialog');
  // Missing only if a component has thrown: then the widget has ended.
  if (!dialog) return undefined;
  const unlock = context.page.adopt(document, pageLock());

  function close(said = ''): void {
    if (!isOpen) return;
    isOpen = false;
    dialog?.close?.();
    dialog?.removeAttribute('open');
    // While it fades out it is for nobody: the next one may be open by then.
    dialog?.setAttribute('aria-hidden', 'true');
    unlock();
    exit();
    status = said;
    root.set({});
    scope.after(said ? ANNOUNCE_MS : LEAVE_MS, () => {
      root.remove();
      host.remove();
    });
    closed();
    // After `closed`, by which the banner may come back and take the focus: it keeps that only where the opener cannot have it.
    if (opener instanceof HTMLElement && !opener.closest('[data-leaving]'))
      opener.focus({ preventScroll: true });
  }

  // Escape closes the dialog at once, but says so by `close` only later: somebody may ask for it again in between.
  for (const type of ['cancel', 'close']) scope.on(dialog, type, () => close());
  onClickOutside(scope, dialog, close);

  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute('open', '');
  return {
    get state() {
      return root.state;
    },
    set: root.set,
    find: (selector) => dialog.querySelector(selector),
    close,
  };
}

/** The element that has the focus, at whatever depth of shadow roots. */
function focusedIn(root: DocumentOrShadowRoot): Element | null {
  const at = root.activeElement;
  return (at?.shadowRoot && focusedIn(at.shadowRoot)) ?? at;
}

/** CSS that keeps the page from scrolling behind the dialog. Where a scrollbar takes room, that room stays (XX-08). */
function pageLock(): string {
  const { clientWidth } = document.documentElement;
  const gutter = innerWidth - clientWidth;
  const room = gutter
    ? `scrollbar-gutter:stable!important}@supports not (scrollbar-gutter:stable){html{padding-inline-end:${gutter}px!important}`
    : '';
  return `html{overflow:hidden!important;${room}}`;
}
