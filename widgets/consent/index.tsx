import { BANNER_DEFAULTS, BANNER_LIMITS } from '../../src/config/banner';
import type { WidgetContext } from '../../src/contract';
import type { Choice } from '../../src/events';
import { ANNOUNCE_MS, LEAVE_MS } from '../../src/limits';
import type { Host } from '../../src/ui/host';
import { createHost } from '../../src/ui/host';
import { rootIn } from '../../src/ui/root';
import css from './banner.css?inline';
import { Banner } from './Banner';
import { bannerContent } from './content';
import { printedAccent, readPrintedBanner } from './legacy-banner';

/** The consent banner: shown while the visitor is undecided, and whenever `consent.open` asks for it. */
export function mount(context: WidgetContext): void {
  const { scope, consent, stage } = context;
  let shown: { host: Host; leave: (saved: boolean) => void } | undefined;

  function show(focus: boolean): void {
    if (shown) return;
    const exit = stage.enter('banner', () => shown?.leave(false));
    if (!exit) return;
    // A crash frees the stage for whoever comes next.
    scope.undo(exit);
    const opener = document.activeElement;
    const host = createHost(context, {
      css,
      accent: printedAccent(context.legacy.bar),
      place: 'first',
    });
    const root = rootIn(host, context);
    const config = context.section('banner', BANNER_DEFAULTS, BANNER_LIMITS);
    const content = bannerContent(
      config,
      readPrintedBanner(),
      context.legacy.bar,
      context.language,
      context.log,
    );
    const draw = (phase: 'open' | 'leaving' | 'gone'): void =>
      root.render(
        <Banner
          content={content}
          phase={phase}
          layer={host.layer}
          focus={focus}
          onAccept={choose('all')}
          onReject={choose('none')}
        />,
      );
    const returnFocus = followFocus(context, host, opener);

    const leave = (saved: boolean): void => {
      shown = undefined;
      exit();
      returnFocus();
      if (!saved) {
        root.remove();
        return;
      }
      draw('leaving');
      scope.after(LEAVE_MS, () => draw('gone'));
      scope.after(ANNOUNCE_MS, root.remove);
    };
    shown = { host, leave };
    draw('open');
  }

  /** The store tells when the choice is made, here or anywhere else; the banner leaves then. */
  const choose = (choice: Choice): (() => void) =>
    scope.guard(() => {
      context.command('consent.set', choice);
      // It could not be made, and the log says why: no banner stays whose buttons do nothing.
      if (!consent.decided) shown?.leave(false);
    });

  scope.undo(
    consent.subscribe(
      scope.guard(() => {
        if (!consent.asking || consent.refusedByGpc) shown?.leave(true);
        else show(false);
      }),
    ),
  );
  context.answer('consent.banner', () => show(true));
  if (consent.asking) show(false);
}

/** Gives focus back to where it was on the page when the banner goes with the focus in it (XX-04). */
function followFocus({ scope }: WidgetContext, host: Host, opener: Element | null): () => void {
  let before = opener;
  scope.on(host.element, 'focusin', ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element) before = relatedTarget;
  });
  return () => {
    if (document.activeElement !== host.element) return;
    if (before instanceof HTMLElement && before !== document.body && before.isConnected)
      before.focus();
  };
}
