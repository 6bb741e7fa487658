import type { Page, Request } from 'playwright-core';
import type { Code } from '../../../src/reasons';
import { CRASHED } from '../../../src/reasons';
import type { Reason, SeenRequest, When } from '../facts';
import { count } from '../report/section';
import { firstFew } from '../verdict/cause';
import { watchInitiators } from './initiators';

/** How long nothing may begin or end on the network until the page counts as quiet. */
const QUIET_MS = 900;
/** How often to look whether it is quiet. */
const POLL_MS = 50;

/** What a page does, from now on. */
export interface PageWatch {
  readonly requests: readonly SeenRequest[];
  /** Our debug lines, without `[enxerto]`. */
  readonly lines: readonly string[];
  /** What ours told programs of those lines. */
  readonly reasons: readonly Reason[];
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
  /** Says what the visitor has done by now; requests that begin later are noted with it. */
  setPhase(when: When): void;
  /** Resolves once the page makes no requests any more, after this many milliseconds at the latest. */
  waitUntilQuiet(timeoutMs: number): Promise<void>;
  /** How the page stands now, in words: what has not ended, and what it does again and again. */
  describe(): string[];
  /** Adds to each request what caused it and why it was refused. Called last. */
  finish(): void;
}

const OURS = /^\[enxerto\] /;
/** Begins a message by which the page hands on what ours tells programs. */
export const MARK = 'enxerto.check';

/** Watches a page that has not been opened yet. */
export async function watch(page: Page): Promise<PageWatch> {
  const records = new Map<Request, SeenRequest>();
  const pending = new Set<Request>();
  const lines: string[] = [];
  const reasons: Reason[] = [];
  const errors: string[] = [];
  let when: When = 'untouched';
  let documents = 0;
  let dialogs = 0;
  let lastMs = Date.now();

  page.on('request', (request) => {
    lastMs = Date.now();
    const type = request.resourceType();
    // These stay open by design.
    if (type !== 'eventsource' && type !== 'websocket' && type !== 'media') pending.add(request);
    records.set(request, {
      url: request.url(),
      type,
      method: request.method(),
      when,
      status: 0,
      mime: '',
      failure: '',
      cause: '',
    });
  });
  page.on('response', (response) => {
    const request = response.request();
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    documents += Number(isPage);
    const record = records.get(request);
    if (!record) return;
    record.status = response.status();
    record.mime = (response.headers()['content-type'] ?? '')
      .replace(/;.*/, '')
      .trim()
      .toLowerCase();
  });
  const endRequest = (request: Request): void => {
    lastMs = Date.now();
    pending.delete(request);
  };
  page.on('requestfinished', endRequest);
  page.on('requestfailed', (request) => {
    endRequest(request);
    const record = records.get(request);
    if (record) record.failure = request.failure()?.errorText ?? 'failed';
  });
  page.on('console', (message) => {
    const text = message.text();
    const [mark, debugLine = '', code, ...about] = text.split('\u001f');
    if (mark === MARK) reasons.push({ code: Number(code) as Code, about, line: debugLine });
    if (!OURS.test(text)) return;
    const line = text.replace(OURS, '');
    lines.push(line);
    // What comes with an error beside it is not from the log: the loader could not start.
    if (message.args().length > 1) reasons.push({ code: CRASHED, about: ['loader'], line });
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
  page.on('dialog', (dialog) => {
    dialogs += 1;
    // To be asked before leaving is no reason to stay.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answer.catch(() => {});
  });
  const initiators = await watchInitiators(page);

  return {
    get requests() {
      return [...records.values()];
    },
    lines,
    reasons,
    errors,
    setPhase: (now) => void (when = now),
    async waitUntilQuiet(mostMs) {
      const endMs = Date.now() + mostMs;
      lastMs = Date.now();
      const isQuiet = (): boolean => pending.size === 0 && Date.now() - lastMs >= QUIET_MS;
      while (!isQuiet() && Date.now() < endMs) await page.waitForTimeout(POLL_MS);
    },
    describe() {
      const waiting = [...pending].map((request) => `${request.resourceType()} ${request.url()}`);
      return [
        `${count(documents, 'document')} and ${count(records.size, 'request')} in all`,
        ...(dialogs > 0 ? [`it opened ${count(dialogs, 'dialog')}`] : []),
        ...firstFew(waiting).map((one) => `has not ended: ${one}`),
      ];
    },
    finish() {
      for (const one of records.values()) {
        one.cause = initiators.causeOf(one.url);
        one.failure = one.failure && (initiators.refusalOf(one.url) || one.failure);
      }
    },
  };
}
