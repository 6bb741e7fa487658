import { loadKeeper } from '#src/provider/load-keeper';
import { writeStored, isWithoutWorker, rememberUnusable } from '#src/provider/stored';
import { askPermission } from '../permission';
import type { Push } from '../setup';
import { openPopup, popupLink, type PopupAnswer } from './popup';
import { askSafari } from './safari';

/**
 * The state of a prompt. 'asking': it asks the question; 'waiting': it shows that the browser is asking; 'thanks': it thanks
 * the visitor; 'failed': it shows that asking failed and can be tried again; 'link': it has a link to the popup that was
 * blocked; 'gone': it is closed.
 */
export type Step = 'asking' | 'waiting' | 'thanks' | 'failed' | 'link' | 'gone';

export interface AskContext extends Push {
  /** The categories that the visitor has chosen. */
  readonly categories: readonly string[];
  /** Called with each new step; the last call comes when asking is over. */
  show(step: Step): void;
}

/**
 * Handles a click on 'Subscribe'. Browsers ask only in the task of a click (PU-45), so nothing may be awaited between the click
 * and the question. This function calls the mode's function at once, and the first statement of that function asks the visitor.
 */
export function ask(asking: AskContext): void {
  showResult(asking, ASK_BY_MODE[asking.setup.mode](asking));
}

/** Handles a click on the link to a blocked popup, which may open now; if it does not, the browser follows the link. */
export function openPopupByLink(asking: AskContext): boolean {
  const opened = openPopup(asking);
  if (opened) showResult(asking, awaitPopup(asking, opened));
  return opened !== undefined;
}

/** Shows that the visitor is being asked, and then the result. */
function showResult({ context, show }: AskContext, result: Promise<Step>): void {
  show('waiting');
  result.then(show, (error: unknown) => {
    context.log(`not subscribed: ${String(error)}`);
    show('failed');
  });
}

const ASK_BY_MODE: Record<Push['setup']['mode'], (asking: AskContext) => Promise<Step>> = {
  push: askByBrowser,
  popup: askByPopup,
  safari: askBySafari,
  panel: () => Promise.resolve('gone'),
  hint: () => Promise.resolve('gone'),
};

/** Lets the browser ask for permission, and then subscribes in the browser. */
async function askByBrowser(asking: AskContext): Promise<Step> {
  const { context, setup, input, categories, show } = asking;
  const asked = askPermission(context.scope);
  // The keeper, which subscribes, is loaded while the visitor reads the browser's question.
  const loadingKeeper = loadKeeper(context, input);
  const answer = await asked;
  context.log(`notifications: ${answer}`);
  if (answer === 'unanswered') return 'asking';
  if (answer !== 'granted') return storeRefusal(asking, answer);
  const keeper = await loadingKeeper;
  // If the keeper could not be loaded, the next page completes the subscription.
  if (!keeper) writeStored(setup.siteId, { permission: answer, categories });
  const outcome = await keeper?.subscribe(categories, () => show('thanks'));
  if (outcome === 'subscribed') return 'thanks';
  if (outcome === 'no worker' && popupLink(setup)) return askByPopup(asking);
  // If a retry would not help, the prompt closes without a message.
  return outcome === 'no worker' || outcome === 'unusable' ? 'gone' : 'failed';
}

/** Asks by the provider's popup. If it is blocked, the prompt has a link to it, a click on which may open it. */
function askByPopup(asking: AskContext): Promise<Step> {
  const opened = openPopup(asking);
  if (opened) return awaitPopup(asking, opened);
  return Promise.resolve(popupLink(asking.setup) ? 'link' : 'gone');
}

async function awaitPopup(asking: AskContext, opened: Promise<PopupAnswer>): Promise<Step> {
  const answer = await opened;
  asking.context.log(`the popup: ${answer}`);
  // A popup in place of a missing worker is not offered again in this session once it was answered.
  if (answer !== 'closed' && isWithoutWorker()) rememberUnusable('browser');
  if (answer === 'denied') return storeRefusal(asking, answer);
  if (answer !== 'granted') return 'asking';
  // The popup is the provider's page, and has sent the subscription already: only our own data are stored.
  writeStored(asking.setup.siteId, { permission: 'granted', categories: asking.categories });
  return 'thanks';
}

async function askBySafari(asking: AskContext): Promise<Step> {
  const { answer, token } = await askSafari(asking);
  asking.context.log(`Safari: ${answer}`);
  if (answer !== 'granted') return storeRefusal(asking, answer);
  writeStored(asking.setup.siteId, { permission: 'granted', categories: asking.categories });
  (await loadKeeper(asking.context, asking.input))?.keepToken(token);
  return 'thanks';
}

/** Stores a refusal, which is final. A question closed without an answer is none: the next page may ask again (PU-41). */
function storeRefusal({ setup }: AskContext, answer: NotificationPermission): Step {
  if (answer === 'denied') writeStored(setup.siteId, { permission: 'denied' });
  return 'gone';
}
