import type { Page } from 'playwright-core';

/** One call of a stack. */
interface Frame {
  url: string;
  /** Counted from 0. */
  lineNumber: number;
}

interface Stack {
  callFrames: Frame[];
  parent?: Stack;
}

/** Why the browser made a request, in the format of its protocol. */
export interface Initiator {
  /** `parser`: the page's HTML; `script`: a script. */
  type: string;
  url?: string;
  /** Counted from 0. */
  lineNumber?: number;
  stack?: Stack;
}

/** The reasons why requests were made, and why the browser refused some. */
export interface Initiators {
  /** What on the page caused the request of an address, as text; '' if unknown. */
  causeOf(url: string): string;
  /** The browser's reason for refusing the request of an address, such as `cors`; '' if there is none. */
  refusalOf(url: string): string;
}

/** Starts to listen to the browser. */
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
  // The browser sends stacks only if the debugger is on. The page's own `debugger` statements must not stop the page.
  await session.send('Debugger.enable');
  await session.send('Debugger.setSkipAllPauses', { skip: true });
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 8 });
  return {
    causeOf: (url) => describeCause(url, page.url(), (one) => initiators.get(one)),
    refusalOf: (url) => refusals.get(url) ?? '',
  };
}

const withoutQuery = (url: string): string => url.replace(/[?#].*/, '');

/** The innermost call in a script with an address; undefined if there is none. */
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
      const detour = chain.length > 0 ? `${chain.at(-1)}, brought by ` : '';
      return `${detour}${origin} at line ${line} of the page`;
    }
    // A script that was loaded twice may be its own cause.
    if (chain.includes(source) || source === current) return chain.at(-1) ?? source;
    chain.push(source);
    current = source;
  }
}
