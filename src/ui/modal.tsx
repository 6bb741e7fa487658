import type { ReactNode } from 'react';
import type { WidgetContext } from '../contract';
import { ANNOUNCE_MS, LEAVE_MS } from '../limits';
import { createHost } from './host';
import type { PrintedColours } from './colour';
import modalCss from './modal.css?inline';
import { onClickOutside } from './outside';
import { createRoot } from './root';

/**
 * A modal dialog of the browser's own, in a host of its own: it traps the focus, closes on Escape and is always on top.
 *
 * @typeParam S what the widget keeps to itself while it is open
 */
export interface Modal<S> {
  /** What the widget keeps to itself, as it is now. */
  readonly state: Readonly<S>;
  /** Changes some of it, and draws. */
  set(change: Partial<S>): void;
  /** The first element in it that a selector finds. */
  find(selector: string): HTMLElement | null;
  /** Takes it off the screen and gives focus back; says something to screen readers, where there is something to say. */
  close(said?: string): void;
}

interface ModalOptions<S> {
  /** The widget's own style sheet. */
  css: string;
  /** Colours that the legacy plugin printed. */
  colours: PrintedColours;
  /** Language of what it says. */
  lang: string;
  /** What the widget keeps to itself, at first. */
  state: S;
  /** Its inside; the heading is to have the id `title`. */
  view: (state: S) => ReactNode;
  /** After it has gone, by whatever way. */
  closed: () => void;
}

/** Shows a modal dialog; undefined where the screen is taken by somebody as important. */
export function openModal<S extends object>(
  context: WidgetContext,
  { css, colours, lang, state, view, closed }: ModalOptions<S>,
): Modal<S> | undefined {
  const { scope } = context;
  const leaveStage = context.page.stage.enter('dialog', () => close());
  if (!leaveStage) return undefined;
  // A crash frees the stage for whoever comes next.
  const exit = scope.undo(leaveStage);
  // After the stage is ours: the banner has given focus back to the page by then.
  const opener = focusedIn(document);
  const host = createHost(context, { ...colours, css: modalCss + css, place: 'last' });
  let isOpen = true;
  let inside: ReactNode;
  let status = '';
  const root = createRoot(context, host.stage, state, (now) => {
    // While it fades, its inside stays as the visitor left it.
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
  const dialog = host.stage.querySelector('dialog');
  // A component has thrown: the widget has ended.
  if (!dialog) return undefined;
  const unlock = context.page.adopt(document, pageLock());

  function close(said = ''): void {
    if (!isOpen) return;
    isOpen = false;
    dialog?.close?.();
    dialog?.removeAttribute('open');
    unlock();
    exit();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    status = said;
    root.set({});
    scope.after(said ? ANNOUNCE_MS : LEAVE_MS, () => {
      root.remove();
      host.remove();
    });
    closed();
  }

  scope.on(dialog, 'close', () => close());
  onClickOutside(scope, dialog, close);

  // Browsers of before 2022 have none: theirs is a plain layer, and nothing holds the focus in it.
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
  return {
    get state() {
      return root.state;
    },
    set: root.set,
    find: (selector) => dialog.querySelector(selector),
    close,
  };
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
