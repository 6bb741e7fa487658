import { PUSH } from '#src/config/push';
import type { Prompt, ProviderSite } from '#src/provider/provider';
import type { PushSetup } from '#widgets/push/setup';

const SITE: ProviderSite = {
  name: 'Pinho Manso',
  publicKey: 'key',
  subdomain: '',
  workerPath: '/',
  workerFile: '',
  appleId: '',
  hasPanel: true,
  notifications: [],
  events: ['AddToCart'],
};

const PROMPT: Prompt = {
  type: 'modal',
  popupType: 'bar',
  accent: '#2f6f4f',
  textColour: '',
  icon: '',
  headline: '',
  subheadline: '',
  subscribe: '',
  decline: '',
  hasBranding: true,
  css: '',
  categories: [],
  position: 'bottom-right',
  inset: 24,
  overlay: 'light',
  againAfterDays: 7,
  hasCount: false,
};

/** What a prompt is given, as a provider that says nothing in particular has it. */
export const givenOf = (
  change: Partial<PushSetup> = {},
  site: Partial<ProviderSite> = {},
  prompt: Partial<Prompt> = {},
): PushSetup => ({
  provider: { site: { ...SITE, ...site }, prompt: { ...PROMPT, ...prompt } },
  settings: PUSH.defaults,
  mode: 'push',
  api: 'https://push.test/api',
  cdn: 'https://push.test',
  geo: '',
  siteId: 'site',
  ...change,
});
