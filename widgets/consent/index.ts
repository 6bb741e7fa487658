import type { WidgetContext } from '../../src/contract';
import type { Choice } from '../../src/events';
import { ANNOUNCE_MS, LEAVE_MS } from '../../src/limits';
import { element } from '../../src/ui/element';
import { createHost } from '../../src/ui/host';
import type { Act } from './banner';
import { drawBanner } from './banner';
import css from './banner.css?inline';
import { bannerConfig, bannerLayout } from './banner-layout';
import { bannerContent, shownText } from './content';
import { followFocus } from './focus';
import { printedColours, readPrintedBanner } from './legacy-banner';

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
  context.answer('consent.banner', () => show(true));
  context.answer('consent.close', () => shown?.leave(false));
  if (asking) show(false);
}

/**
 * Shows one banner, from the stage's permission to its last word to screen readers.
 *
 * @returns undefined where somebody more important is on screen
 */
function showBanner(context: WidgetContext, focus: boolean, gone: () => void): Shown | undefined {
  const { scope, consent, legacy } = context;
  const permission = context.stage.enter('banner', () => leave(false));
  if (!permission) return undefined;
  // A crash frees the stage for whoever comes next.
  const exit = scope.undo(permission);

  const host = createHost(context, { css, place: 'first', ...printedColours(legacy.bar) });
  const config = bannerConfig(context);
  const content = bannerContent(config, readPrintedBanner(), context.language, context.log);
  const top = host.layer === undefined;
  const layout = bannerLayout(config, legacy.bar, top, context.log);
  const returnFocus = followFocus(scope, host.element);
  const banner = drawBanner({ scope, content, layout, top, act });
  const status = element('p', { role: 'status', class: 'unseen' });
  host.stage.dataset['nosnippet'] = '';
  host.stage.append(banner.element, status);
  consent.shown = shownText(content);

  const deafen = context.answer('consent.failed', banner.say);
  let left = false;
  function leave(saved: boolean): void {
    if (left) return;
    left = true;
    deafen();
    consent.shown = undefined;
    exit();
    gone();
    // A closed dialog is out of the top layer: it fades above the page all the same.
    if (layout.modal) host.element.style.setProperty('--own-layer', '2147483647');
    banner.leave();
    returnFocus();
    if (saved) status.textContent = content.saved;
    scope.after(LEAVE_MS, () => banner.element.remove());
    scope.after(saved ? ANNOUNCE_MS : LEAVE_MS, host.remove);
  }

  /** The store tells when a choice is made, here or anywhere else; the banner leaves then. */
  function choose(choice: Choice): void {
    // Where it cannot be made no banner stays whose buttons do nothing: the page says so, not the banner.
    deafen();
    context.command('consent.set', choice, shownText(content));
    leave(false);
  }

  function act(what: Act): void {
    if (left) return;
    if (what === 'accept') choose('all');
    else if (what === 'reject') choose('none');
    else if (what === 'customise') context.command('consent.dialog');
    else leave(false);
  }

  banner.open(focus);
  // What the visitor asked for stays until it is answered.
  const byItself = config.autoCloseSeconds > 0 || config.closeOnScroll;
  if (byItself && !focus) void context.bring('autoclose');
  return { focus: () => banner.element.focus(), leave };
}
