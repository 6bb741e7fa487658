import { CRASHED } from '#src/reasons';
import { each } from '../fault';
import type { Fault, Injection, Outcome } from '../fault';
import type { WidgetName } from '../widgets';
import { ASKING, CHOOSING } from '../widgets';

/** A chunk that crashes, what becomes of the widgets that load it, and what makes them load it. */
interface Row extends Injection {
  outcomes: Partial<Record<WidgetName, Outcome>>;
}

const crashed = (chunk: string): Outcome => ({ is: 'absent', reasons: [[CRASHED, chunk]] });
const refused = (chunk: string): Outcome => ({ is: 'refused', reasons: [[CRASHED, chunk]] });
const worksWithout = (chunk: string): Outcome => ({ is: 'works', reasons: [[CRASHED, chunk]] });
const lostWithout = (chunk: string): Outcome => ({ is: 'lost', reasons: [[CRASHED, chunk]] });

/** A chunk of each kind by what waits for it; whoever waits for none (`void chunks.load(…)`) cannot see its crash. */
const ROWS: Record<string, Row> = {
  consent: { outcomes: each([...ASKING, 'dialog'], crashed('consent')) },
  choice: { outcomes: each([...ASKING, 'dialog'], crashed('choice')) },
  dialog: { outcomes: { dialog: refused('dialog') } },
  afterchoice: { outcomes: each([...CHOOSING, 'tracking'], worksWithout('afterchoice')) },
  report: {
    outcomes: each(CHOOSING, worksWithout('report')),
    config: { consent: { recordUrl: '/registo' } },
  },
  bridges: {
    outcomes: each(['accept', 'reject'], crashed('bridges')),
    config: { consent: { source: 'complianz' } },
  },
  fetched: {
    outcomes: each(['accept', 'held', 'tracking', 'menu'], worksWithout('fetched')),
    attributes: 'data-config="/config.json"',
  },
  ungated: {
    outcomes: {
      ...each(['menu', 'carousel', 'lightbox'], worksWithout('ungated')),
      // Without it, nothing proves that the page needs no consent.
      feed: crashed('ungated'),
    },
  },
  tracking: { outcomes: { tracking: lostWithout('tracking') } },
  services: { outcomes: { tracking: lostWithout('services') } },
  // The page view is sent; what the visitor does is lost.
  sources: { outcomes: { tracking: lostWithout('sources') } },
  others: {
    outcomes: { tracking: worksWithout('others') },
    config: { tracking: { pinterest: { pixelIds: ['333'] } } },
  },
  // Without it, a copy that the server did not take is not sent again.
  outbox: {
    outcomes: { tracking: lostWithout('outbox') },
    answers: { at: 'rest', by: (response) => void response.writeHead(500).end() },
  },
  configured: {
    outcomes: { tracking: worksWithout('configured') },
    config: { tracking: { pinterest: { pixelIds: ['333'] } } },
  },
  due: { outcomes: each(['push', 'ad'], crashed('due')) },
  push: { outcomes: { push: crashed('push') } },
  subscription: { outcomes: { push: refused('subscription') } },
  ad: { outcomes: { ad: crashed('ad') } },
  theme: { outcomes: each(['menu', 'carousel', 'lightbox', 'feed'], crashed('theme')) },
  interaction: { outcomes: { menu: refused('interaction') } },
  carousel: { outcomes: { carousel: crashed('carousel') } },
  lightbox: { outcomes: { lightbox: refused('lightbox') } },
  feed: { outcomes: { feed: crashed('feed') } },
};

/** A crash of these chunks where they are mounted. */
export const CRASHES: readonly Fault[] = Object.entries(ROWS).map(([chunk, row]) => ({
  group: 'crashes',
  name: `the chunk ${chunk} crashes as it is mounted`,
  crash: chunk,
  only: Object.keys(row.outcomes) as WidgetName[],
  because: 'it does not load that',
  ...row,
}));
