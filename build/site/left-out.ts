import type { FileName } from '#src/chunks';
import type { BehaviourName } from '#src/config/theme';
import { THEME_PROFILE } from '#src/config/theme/profile';
import { OTHER_SERVICES } from '#src/config/tracking-vendors';
import { keysOf } from '#src/keys-of';
import type { Needs } from './needs';
import type { Site } from './site';

/** For each file of the theme, the behaviour whose mode decides whether the file is needed: most have the behaviour's name. */
const BEHAVIOUR_OF: Partial<Record<FileName, BehaviourName>> = {
  ...Object.fromEntries(keysOf(THEME_PROFILE.rows).map((name) => [name, name])),
  onemenu: 'mobileMenu',
  totop: 'scrollTop',
};

/** Returns the reason why a site does not need a file; '' if the site may need it. */
type Reason = (needs: Needs, site: Site) => string;

const consent: Reason = (needs, { full }) => {
  if (!needs.consent) return 'nobody is asked for consent';
  return full.consent.source === 'own' ? '' : 'another tool asks for consent';
};
const tracking: Reason = (needs) => (needs.tracking ? '' : 'no tracking');
const others: Reason = (needs, site) =>
  OTHER_SERVICES.every((name) => needs.unusedServices.some((slug) => slug === name))
    ? 'none of its services is set up'
    : tracking(needs, site);
const printed: Reason = (needs) =>
  needs.hasPlugin('tracking') ? '' : 'the pixel plugin prints nothing';
const push: Reason = (needs) => (needs.push ? '' : 'no web push');
const theme: Reason = (needs) => (needs.theme ? '' : 'no theme');

const REASONS: Partial<Record<FileName, Reason>> = {
  consent,
  afterchoice: consent,
  sweep: consent,
  dialog: consent,
  held: (needs, site) => consent(needs, site) || (needs.holdsBack ? '' : 'nothing is held back'),
  placeholder: consent,
  autoclose(needs, { full }) {
    const { autoCloseSeconds, closeOnScroll } = full.banner;
    const closes = autoCloseSeconds > 0 || closeOnScroll || needs.hasPlugin('consent');
    return needs.consent && closes ? '' : 'the banner does not close by itself';
  },
  report: (needs, { full }) =>
    needs.consent && full.consent.recordUrl ? '' : 'no consent.recordUrl',
  honoured: (needs, site) =>
    consent(needs, site) ||
    (site.full.consent.regions.some(({ law }) => law === 'optout')
      ? ''
      : 'no opt-out law in consent.regions'),
  region: (needs, site) =>
    consent(needs, site) || (site.full.consent.regions.length > 0 ? '' : 'no consent.regions'),
  bridges: (needs, { full }) =>
    needs.asksAtOnce && full.consent.source === 'own' ? 'no other tool asks for consent' : '',
  ungated: (needs) => (needs.asksAtOnce && needs.consent ? 'consent is configured' : ''),
  tracking,
  services: tracking,
  others,
  sources: tracking,
  configured: tracking,
  inspector: tracking,
  outbox: (needs) => (needs.tracking && needs.copies ? '' : 'no copies for the own server'),
  late: printed,
  commerce: printed,
  video: printed,
  checkout: printed,
  theme,
  interaction: theme,
  push,
  bell: push,
  subscription: push,
  verify: push,
  ad: (needs) => (needs.ads ? '' : 'no ads'),
  due: (needs) => (needs.push || needs.ads ? '' : 'neither web push nor ads'),
};

/** The reason why a site cannot need a file; '' if the site may need it. */
export function reasonAgainst(file: FileName, needs: Needs, site: Site): string {
  const behaviour = BEHAVIOUR_OF[file];
  if (!behaviour) return REASONS[file]?.(needs, site) ?? '';
  const { mode, behaviours } = site.full.theme;
  const isOff = (behaviours[behaviour] || mode) === 'off';
  return theme(needs, site) || (isOff ? `theme.behaviours.${behaviour} is off` : '');
}
