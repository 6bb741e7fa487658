import { TRACKING } from '#src/config/tracking';
import type { WidgetContext } from '#src/contract';
import { TRACKING_SERVICES } from './model/config';
import { fromConfig, hasServer } from './model/from-config';
import { createCopiesFor } from './model/own-events';
import { sendsCopies } from './model/server';
import { hasCopies } from './model/settings';
import type { Printed, TrackingSettings } from './model/settings';
import { map, text, texts, type PhpValues } from './php-values/php-values';
import type { Tracker } from './tracker';

/** The input of the chunk `configured`. */
export interface ConfiguredOptions {
  /** The section `tracking` of our own configuration. Only the fields that the tracker itself reads have been validated. */
  readonly section: PhpValues;
  /** `pysOptions` as the server printed it; empty if it printed none. */
  readonly printed: Printed;
  /** Starts the tracker. Only the first call has an effect. */
  start(settings: TrackingSettings): void;
  /** The tracker; undefined until it has started. */
  currentTracker(): Tracker | undefined;
}

/**
 * Reads our own configuration, and starts the tracker with this configuration and with the settings that the server printed
 * (TR-01). Also handles `track`, the command with which a page fires its own events (LD-08).
 */
export function mount(
  context: WidgetContext,
  { start, printed, currentTracker }: ConfiguredOptions,
): void {
  const { log } = context;
  const { handle } = context.bus;
  const config = context.config.section(
    'tracking',
    { ...TRACKING.defaults, ...TRACKING_SERVICES.defaults },
    { ...TRACKING.limits, ...TRACKING_SERVICES.limits },
  );
  const settings = { printed, ...fromConfig(config, printed, log) };
  const hasSentCopies = hasCopies(settings, 'facebook') && sendsCopies(settings, false);
  if (hasServer(config) && !hasSentCopies) log('tracking.server: no service sends copies');
  start(settings);

  handle('track', (name, params, services) => {
    const current = currentTracker();
    if (!current) return;
    if (!text(name)) log('track: expected a name');
    const createCopies = createCopiesFor(current.configured);
    current.fire(createCopies(text(name), map(params), texts(services), { kind: 'command' }));
  });
}

declare module '#src/contract' {
  interface ChunkInputs {
    configured: ConfiguredOptions;
  }
}
