import type { ChunkName } from '../src/contract';

/** Where each chunk's code starts; `runtime` is what the drawn ones share and has no entry of its own. */
export const ENTRIES: Record<Exclude<ChunkName, 'runtime'>, string> = {
  consent: 'widgets/consent/index.tsx',
  choice: 'widgets/consent/choice.ts',
  ungated: 'widgets/consent/ungated.ts',
};
