import { readStored } from '../../../src/provider/stored';
import type { Push } from '../given';
import { ask, askByLink } from './ask';
import { Categories } from './Categories';
import { createPromptHost } from './dress';
import { BellIcon } from './Icon';
import { callKeeper } from './keeper';
import { Outcome } from './Outcome';
import { popupAddress } from './popup';
import { createSay } from './texts';
import { FIRST_VIEW, hold, toggled } from './view';

/** Brings the bell (PU-43), with all that it has in common with the other prompts. */
export function bringBell(push: Push): void {
  const { context, given } = push;
  const { prompt } = given.provider;
  // By our word, and by the browser's where it is the browser that is asked.
  const isSubscribed = (): boolean =>
    readStored().permission === 'granted' &&
    (given.mode !== 'push' || Notification.permission === 'granted');
  void context.chunks.bring('bell', {
    push,
    host: createPromptHost(push, true),
    first: { ...FIRST_VIEW, chosen: isSubscribed() ? readStored().categories : [] },
    say: createSay(prompt, context.page.language),
    link: popupAddress(given),
    isSubscribed,
    ask,
    askByLink,
    callKeeper,
    toggled,
    parts: { BellIcon, Categories, Outcome, hold },
  });
}
