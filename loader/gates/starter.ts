import { WHOLE } from '../../src/baked';
import type { WidgetName } from '../../src/chunks';
import { WIDGETS } from '../../src/chunks';
import type { Decision } from '../decision';
import type { Mounter } from '../mount';
import type { Visit } from '../parts';
import { dueFacts } from './due';
import { askGate } from './gates';
import { trackingFacts } from './tracking';
import { SKIPPED } from '../../src/reasons';
import { ABSENT, DISABLED, UNNAMED, WHY_SKIPPED } from '../../src/skips';

/** Starts the widgets whose gates open. */
export interface Starter {
  /**
   * Starts a widget: asks its gate and loads its chunks. Where the widget does not do its job, its legacy scripts are woken.
   *
   * @returns true when its gate opened and all its chunks run
   */
  start(widget: WidgetName): Promise<boolean>;
  /** Starts all widgets, and returns the names of those that run. Push and ads are tried again whenever the decision changes. */
  startAll(): Promise<string[]>;
  /**
   * For every widget that is still starting and has legacy scripts asleep: wakes those, and does not mount the widget any more.
   */
  giveUp(): void;
}

/**
 * Makes the starter.
 *
 * @param wake wakes a widget's legacy scripts (LD-19); true where it has some
 * @param themeDecided called when the theme's widget is switched off, or runs and has rules of its own; not where its file is missing
 */
export function createStarter(
  { page, scope, log, settings }: Visit,
  decision: Decision,
  mounter: Mounter,
  wake: (widget: WidgetName) => boolean,
  themeDecided: () => void,
): Starter {
  const { consent } = decision;
  /** Widgets that have not finished starting or failing yet. */
  const unknown = new Set<WidgetName>(WIDGETS);

  async function start(widget: WidgetName): Promise<boolean> {
    const stands = await openGate(widget);
    unknown.delete(widget);
    return stands;
  }

  async function openGate(widget: WidgetName): Promise<boolean> {
    const decided = (): void => void (widget === 'theme' && themeDecided());
    const tracking = trackingFacts(page, settings, consent.can);
    const answer = askGate(widget, {
      wanted: settings.site.widgets,
      consent: decision.facts(),
      tracking,
      theme: { configured: settings.asksFor('theme', page['oceanwpLocalize']) },
      ...dueFacts(settings, consent.can),
    });
    if (typeof answer === 'number') {
      log.line(`${widget} not started: ${WHY_SKIPPED[answer]}`, SKIPPED, widget, answer);
      // Switched off here, so that its legacy scripts have to do its job.
      if (answer === DISABLED || answer === UNNAMED || (!WHOLE && answer === ABSENT)) wake(widget);
      decided();
      return false;
    }
    if (widget === 'tracking') tracking.soon.forEach(mounter.load);
    const stands = await mounter.bring(answer);
    if (stands) decided();
    else wake(widget);
    return stands;
  }

  return {
    start,
    async startAll() {
      // The category that they need may be granted later on this page. They start after the task of the click that grants it.
      for (const widget of ['push', 'ad'] as const)
        scope.undo(consent.subscribe(() => scope.after(0, () => void start(widget))));
      const standing = await Promise.all(WIDGETS.map(start));
      return WIDGETS.filter((_, at) => standing[at]);
    },
    giveUp: () => unknown.forEach((widget) => wake(widget) && mounter.drop(widget)),
  };
}
