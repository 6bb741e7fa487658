import type { Page } from 'playwright-core';

/** One call in a call stack. */
interface Frame {
  url: string;
  /** The line of the call, counted from 0. */
  lineNumber: number;
}

interface Stack {
  callFrames: Frame[];
  parent?: Stack;
}

/** The reason why the browser made a request, in the format of the Chrome DevTools Protocol. */
export interface Initiator {
  /** The origin of the request, such as `parser` for the page's HTML, or `script`. */
  type: string;
  url?: string;
  /** The line that made the request, counted from 0. */
  lineNumber?: number;
  stack?: Stack;
}

/** The reasons why requests were made, and why the browser refused some of them. */
export interface Initiators {
  /** Returns the element or script that caused the request of an address, as text; '' if unknown. */
  causeOf(url: string): string;
  /** Returns the browser's reason for refusing the request of an address, such as `cors`; '' if it was not refused. */
  refusalOf(url: string): string;
}

/** Starts to record the initiators of all requests. Call this before the page is opened. */
export async function watchInitiators(page: Page): Promise<Initiators> {
  const initiators = new Map<string, Initiator>();
  const refusals = new Map<string, string>();
  const addresses = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator }) => {
    addresses.set(requestId, url);
    if (!initiators.has(url)) initiators.set(url, initiator);
  });
  session.on('Network.loadingFailed', ({ requestId, blockedReason, corsErrorStatus }) => {
    const reason = blockedReason ?? (corsErrorStatus && 'cors');
    if (reason) refusals.set(addresses.get(requestId) ?? '', reason);
  });
  await session.send('Network.enable');
  // The browser sends stacks only if the debugger is on; the page's own `debugger` statements must not stop the page.
  await session.send('Debugger.enable');
  await session.send('Debugger.setSkipAllPauses', { skip: true });
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 8 });
  return {
    causeOf: (url) => describeCause(url, page.url(), (one) => initiators.get(one)),
    refusalOf: (url) => refusals.get(url) ?? '',
  };
}

const withoutQuery = (url: string): string => url.replace(/[?#].*/, '');

/** The innermost call whose script has an address; undefined if no script in the stack has one. */
function runningFrame(stack: Stack | undefined): Frame | undefined {
  for (let level = stack; level; level = level.parent) {
    const frame = level.callFrames.find(({ url }) => /^(?:https?|data|blob):/.test(url));
    if (frame) return frame;
  }
  return undefined;
}

/**
 * Traces a request back to something that the owner can find on the page: the inline script at a line of its HTML, or a script
 * with an address, through all scripts that were loaded in between.
 *
 * @param page the page's own address
 * @param initiatorOf returns the browser's information about the request of an address
 */
export function describeCause(
  url: string,
  page: string,
  initiatorOf: (url: string) => Initiator | undefined,
): string {
  const chain: string[] = [];
  let current = url;
  for (;;) {
    const initiator = initiatorOf(current);
    const frame = initiator?.type === 'script' ? runningFrame(initiator.stack) : undefined;
    const source = frame?.url ?? initiator?.url;
    if (!initiator || !source || !/^https?:/.test(source)) return chain.at(-1) ?? '';
    if (withoutQuery(source) === withoutQuery(page)) {
      const line = (frame?.lineNumber ?? initiator.lineNumber ?? 0) + 1;
      const origin = frame ? 'the inline script' : 'the element';
      const detour = chain.length > 0 ? `${chain.at(-1)}, loaded by ` : '';
      return `${detour}${origin} at line ${line} of the page`;
    }
    // If a script was loaded twice, one copy may have loaded the other, so that it seems to be its own cause. The search ends there.
    if (chain.includes(source) || source === current) return chain.at(-1) ?? source;
    chain.push(source);
    current = source;
  }
}
