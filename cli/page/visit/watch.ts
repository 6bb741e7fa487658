import type { Page, Request } from 'playwright-core';
import type { Code } from '#src/reasons';
import { CRASHED } from '#src/reasons';
import type { Reason, SeenRequest, When } from '../facts';
import { count } from '../report/section';
import { firstFew } from '../verdict/cause';
import { watchInitiators } from './initiators';

/** How long the network must be idle until the page counts as quiet, in milliseconds. */
const QUIET_MS = 900;
/** The interval at which `waitUntilQuiet` checks the network, in milliseconds. */
const POLL_MS = 50;

/** A running record of what a page does. */
export interface PageWatch {
  readonly requests: readonly SeenRequest[];
  /** Our debug lines, without `[enxerto]`. */
  readonly lines: readonly string[];
  /** The machine-readable parts of those lines. */
  readonly reasons: readonly Reason[];
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
  /** Sets the phase of the visit. The phase is recorded with each later request. */
  setPhase(phase: When): void;
  /** Resolves when the page makes no more requests, at the latest after this many milliseconds. */
  waitUntilQuiet(timeoutMs: number): Promise<void>;
  /** Describes the present state of the page: the numbers of documents, requests and dialogs, and the requests that have not ended. */
  describe(): string[];
  /** Adds to each request its cause and, if the browser refused it, the reason. Call this last. */
  finish(): void;
}

const OURS = /^\[enxerto\] /;
/** The first part of the console messages by which the page forwards the machine-readable parts of our debug lines. */
export const MARK = 'enxerto.check';

/** Starts to record what a page does; call it before the page is opened. */
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
    // Requests of these types stay open by design, so the page counts as quiet in spite of them.
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
    // Only the message of a loader that could not start has a second argument, the error. It is no debug line, so it gets a code here.
    if (message.args().length > 1) reasons.push({ code: CRASHED, about: ['loader'], line });
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
  page.on('dialog', (dialog) => {
    dialogs += 1;
    // A dialog that asks whether to leave the page is accepted, so that it does not keep the page open.
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
    setPhase: (phase) => void (when = phase),
    async waitUntilQuiet(timeoutMs) {
      const endMs = Date.now() + timeoutMs;
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
