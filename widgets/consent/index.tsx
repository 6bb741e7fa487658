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
import { stageOf } from '../../src/stage';

/** Up to this window width every layout is shown as a sheet. `banner.css` has the same limit. */
const SHEET = '(max-width: 767px)';

/** The buttons that open a dialog in the banner's place. */
const BUTTONS: Partial<Record<Act, string>> = { customise: '.quiet', optOut: '.inline' };

/** State of one banner that nothing outside it needs. */
interface State {
  /** The line that tells the visitor what failed, and its language. */
  line: { words: string; lang: string | undefined };
  /** The banner is being taken away: it fades, and its buttons do nothing any more. */
  leaving: boolean;
  /** The banner is no longer visible, but screen readers may still be reading `said`. */
  faded: boolean;
  /** The message for screen readers when the banner goes; '' for none. */
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
  /** Moves the focus to the banner. */
  focus(): void;
  /** Takes the banner away. @param saved whether a choice was stored, which screen readers are then told */
  leave(saved: boolean): void;
}

/** The consent banner: shown while the visitor has to be asked, and whenever the command `consent.banner` asks for it. */
export function mount(context: WidgetContext): void {
  const { scope, consent } = context;
  let shown: Shown | undefined;
  /** What the visitor did last on the banner: who went from it to a dialog comes back to that button. */
  let last: Act | undefined;

  /** @param focus whether the visitor asked for the banner; if not, only a modal banner takes the focus */
  function show(focus: boolean): void {
    if (shown && focus) shown.focus();
    shown ??= showBanner(context, focus && (BUTTONS[last ?? 'close'] ?? '.banner'), (act) => {
      shown = undefined;
      last = act;
    });
  }

  let asking = consent.mayAsk;
  const follow = (): void => {
    const before = asking;
    asking = consent.mayAsk;
    if (!asking) {
      shown?.leave(true);
      last = undefined;
    } else if (!before) show(false);
  };
  scope.undo(consent.subscribe(scope.guard(follow)));
  context.bus.answer('consent.banner', () => show(true));
  context.bus.answer('consent.close', () => shown?.leave(false));
  if (asking) show(false);
}

/**
 * Shows one banner: asks the stage for the screen, draws, and cleans up once screen readers have had the last message.
 *
 * @param focus what takes the focus where the visitor asked for the banner; if not, only a modal one takes it
 * @param gone called when the banner begins to leave, with what the visitor did last on it
 * @returns undefined where something as important, or more, is on screen
 */
function showBanner(
  context: WidgetContext,
  focus: string | false,
  gone: (last?: Act) => void,
): Shown | undefined {
  const { scope, consent } = context;
  const { legacy } = context.config;
  const permission = stageOf(context).enter('banner', () => leave(false));
  if (!permission) return undefined;
  // If the widget crashes, its scope frees the screen for the next part.
  const exit = scope.undo(permission);

  const host = createHost(context, { css, place: 'first', ...printedColours(legacy.bar) });
  const config = bannerConfig(context);
  const sells = consent.config.law !== 'gdpr';
  const printed = readPrintedBanner(sells);
  const content = bannerContent(config, printed, sells, context.page.language, context.log);
  const top = host.layer === undefined;
  const layout = bannerLayout(config, legacy.bar, top, context.log);
  // The DOM order follows the visible order, so that the focus never jumps.
  const inFront = layout.kind === 'banner' && !matchMedia(SHEET).matches;
  const returnFocus = followFocus(scope, host.element);
  host.stage.dataset['nosnippet'] = '';
  let last: Act | undefined;
  const on = (act: Act): (() => void) =>
    scope.guard(() => !root.state.leaving && ACTS[(last = act)]());
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
    // Screen readers say the same line again only if it was empty in between.
    root.set({ line: { words: '', lang } });
    scope.frame(() => {
      root.set({ line: { words, lang } });
      layer.querySelector('.line')?.scrollIntoView({ block: 'nearest' });
    });
  });
  function leave(saved: boolean): void {
    if (root.state.leaving) return;
    // A closed dialog is no longer in the top layer: this z-index keeps it above the page while it fades.
    if (layout.modal) host.element.style.setProperty('--own-layer', '2147483647');
    root.set({ leaving: true, said: saved ? content.saved : '' });
    deafen();
    consent.shown = undefined;
    exit();
    gone(last);
    if (isDialog(layer)) layer.close();
    returnFocus();
    scope.after(LEAVE_MS, () => root.set({ faded: true }));
    scope.after(saved ? ANNOUNCE_MS : LEAVE_MS, () => {
      root.remove();
      host.remove();
    });
  }

  /** Makes a choice. When the choice takes effect, the store changes and `mount` takes the banner away. */
  function choose(choice: Choice): void {
    // If the choice cannot be made, the page says so, not the banner: a banner whose buttons do nothing must not stay.
    deafen();
    context.bus.command('consent.set', choice, shownText(content));
    leave(false);
  }

  const ACTS: Record<Act, () => void> = {
    accept: () => choose('all'),
    reject: () => choose('none'),
    customise: () => context.bus.command('consent.dialog'),
    optOut: () => context.bus.command('consent.askOptOut'),
    close: () => leave(false),
  };
  if (layout.kind === 'popup') {
    onClickOutside(scope, layer, on('close'));
    scope.on(layer, 'close', on('close'));
    scope.on(layer, 'keydown', ({ key }: KeyboardEvent) => key === 'Escape' && on('close')());
  }

  if (isDialog(layer)) layer.showModal();
  else if (top) layer.showPopover?.();
  if (focus || layout.modal) host.stage.querySelector<HTMLElement>(focus || '.banner')?.focus();
  // A banner that the visitor asked for stays until it is answered.
  const byItself = config.autoCloseSeconds > 0 || config.closeOnScroll;
  if (byItself && !focus) void context.chunks.bring('autoclose');
  return { focus: () => layer.focus(), leave };
}

function isDialog(layer: HTMLElement | null): layer is HTMLDialogElement {
  return layer?.localName === 'dialog';
}
