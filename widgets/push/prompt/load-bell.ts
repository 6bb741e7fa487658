import { loadKeeper } from '#src/provider/load-keeper';
import { storedCategories, storedPermission } from '#src/provider/stored';
import type { Push } from '../setup';
import { ask, openPopupByLink } from './ask';
import { Categories, BellIcon, Outcome, Subscribe } from './parts';
import { popupLink } from './popup';
import { PROMPT_CSS, stylePrompt } from './prompt-style';
import { createTextOf } from './texts';
import { FIRST_VIEW, toggled as toggle } from './view';

/** Loads the bell (PU-43), and passes it everything that it shares with the other prompts. */
export function loadBell(push: Push): void {
  const { context, setup } = push;
  const { prompt } = setup.provider;
  // A visitor is subscribed if our stored data say so and, in the mode 'push', the browser's permission is granted.
  const isSubscribed = (): boolean =>
    storedPermission(setup.siteId) === 'granted' &&
    (setup.mode !== 'push' || Notification.permission === 'granted');
  void context.chunks.load('bell', {
    push,
    initialView: { ...FIRST_VIEW, chosen: isSubscribed() ? storedCategories(setup.siteId) : [] },
    textOf: createTextOf(prompt, context.page.language),
    link: popupLink(setup),
    isSubscribed,
    isRefused: () => storedPermission(setup.siteId) === 'denied',
    ask,
    askByLink: openPopupByLink,
    loadKeeper: () => loadKeeper(context, push.input),
    toggle,
    css: PROMPT_CSS,
    stylePrompt,
    parts: { BellIcon, Categories, Outcome, Subscribe },
  });
}
