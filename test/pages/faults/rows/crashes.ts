import { CRASHED } from '../../../../src/reasons';
import type { Fault, Outcome } from '../fault';
import type { WidgetName } from '../widgets';
import { ASKING } from '../widgets';
import { each } from '../fault';

const crashed = (chunk: string): Outcome => ({ is: 'absent', reasons: [[CRASHED, chunk]] });
const worksWithout = (chunk: string): Outcome => ({ is: 'works', reasons: [[CRASHED, chunk]] });

/** By chunk: what becomes of the widgets that load it. */
const ROWS: Record<string, Partial<Record<WidgetName, Outcome>>> = {
  consent: each([...ASKING, 'dialog'], crashed('consent')),
  choice: each([...ASKING, 'dialog'], crashed('choice')),
  dialog: { dialog: { is: 'refused', reasons: [[CRASHED, 'dialog']] } },
  afterchoice: each(['accept', 'reject', 'dialog', 'tracking'], worksWithout('afterchoice')),
  tracking: { tracking: { is: 'lost', reasons: [[CRASHED, 'tracking']] } },
  services: { tracking: { is: 'lost', reasons: [[CRASHED, 'services']] } },
  // The page view is sent; what the visitor does is lost.
  actions: { tracking: { is: 'lost', reasons: [[CRASHED, 'actions']] } },
  due: each(['push', 'ad'], crashed('due')),
  push: { push: crashed('push') },
  ad: { ad: crashed('ad') },
  theme: each(['menu', 'carousel', 'lightbox', 'feed'], crashed('theme')),
  interaction: { menu: { is: 'refused', reasons: [[CRASHED, 'interaction']] } },
  carousel: { carousel: crashed('carousel') },
  lightbox: { lightbox: { is: 'refused', reasons: [[CRASHED, 'lightbox']] } },
  feed: { feed: crashed('feed') },
};

/** A crash of each chunk where it is mounted. */
export const CRASHES: readonly Fault[] = Object.entries(ROWS).map(([chunk, outcomes]) => ({
  group: 'crashes',
  name: `the chunk ${chunk} crashes as it is mounted`,
  crash: chunk,
  only: Object.keys(outcomes) as WidgetName[],
  because: 'it does not load that',
  outcomes,
}));
