import { HAS_ALL_CHUNKS } from '#src/baked';
import { WIDGETS, type WidgetName } from '#src/chunks';
import { SKIPPED } from '#src/reasons';
import { ABSENT, DISABLED, UNNAMED, WHY_SKIPPED } from '#src/skips';
import type { ChunkLoader } from '../chunk-loader';
import type { LoaderConsentControl, LoaderParts } from '../parts';
import { dueFacts, mayVerify } from './due';
import { runGate } from './gates';
import { trackingFacts } from './tracking';

/** Starts the widgets whose gates open. */
export interface Starter {
  /** Starts a widget; true once all its chunks run. Wakes its legacy scripts if it is switched off or cannot run. */
  start(widget: WidgetName): Promise<boolean>;
  /** Starts all widgets; returns those that run. Push and ads are tried again whenever the decision changes. */
  startAll(): Promise<string[]>;
  /**
   * Gives up every widget that is still starting and has sleeping legacy scripts: wakes them, and does not mount it any more.
   */
  giveUp(): void;
}

/**
 * Makes the starter.
 *
 * @param wakeLegacy wakes a widget's legacy scripts (LD-19); returns true if the widget has some
 * @param onThemeDecided called once the theme's widget runs, because that widget has its own CSS for the first slides, and also
 *   if the widget's gate does not open; not called if the widget's file could not be loaded
 */
export function createStarter(
  { page, scope, log, settings }: LoaderParts,
  consentControl: LoaderConsentControl,
  chunkLoader: ChunkLoader,
  wakeLegacy: (widget: WidgetName) => boolean,
  onThemeDecided: () => void,
): Starter {
  const { consent } = consentControl;
  /** Widgets that have neither started nor failed yet. */
  const unfinished = new Set<WidgetName>(WIDGETS);

  async function start(widget: WidgetName): Promise<boolean> {
    const isRunning = await gateAndLoad(widget);
    unfinished.delete(widget);
    return isRunning;
  }

  async function gateAndLoad(widget: WidgetName): Promise<boolean> {
    const notifyTheme = (): void => void (widget === 'theme' && onThemeDecided());
    const tracking = trackingFacts(page, settings, consent.allows);
    const result = runGate(widget, {
      wanted: settings.site.widgets,
      consent: consentControl.facts(),
      tracking,
      theme: { configured: settings.wantsWidget('theme', page['oceanwpLocalize']) },
      ...dueFacts(settings, consent.allows),
    });
    if (typeof result === 'number') {
      log.line(`${widget} not started: ${WHY_SKIPPED[result]}`, SKIPPED, widget, result);
      // The widget is switched off on this page, so its legacy scripts have to do its job.
      if (result === DISABLED || result === UNNAMED || (!HAS_ALL_CHUNKS && result === ABSENT))
        wakeLegacy(widget);
      notifyTheme();
      return false;
    }
    if (widget === 'tracking') tracking.neededChunks.forEach(chunkLoader.preload);
    const isRunning = await chunkLoader.load(result);
    if (isRunning) notifyTheme();
    else wakeLegacy(widget);
    return isRunning;
  }

  return {
    start,
    async startAll() {
      if (mayVerify(settings)) void chunkLoader.load('verify');
      // Push and ads start after the task of the click that grants their category, which may come later on this page.
      for (const widget of ['push', 'ad'] as const)
        scope.undo(consent.subscribe(() => scope.after(0, () => void start(widget))));
      const running = await Promise.all(WIDGETS.map(start));
      return WIDGETS.filter((_, index) => running[index]);
    },
    giveUp: () => unfinished.forEach((widget) => wakeLegacy(widget) && chunkLoader.cancel(widget)),
  };
}
