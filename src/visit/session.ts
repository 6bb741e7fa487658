import { SESSION_IDLE_MS } from '../limits';
import { keptUnder } from '../storage';

/** One visit, however many pages and tabs it has: it ends once no page was opened for half an hour (PU-20). */
export interface Session {
  /** Page views so far, this one included; counted for the push prompt. */
  readonly pv: number;
  /** Ads shown over the page so far (AD-10). */
  readonly adViews: number;
  /** Cards shown so far (SC-01). */
  readonly cardViews: number;
  /** When the last page was opened, in milliseconds since 1970. */
  readonly last: number;
}

/** What is counted apart for each of the two ways in which an ad shows. */
export type AdCount = 'adViews' | 'cardViews';

const kept = keptUnder('enxerto.session');

/** Whether this document's view is counted. A page that comes back from the back/forward cache is still the same document. */
let isCounted = false;

const count = (value: unknown): number => {
  const number = Number(value);
  return number > 0 && number < Infinity ? Math.floor(number) : 0;
};

/** The session as it is by now: other tabs write it too. Over, it is a new one. */
function readSession(): Session {
  const { pv, adViews, cardViews, last } = kept.read();
  const now = Date.now();
  // By distance: a clock that was put back must not keep a session alive for ever.
  const isOver = !(Math.abs(now - Number(last)) < SESSION_IDLE_MS);
  const counted = (value: unknown): number => (isOver ? 0 : count(value));
  return {
    pv: counted(pv),
    adViews: counted(adViews),
    cardViews: counted(cardViews),
    last: isOver ? now : Number(last),
  };
}

/** Keeps it; one in which nothing was counted is not kept at all. */
function write({ pv, adViews, cardViews, last }: Session): void {
  if (pv || adViews || cardViews)
    kept.write(
      `{"pv":${pv},"adViews":${adViews},"cardViews":${cardViews},"last":${Math.floor(last)}}`,
    );
  else kept.erase();
}

/**
 * Counts this page view, once per document, and gives the session with it. Called only where the category that it is for is
 * granted: before that nothing is stored (PU-20).
 */
export function countView(): Session {
  const before = readSession();
  const session: Session = {
    ...before,
    pv: Math.max(1, before.pv + (isCounted ? 0 : 1)),
    last: Date.now(),
  };
  isCounted = true;
  write(session);
  return session;
}

/** Says that a page was opened, for the session to go on, where only ads are counted. */
export const renewSession = (): void => write({ ...readSession(), last: Date.now() });

/** How many ads the session has had, by now and in all tabs. */
export const adsShown = (which: AdCount): number => readSession()[which];

/** Counts an ad that was shown. */
export function countAd(which: AdCount): void {
  const session = readSession();
  write({ ...session, [which]: session[which] + 1 });
}

/** Forgets the page views: consent to what they are for was withdrawn. Without ads, nothing is left in storage. */
export const forgetViews = (): void => write({ ...readSession(), pv: 0 });

/** The same of the ads. */
export const forgetAds = (): void => write({ ...readSession(), adViews: 0, cardViews: 0 });
