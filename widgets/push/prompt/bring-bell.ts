import { callKeeper } from '../../../src/provider/call-keeper';
import { readStored } from '../../../src/provider/stored';
import type { Push } from '../given';
import { ask, askByLink } from './ask';
import { Categories } from './Categories';
import { createBellHost } from './dress';
import { BellIcon } from './Icon';
import { Outcome } from './Outcome';
import { linkToPopup } from './popup';
import { Subscribe } from './Subscribe';
import { createSay } from './texts';
import { FIRST_VIEW, toggled } from './view';

/** Loads the bell (PU-43), and hands it all that it shares with the other prompts. */
export function bringBell(push: Push): void {
  const { context, given } = push;
  const { prompt } = given.provider;
  // Our own record has to say so, and where the browser itself is asked, its permission too.
  const isSubscribed = (): boolean =>
    readStored().permission === 'granted' &&
    (given.mode !== 'push' || Notification.permission === 'granted');
  void context.chunks.load('bell', {
    push,
    host: createBellHost(push),
    first: { ...FIRST_VIEW, chosen: isSubscribed() ? readStored().categories : [] },
    say: createSay(prompt, context.page.language),
    link: linkToPopup(given),
    isSubscribed,
    ask,
    askByLink,
    callKeeper: () => callKeeper(context, push.handed),
    toggled,
    parts: { BellIcon, Categories, Outcome, Subscribe },
  });
}
