import type { ChunkName } from '../src/contract';

/** Where each chunk's code starts; `runtime` is what the drawn ones share and has no entry of its own. */
export const ENTRIES: Record<Exclude<ChunkName, 'runtime'>, string> = {
  consent: 'widgets/consent/index.ts',
  autoclose: 'widgets/consent/autoclose.ts',
  dialog: 'widgets/consent/dialog/index.tsx',
  optout: 'widgets/consent/optout/index.tsx',
  choice: 'widgets/consent/choice.ts',
  aftermath: 'widgets/consent/aftermath.ts',
  placeholder: 'widgets/consent/placeholder/index.ts',
  bridges: 'widgets/consent/bridges/index.ts',
  endpoint: 'widgets/consent/endpoint.ts',
  ungated: 'widgets/consent/ungated.ts',
  tracking: 'widgets/tracking/index.ts',
  visit: 'widgets/tracking/visit/index.ts',
  facebook: 'widgets/tracking/services/facebook.ts',
  ga: 'widgets/tracking/services/ga.ts',
  gtm: 'widgets/tracking/services/gtm.ts',
  pinterest: 'widgets/tracking/services/pinterest.ts',
  bing: 'widgets/tracking/services/bing.ts',
  server: 'widgets/tracking/server/index.ts',
  outbox: 'widgets/tracking/outbox/index.ts',
  actions: 'widgets/tracking/actions/index.ts',
  video: 'widgets/tracking/actions/video.ts',
  checkout: 'widgets/tracking/checkout.ts',
  configured: 'widgets/tracking/configured/index.ts',
  inspector: 'widgets/tracking/inspector/index.tsx',
};
