import { vi } from 'vitest';
import type { ChunkName } from '#src/chunks';
import type { TrackingConfig } from '#src/config/tracking';
import { createScope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import type { OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import { mount } from '#widgets/tracking/sources';
import { mount as mountCommerce } from '#widgets/tracking/sources/commerce';
import type { SourcesOptions } from '#widgets/tracking/sources/early-events';
import type { CommerceOptions } from '#widgets/tracking/sources/shop';
import type { VideoOptions } from '#widgets/tracking/sources/video/video';
import { mount as mountVideo } from '#widgets/tracking/sources/video/video';
import type { Bench, Visitor } from '../fixture';
import { bench, sent } from '../fixture';

export const WILLING: Visitor = { decided: true, yes: ['advertisement', 'analytics'] };

/** Shows or hides the page, for the code under test; until the end of the test. */
export function see(visible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The chunk at work on the document as it is, with the real tracker beneath it. */
export interface Acting {
  bench: Bench;
  /** What the services were sent since it was asked last. */
  sent(): OutgoingEvent[];
  /** The same as `service name`, sorted by nothing. */
  names(): string[];
  lines: string[];
  /** Chunks that were loaded. */
  loaded: string[];
  end(): void;
}

const acting: Acting[] = [];

/** Ends what tests have started; to be called after each. */
export function endAll(): void {
  for (const each of acting.splice(0)) each.end();
}

export function act(
  options: PhpValues,
  visitor: Visitor = WILLING,
  config: Partial<TrackingConfig> = {},
  earlier: Partial<SourcesOptions> = {},
): Acting {
  const made = bench({ facebook: {}, ga: {}, ...options }, visitor, config);
  const crashes: unknown[] = [];
  const lines: string[] = [];
  const loaded: string[] = [];
  const scope = createScope('sources', (error) => crashes.push(error));
  const log = (line: string): void => void lines.push(line);
  async function load(name: ChunkName, given: unknown): Promise<boolean> {
    loaded.push(name);
    if (name === 'video') mountVideo(context, given as VideoOptions);
    if (name !== 'commerce') return true;
    // It is waited for, as a chunk is.
    await Promise.resolve();
    scope.run(() => mountCommerce(context, given as CommerceOptions));
    return true;
  }
  const context = contextOf({ scope, log, chunks: { load } });
  scope.run(() =>
    mount(context, { tracker: made.tracker, missed: [], elapsedMs: () => 0, ...earlier }),
  );
  let read = 0;
  const news = (): OutgoingEvent[] => {
    const all = sent(made);
    const fresh = all.slice(read);
    read = all.length;
    return fresh;
  };
  const result: Acting = {
    bench: made,
    sent: news,
    names: () => news().map(({ slug, name }) => `${slug} ${name}`),
    lines,
    loaded,
    end() {
      scope.end();
      made.end();
      if (crashes.length > 0) throw crashes[0] as Error;
    },
  };
  acting.push(result);
  return result;
}

/** An event as the server prepares it for Meta and Analytics. */
export function copies(name: string, more: PhpValues = {}): PhpValues {
  const event = {
    name,
    type: 'dyn',
    delay: 0,
    eventID: '',
    params: { page_title: 'Loja' },
    ...more,
  };
  return { facebook: event, ga: event };
}

/** The element that a selector finds; a test without it is no test. */
export function at(selector: string): HTMLElement {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`nothing at ${selector}`);
  return element;
}

/** A click of the visitor's, or one that a script makes. */
export function click(element: Element, trusted = true): void {
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: trusted });
  // happy-dom would leave the page.
  event.preventDefault();
  element.dispatchEvent(event);
}

export function submit(form: Element, submitter?: Element): void {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'submitter', { value: submitter ?? null });
  form.dispatchEvent(event);
}
