import type { Limits } from './coerce';

/** What the inline bootstrap does beside its work for consent. It is baked in: make the bootstrap anew when this changes. */
export interface BootstrapConfig {
  /** Whose legacy scripts are put to sleep before they run, so that ours do their jobs (LD-18): `all`, which is all that we know and stand in for; `consent`, `tracking`, `theme`; or one behaviour of the theme's, as `theme.carousel`. None where it is empty. What is switched off elsewhere in the configuration does not sleep. */
  sleep: string[];
}

export const BOOTSTRAP_DEFAULTS: BootstrapConfig = { sleep: [] };

export const BOOTSTRAP_LIMITS: Limits<BootstrapConfig> = {
  sleep:
    /^(?:all|consent|tracking|theme|theme\.(?:dropdowns|mobileMenu|search|anchors|scrollTop|footer|selects|lightbox|feed|carousel))$/,
};
