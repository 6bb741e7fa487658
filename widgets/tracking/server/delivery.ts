import type { WidgetContext } from '../../../src/contract';
import { httpUrl } from '../../../src/dom/address';
import type { DeliveryResult } from '../../../src/net/outbox';
import { GOING_MS } from '../../../src/limits';
import { addPending, removePending } from '../../../src/net/pending';
import type { Answer } from '../../../src/net/send';
import { createSender } from '../../../src/net/send';
import { map, text, yes } from '../php-values/php-values';
import type { Copy } from '../pipeline/server-copy';
import { keyOf } from '../pipeline/server-copy';
import type { Note, Slug, Tracker } from '../tracker';
import { ajaxForm, restForm } from './forms';
import { isHostAway, classifyResponse } from './classify-response';

/** Brings one event to the server, by the best means there is. */
export interface Delivery {
  /** Sends, looks at the answer, and says whether to try again. Never rejects. */
  deliver(copy: Copy): Promise<DeliveryResult>;
  /** An event is about to be sent by a page that may go before. */
  prepare(): void;
  /** It has been sent. */
  tidy(): void;
  /** The page goes: nothing can be awaited any more. What would die with it is put aside. */
  leave(): void;
  /** The page is back. */
  comeBack(): void;
}

/** What takes a service's events: the global that announces its REST route, and its ajax action. */
const PLATFORMS = new Map<Slug, { rest?: string; action: string }>([
  ['facebook', { rest: 'pysFacebookRest', action: 'pys_api_event' }],
  ['pinterest', { action: 'pys_pinterest_api_event' }],
]);
const FALLBACK = { action: 'pys_api_event' } as const;

/** Only the ajax post knows it: it stands for a registration, under another name. */
const MASKED = 'hCR';

const OVER: DeliveryResult = { again: false, pause: false, ms: 0 };

export function createDelivery({ log, scope }: WidgetContext, tracker: Tracker): Delivery {
  const { config, note, options } = tracker;
  const sender = createSender(scope);
  const page = window as unknown as Record<string, unknown>;
  /** On their way by requests that end with the page. */
  const frail = new Map<string, Copy>();
  /** What stands on the console. */
  const said = new Set<string>();
  let leaving = false;
  /** How often the page has gone, so far. */
  let departures = 0;

  function say({ slug, name, id }: Copy, decision: Note['decision'], detail: string): void {
    note({ slug, name, id, decision, detail });
  }

  /** What is wrong with the server is so with every event: a console says it once (TR-61). */
  function complain(key: string, line = key): void {
    if (said.has(key)) return;
    said.add(key);
    log.error(line);
  }

  /** Where to, best means first. */
  function ways(copy: Copy): { by: 'REST' | 'ajax'; url: URL; form(): URLSearchParams }[] {
    const { slug, name } = copy;
    const known = PLATFORMS.get(slug);
    const platform = known ?? FALLBACK;
    if (!known) complain(`unknown platform ${slug}: sent by ajax`);
    const announced = 'rest' in platform && name !== MASKED ? platform.rest : '';
    // The owner's own word comes before what is printed.
    const route = map(options[announced] ?? page[announced]);
    const rest = httpUrlOf(route['restApiUrl']);
    const ajax = httpUrlOf(options['ajaxUrl']);
    // What has been printed last: a page from a cache may have been given a new nonce since.
    const nonce =
      text(options['nonce']) ||
      text(map(page['pysOptions'])['ajax_event']) ||
      text(options['ajax_event']);
    return [
      ...(rest ? [{ by: 'REST', url: rest, form: () => restForm(copy) } as const] : []),
      ...(ajax
        ? [{ by: 'ajax', url: ajax, form: () => ajaxForm(copy, platform.action, nonce) } as const]
        : []),
    ];
  }

  async function deliver(copy: Copy): Promise<DeliveryResult> {
    const all = ways(copy);
    const tried: string[] = [];
    const byBeacon = config.beacon === 'strict' || (leaving && yes(options['useSendBeacon']));
    const [first] = all;
    if (byBeacon && first && navigator.onLine && sender.beacon(first.url, first.form())) {
      say(copy, 'sent', `${first.by}: beacon`);
      return OVER;
    }
    const key = keyOf(copy);
    for (const { by, url, form: make } of all) {
      if (!navigator.onLine) return later(copy, 'offline');
      const form = make();
      const isFrail = !sender.survives(form);
      if (isFrail && leaving) return later(copy, 'too long for a page that goes');
      if (isFrail) frail.set(key, copy);
      const mode = by === 'ajax' && url.origin !== location.origin ? 'no-cors' : 'cors';
      const answer = await sender.post(url, form, mode);
      if (frail.delete(key)) removePending(key);
      // The page's going broke off our waiting, not the request: it outlives the page, as a beacon does. Chromium breaks it
      // off a moment before it says that the page goes.
      const isBroken = !isFrail && answer.status === 'unreachable' && navigator.onLine;
      if (isBroken && (leaving || (await goes()))) {
        say(copy, 'sent', `${by}: as the page goes`);
        return OVER;
      }
      const verdict = classifyResponse(answer, by);
      tried.push(`${by}: ${answer.status}`);
      const how = tried.join(', ');
      if (verdict === 'later') return later(copy, navigator.onLine ? how : 'offline', answer);
      if (verdict === 'ajax') {
        log(`${how}: trying ajax`);
        continue;
      }
      if (verdict === 'delivered') say(copy, 'sent', how);
      else giveUp(copy, how, verdict === 'dropped');
      return OVER;
    }
    // There is no other means.
    const how = tried.join(', ');
    if (how.endsWith('unreachable')) return later(copy, how);
    giveUp(copy, how || 'the server gave no address for it', false);
    return OVER;
  }

  /** @param isWrong whether the fault is the event's own, and not the server's, or of whoever set it up */
  function giveUp(copy: Copy, how: string, isWrong: boolean): void {
    const { slug, name, id } = copy;
    say(copy, 'blocked', how);
    const line = `${slug} ${name} ${id} dropped: ${how}`;
    if (isWrong) complain(line);
    else complain(`${slug} ${how}`, `${line}, as others may be: said once`);
  }

  /** Whether the page is gone a moment later; on one that is not kept, nothing of ours runs any more to hear it. */
  function goes(): Promise<boolean> {
    const before = departures;
    return new Promise((resolve) => {
      // Nothing waits for us for ever: other tabs may be behind us.
      const ended = scope.undo(() => resolve(true));
      scope.after(GOING_MS, () => {
        resolve(leaving || departures !== before);
        ended();
      });
    });
  }

  function later(copy: Copy, why: string, answer?: Answer): DeliveryResult {
    say(copy, 'queued', why);
    return { again: true, pause: !answer || isHostAway(answer), ms: answer?.pause ?? 0 };
  }

  return {
    deliver,
    prepare() {
      if (yes(options['useSendBeacon'])) sender.prepare();
    },
    tidy: sender.tidy,
    leave() {
      leaving = true;
      departures += 1;
      for (const [key, copy] of frail) addPending(key, copy);
    },
    comeBack: () => void (leaving = false),
  };
}

function httpUrlOf(address: unknown): URL | undefined {
  return text(address) ? httpUrl(text(address)) : undefined;
}
