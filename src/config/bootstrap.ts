import type { Limits } from './coerce';

/** What the inline bootstrap does besides its work for consent. These settings are part of it: make it again when one changes. */
export interface BootstrapConfig {
  /** Legacy scripts that the inline bootstrap stops before they run, so that ours do their work (LD-18): `all` for every script that we know and can replace; `consent`, `tracking` or `theme` for one group; or one behaviour of the theme, for example `theme.carousel`. Empty: none is stopped. Scripts whose work is switched off elsewhere in this configuration are not stopped. Make the bootstrap again when this changes. */
  sleep: string[];
}

export const BOOTSTRAP_DEFAULTS: BootstrapConfig = { sleep: [] };

export const BOOTSTRAP_LIMITS: Limits<BootstrapConfig> = {
  sleep:
    /^(?:all|consent|tracking|theme|theme\.(?:dropdowns|mobileMenu|search|anchors|scrollTop|footer|selects|lightbox|feed|carousel))$/,
};
