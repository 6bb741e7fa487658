import type { RawConfig } from '#src/config/read';
import { bake } from './bake';
import { firstSlideCss } from './first-slide';
import { readHold } from './hold';
import { dropped } from './sleepers';

/** The settings that the WordPress plugin stores. `wordpress/includes/validate.php` checks their types. */
export interface PluginSettings {
  readonly config: RawConfig;
  /**
   * The values of the inline bootstrap, as `bake` computes them; the pattern `hold` is text. The plugin has the bootstrap's code
   * in files of its own, and inserts these values as JSON.
   */
  readonly bootstrap: Readonly<Record<string, unknown>>;
  /** The rule that shows each carousel's first slide, for a site with the theme that needs it; '' if we do not run the carousels. */
  readonly firstSlide: string;
  /** Whether the page needs the markup that keeps browsers from reading ahead. */
  readonly stopsReadAhead: boolean;
  /** The handles of the legacy scripts that the server does not print. */
  readonly dropped: readonly string[];
}

/** Makes the plugin's settings for a configuration without wrong values. */
export function pluginSettings(config: RawConfig): PluginSettings {
  const baked = bake(config);
  return {
    config,
    bootstrap: { ...baked, hold: baked.hold && baked.hold.source },
    firstSlide: firstSlideCss(config),
    stopsReadAhead: readHold(config).stopsReadAhead,
    dropped: dropped(config).map(({ handle }) => handle),
  };
}
