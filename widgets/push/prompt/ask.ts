import { writeStored } from '../../../src/provider/stored';
import { isWithoutWorker, rememberUnusable } from '../../../src/provider/unusable';
import type { Push } from '../given';
import { askPermission } from '../permission';
import type { PopupAnswer } from './popup';
import { openPopup, popupAddress } from './popup';
import { callKeeper } from './keeper';
import { askSafari } from './safari';

/**
 * What a prompt shows: the question; that the browser is asking; thanks; that it has failed and may be tried again; a link to the
 * popup that was blocked; nothing any more.
 */
export type Step = 'asking' | 'waiting' | 'thanks' | 'failed' | 'link' | 'gone';

export interface Asking extends Push {
  /** The categories that the visitor has chosen. */
  readonly categories: readonly string[];
  /** Hears of every step, the last one when it is over. */
  show(step: Step): void;
}

/**
 * What a click on 'Subscribe' does. The road's own first statement asks the visitor, and this function's first is the road: a
 * browser asks nobody who has not just clicked (PU-45).
 */
export function ask(asking: Asking): void {
  follow(asking, ROADS[asking.given.mode](asking));
}

/**
 * What a click on the link to a popup that was blocked does: this click may open what the other could not.
 *
 * @returns whether it did; else the link is followed
 */
export function askByLink(asking: Asking): boolean {
  const opened = openPopup(asking);
  if (opened) follow(asking, hearPopup(asking, opened));
  return opened !== undefined;
}

/** Shows that the visitor is being asked, then what came of it. */
function follow({ context, show }: Asking, answered: Promise<Step>): void {
  show('waiting');
  answered.then(show, (error: unknown) => {
    context.log(`not subscribed: ${String(error)}`);
    show('failed');
  });
}

const ROADS: Record<Push['given']['mode'], (asking: Asking) => Promise<Step>> = {
  push: byBrowser,
  popup: byPopup,
  safari: bySafari,
  none: () => Promise.resolve('gone'),
};

/** The browser's own question, then its own subscription. */
async function byBrowser(asking: Asking): Promise<Step> {
  const { context, given, categories, show } = asking;
  const asked = askPermission(context.scope);
  // On its way while the visitor reads the browser's question.
  const called = callKeeper(asking);
  const answer = await asked;
  context.log(`notifications: ${answer}`);
  if (answer === 'unanswered') return 'asking';
  if (answer !== 'granted') return refused(answer);
  const keeper = await called;
  // The next page goes on with it where this one cannot.
  if (!keeper) writeStored({ permission: answer, categories });
  const outcome = await keeper?.subscribe(categories, () => show('thanks'));
  if (outcome === 'subscribed') return 'thanks';
  if (outcome === 'no worker' && popupAddress(given)) return byPopup(asking);
  // Where trying again is of no use, nothing is said of it.
  return outcome === 'no worker' || outcome === 'unusable' ? 'gone' : 'failed';
}

/** The provider's popup; where the browser blocks it, a link to it: what that opens is a click of its own. */
function byPopup(asking: Asking): Promise<Step> {
  const opened = openPopup(asking);
  return opened ? hearPopup(asking, opened) : Promise.resolve('link');
}

async function hearPopup(asking: Asking, opened: Promise<PopupAnswer>): Promise<Step> {
  const answer = await opened;
  asking.context.log(`the popup: ${answer}`);
  // Answered: where the worker was missing, the popup is not offered again in this session.
  if (answer !== 'closed' && isWithoutWorker()) rememberUnusable('browser');
  if (answer === 'denied') return refused(answer);
  if (answer !== 'granted') return 'asking';
  // Of that subscription the provider's own page has told it.
  writeStored({ permission: 'granted', categories: asking.categories });
  return 'thanks';
}

async function bySafari(asking: Asking): Promise<Step> {
  const { answer, token } = await askSafari(asking);
  asking.context.log(`Safari: ${answer}`);
  if (answer !== 'granted') return refused(answer);
  writeStored({ permission: 'granted', categories: asking.categories });
  (await callKeeper(asking))?.keepToken(token);
  return 'thanks';
}

/** A refusal is for good; a question that was waved away is none, and may come again with the next page (PU-41). */
function refused(answer: NotificationPermission): Step {
  if (answer === 'denied') writeStored({ permission: 'denied' });
  return 'gone';
}
