import { SESSION_IDLE_MS } from '../limits/push';
import { SESSION_KEY } from '../own-keys';
import { storedJson } from '../storage';

/** One visit of the site, over all its pages and tabs. A session ends when no page was opened for half an hour (PU-20). */
export interface Session {
  /** Page views so far, this one included; counted for the push prompt. */
  readonly pv: number;
  /** Modal ads shown so far (AD-10). */
  readonly adViews: number;
  /** Card ads shown so far (SC-01). */
  readonly cardViews: number;
  /** When the last page was opened, in milliseconds since 1970. */
  readonly last: number;
}

/** The names of the two counters, one for each way in which an ad can show. */
export type AdCount = 'adViews' | 'cardViews';

const storage = storedJson(SESSION_KEY);

/** Whether this document's view was counted. A page that comes back from the back/forward cache is still the same document. */
let isCounted = false;

const toCount = (value: unknown): number => {
  const number = Number(value);
  return number > 0 && number < Infinity ? Math.floor(number) : 0;
};

/** Reads the current session, which other tabs write too. If that session is over, returns a new one. */
function readSession(): Session {
  const { pv, adViews, cardViews, last } = storage.read();
  const now = Date.now();
  // The absolute distance is compared, because a clock that was set back must not keep a session alive for ever.
  const isOver = !(Math.abs(now - Number(last)) < SESSION_IDLE_MS);
  const counted = (value: unknown): number => (isOver ? 0 : toCount(value));
  return {
    pv: counted(pv),
    adViews: counted(adViews),
    cardViews: counted(cardViews),
    last: isOver ? now : Number(last),
  };
}

/** Stores the session, or removes it if nothing was counted in it. */
function write({ pv, adViews, cardViews, last }: Session): void {
  if (pv || adViews || cardViews)
    storage.write(
      `{"pv":${pv},"adViews":${adViews},"cardViews":${cardViews},"last":${Math.floor(last)}}`,
    );
  else storage.erase();
}

/** Counts this page view, once per document; returns its session. Only with push's category: it stores (PU-20). */
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

/**
 * Prolongs the session. Called when ads start on a page, because `countView`, which prolongs the session too, is called only if
 * push's category is granted. A session in which nothing was counted is not stored.
 */
export const renewSession = (): void => write({ ...readSession(), last: Date.now() });

/** How many ads the session has shown by now, in all tabs. */
export const adsShown = (which: AdCount): number => readSession()[which];

/** Counts an ad that was shown. */
export function countAd(which: AdCount): void {
  const session = readSession();
  write({ ...session, [which]: session[which] + 1 });
}

/** Sets the page views to 0 after consent to push was withdrawn. If no ads were counted, nothing stays in storage. */
export const forgetViews = (): void => write({ ...readSession(), pv: 0 });

/** Sets both ad counters to 0 after consent to ads was withdrawn. */
export const forgetAds = (): void => write({ ...readSession(), adViews: 0, cardViews: 0 });
