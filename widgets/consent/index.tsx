import type { WidgetContext } from '../../src/contract';
import type { Choice } from '../../src/events';
import { ANNOUNCE_MS, LEAVE_MS } from '../../src/limits';
import { createHost } from '../../src/ui/host';
import { onClickOutside } from '../../src/ui/outside';
import { createRoot } from '../../src/ui/root';
import type { Act } from './banner/Banner';
import { Banner } from './banner/Banner';
import css from './banner/banner.css?inline';
import { bannerConfig, bannerLayout } from './banner/banner-layout';
import { bannerContent, shownText } from './banner/content';
import { followFocus } from '../../src/ui/focus';
import { printedColours } from './legacy/legacy-markup';
import { readPrintedBanner } from './legacy/printed';

/** Up to here every layout is a sheet; the style sheet says the same. */
const SHEET = '(max-width: 767px)';

/** What one banner keeps to itself. */
interface State {
  /** What could not be done, and the language of these words. */
  line: { words: string; lang: string | undefined };
  /** It is on its way out. */
  leaving: boolean;
  /** Nothing of it is seen any more; what it has said may still be heard. */
  faded: boolean;
  /** What it says to screen readers when it goes. */
  said: string;
}

const INITIAL: State = {
  line: { words: '', lang: undefined },
  leaving: false,
  faded: false,
  said: '',
};

/** A banner that is on screen. */
interface Shown {
  /** Brings the focus to it. */
  focus(): void;
  /** Takes it off. @param saved a choice was stored, and that is said */
  leave(saved: boolean): void;
}

/** The consent banner: shown while the visitor is to be asked, and whenever `consent.banner` asks for it. */
export function mount(context: WidgetContext): void {
  const { scope, consent } = context;
  let shown: Shown | undefined;
  const isAsking = (): boolean => consent.asking && !consent.refusedByGpc;

  /** @param focus the visitor asked for it; otherwise none is stolen */
  function show(focus: boolean): void {
    if (shown && focus) shown.focus();
    shown ??= showBanner(context, focus, () => (shown = undefined));
  }

  let asking = isAsking();
  const follow = (): void => {
    const before = asking;
    asking = isAsking();
    if (!asking) shown?.leave(true);
    else if (!before) show(false);
  };
  scope.undo(consent.subscribe(scope.guard(follow)));
  context.bus.answer('consent.banner', () => show(true));
  context.bus.answer('consent.close', () => shown?.leave(false));
  if (asking) show(false);
}

/**
 * Shows one banner, from the stage's permission to its last word to screen readers.
 *
 * @param focus the visitor asked for it, so focus comes to it; otherwise only a modal one takes it
 * @returns undefined where somebody more important is on screen
 */
function showBanner(context: WidgetContext, focus: boolean, gone: () => void): Shown | undefined {
  const { scope, consent } = context;
  const { legacy } = context.config;
  const permission = context.page.stage.enter('banner', () => leave(false));
  if (!permission) return undefined;
  // A crash frees the stage for whoever comes next.
  const exit = scope.undo(permission);

  const host = createHost(context, { css, place: 'first', ...printedColours(legacy.bar) });
  const config = bannerConfig(context);
  const content = bannerContent(config, readPrintedBanner(), context.page.language, context.log);
  const top = host.layer === undefined;
  const layout = bannerLayout(config, legacy.bar, top, context.log);
  // As it is seen, so that focus never jumps.
  const inFront = layout.kind === 'banner' && !matchMedia(SHEET).matches;
  const returnFocus = followFocus(scope, host.element);
  host.stage.dataset['nosnippet'] = '';
  const on = (act: Act): (() => void) => scope.guard(() => !root.state.leaving && ACTS[act]());
  const root = createRoot(context, host.stage, INITIAL, ({ line, leaving, faded, said }) => (
    <>
      {!faded && (
        <Banner
          content={content}
          layout={layout}
          top={top}
          inFront={inFront}
          line={line}
          leaving={leaving}
          on={on}
        />
      )}
      <p role="status" className="unseen">
        {said}
      </p>
    </>
  ));
  const layer = host.stage.querySelector<HTMLElement>('.banner');
  // A component has thrown: the widget has ended.
  if (!layer) return undefined;
  consent.shown = shownText(content);

  const deafen = context.bus.answer('consent.failed', (words, lang) => {
    // The same once more is said only if it was not there a moment ago.
    root.set({ line: { words: '', lang } });
    scope.frame(() => {
      root.set({ line: { words, lang } });
      layer.querySelector('.line')?.scrollIntoView({ block: 'nearest' });
    });
  });
  function leave(saved: boolean): void {
    if (root.state.leaving) return;
    // A closed dialog is out of the top layer: it fades above the page all the same.
    if (layout.modal) host.element.style.setProperty('--own-layer', '2147483647');
    root.set({ leaving: true, said: saved ? content.saved : '' });
    deafen();
    consent.shown = undefined;
    exit();
    gone();
    if (isDialog(layer)) layer.close();
    returnFocus();
    scope.after(LEAVE_MS, () => root.set({ faded: true }));
    scope.after(saved ? ANNOUNCE_MS : LEAVE_MS, () => {
      root.remove();
      host.remove();
    });
  }

  /** The store tells when a choice is made, here or anywhere else; the banner leaves then. */
  function choose(choice: Choice): void {
    // Where it cannot be made no banner stays whose buttons do nothing: the page says so, not the banner.
    deafen();
    context.bus.command('consent.set', choice, shownText(content));
    leave(false);
  }

  const ACTS: Record<Act, () => void> = {
    accept: () => choose('all'),
    reject: () => choose('none'),
    customise: () => context.bus.command('consent.dialog'),
    close: () => leave(false),
  };
  if (layout.kind === 'popup') {
    onClickOutside(scope, layer, on('close'));
    scope.on(layer, 'close', on('close'));
    scope.on(layer, 'keydown', ({ key }: KeyboardEvent) => key === 'Escape' && on('close')());
  }

  if (isDialog(layer)) layer.showModal();
  else if (top) layer.showPopover?.();
  if (focus || layout.modal) layer.focus();
  // What the visitor asked for stays until it is answered.
  const byItself = config.autoCloseSeconds > 0 || config.closeOnScroll;
  if (byItself && !focus) void context.chunks.bring('autoclose');
  return { focus: () => layer.focus(), leave };
}

function isDialog(layer: HTMLElement | null): layer is HTMLDialogElement {
  return layer?.localName === 'dialog';
}
