/** What an optimizer's code does on a page with the scripts that its server has put off. */
export interface Delays {
  /** Selector of the scripts that are put off. */
  readonly selector: string;
  /** The attribute with their addresses. */
  readonly address: string;
  /** How it runs an inline script: from an address, which it waits for, or as text, which runs at once. */
  readonly inline: 'data address' | 'blob address' | 'text';
  /** Whether those with `defer` and then those with `async` come after all others. */
  readonly kinds?: boolean;
  /** Whether it first has the browser fetch all of them, by hints. */
  readonly preloads?: boolean;
  /** The visitor's events at which it starts; none: it starts when the page is parsed. */
  readonly starts: readonly string[];
  /** The time after which it starts by itself, in milliseconds; missing: it waits for the visitor. */
  readonly timeout?: number;
  /**
   * What becomes of clicks until all scripts have run. `noted at their target`: prevented and stopped by a listener on the target
   * as the window sees it. `kept at the window`: prevented, when all others have had them. `taken in front`: all events at which
   * it starts are stopped before anybody has them.
   */
  readonly clicks: 'pass' | 'noted at their target' | 'kept at the window' | 'taken in front';
  /** Where it then repeats them: at the target as the window sees it, or at the element itself. */
  readonly replays: 'nowhere' | 'at the host' | 'inside';
  /** The events whose listeners it keeps until then, unless their options have `isRocket`. */
  readonly keepsListeners?: readonly string[];
  /**
   * From when on it tells scripts that the page is still loading, until it has run them and says that it has loaded. From the
   * start: if it has not begun when the page has loaded, it says so to those that listen by then.
   */
  readonly readiness: 'as it is' | 'from the action' | 'from the start';
  /** The event that it dispatches at the end. */
  readonly announces?: string;
}

/**
 * The code of an optimizer with these ways. It runs in the page: nothing of this file but its argument is known there. At the
 * end, the root element has the attribute `data-optimized`.
 */
export function delay(ways: Delays): void {
  const native = EventTarget.prototype.addEventListener;
  const add = (
    target: EventTarget,
    type: string,
    listener: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): void => native.call(target, type, listener, options);
  const READINESS = ['DOMContentLoaded', 'readystatechange', 'load'];
  /** Listeners to these that wait until it tells them. */
  const waiting: { target: EventTarget; type: string; listener: EventListener }[] = [];
  const kept: Parameters<typeof add>[] = [];
  const noted: { event: Event; target: EventTarget }[] = [];
  let hasMoved = false;
  let isTelling = ways.readiness === 'from the start';
  let readyState = 'loading';
  let hasBegun = false;
  let isDone = false;

  const owners = ways.keepsListeners ? [EventTarget.prototype] : [window, document];
  for (const owner of owners)
    owner.addEventListener = function (
      this: EventTarget,
      type: string,
      listener: never,
      options?: never,
    ) {
      // oxlint-disable-next-line unicorn/no-this-assignment
      const target = this ?? window;
      const isGlobal = target === window || target === document;
      const isOwn = (options as { isRocket?: boolean } | undefined)?.isRocket;
      if (isTelling && !isOwn && isGlobal && READINESS.includes(type))
        waiting.push({ target, type, listener });
      else if (ways.keepsListeners?.includes(type) && !isDone && !isOwn)
        kept.push([target, type, listener, options]);
      else add(target, type, listener, options);
    };

  function pretend(): void {
    isTelling = true;
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  }
  function dispatch(state: string, type: string): void {
    readyState = state;
    for (const one of waiting.filter((listener) => listener.type === type)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.listener.call(one.target, new Event(type));
    }
  }
  function dispatchAll(): void {
    for (const [state, type] of [
      ['interactive', 'readystatechange'],
      ['interactive', 'DOMContentLoaded'],
      ['complete', 'readystatechange'],
      ['complete', 'load'],
    ] as const)
      dispatch(state, type);
  }
  if (isTelling) {
    pretend();
    add(window, 'load', () => hasBegun || dispatchAll());
  }

  const note = (event: Event): void => {
    const [inside = window] = event.composedPath();
    noted.push({ event, target: ways.replays === 'inside' ? inside : (event.target ?? window) });
  };
  const stop = (event: Event): void => {
    if (event.type === 'click') event.preventDefault();
    event.stopImmediatePropagation();
    note(event);
  };
  const stopClickOf = ({ target }: Event): void => {
    if (target !== document.documentElement && target)
      target.addEventListener('click', stop, { once: true, isRocket: true } as never);
  };
  const onEvent = (event: Event): void => {
    if (ways.clicks === 'kept at the window') stop(event);
    if (ways.clicks === 'taken in front') {
      if (!event.isTrusted) return;
      stop(event);
    }
    // The first movement of a mouse may be that of a page that has come under it.
    const isMove = event.type === 'mousemove';
    if ((!isMove || hasMoved) && !hasBegun && !/^(?:mouseover|mouseout|keyup)$/.test(event.type))
      void begin();
    hasMoved ||= isMove;
  };
  const options = { capture: ways.clicks === 'taken in front', passive: false };
  for (const type of ways.starts) add(window, type, onEvent, options);
  if (ways.clicks === 'noted at their target')
    for (const type of ['touchstart', 'mousedown']) add(window, type, stopClickOf);

  const parsed = new Promise<void>((resolve) => {
    add(document, 'DOMContentLoaded', () => resolve());
  });
  if (ways.starts.length === 0) void begin();
  else if (ways.timeout) setTimeout(() => hasBegun || void begin(), ways.timeout);

  async function begin(): Promise<void> {
    hasBegun = true;
    await parsed;
    readyState = 'loading';
    if (ways.readiness !== 'as it is') pretend();
    const all = [...document.querySelectorAll<HTMLScriptElement>(`script${ways.selector}`)];
    const kindOf = (script: HTMLScriptElement): number =>
      ways.kinds && script.hasAttribute(ways.address)
        ? Number(script.hasAttribute('defer')) + 2 * Number(script.hasAttribute('async'))
        : 0;
    if (ways.preloads)
      for (const { href } of all.map((script) => ({ href: script.getAttribute(ways.address) })))
        if (href)
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
          );
    // The sort is stable.
    for (const script of all.sort((one, other) => kindOf(one) - kindOf(other))) await run(script);
    dispatchAll();
    isTelling = false;
    isDone = true;
    for (const type of ways.starts) window.removeEventListener(type, onEvent, options.capture);
    for (const type of ['touchstart', 'mousedown']) window.removeEventListener(type, stopClickOf);
    for (const listener of kept) add(...listener);
    for (const { event, target } of ways.replays === 'nowhere' ? [] : noted) repeat(event, target);
    if (ways.announces)
      for (const target of [document, window]) target.dispatchEvent(new Event(ways.announces));
    document.documentElement.dataset['optimized'] = 'yes';
  }

  function repeat(event: Event, target: EventTarget): void {
    if (ways.clicks === 'kept at the window') {
      const Same = event.constructor as typeof Event;
      target.dispatchEvent(new Same(event.type, event));
    } else if (event.type === 'click')
      target.dispatchEvent(
        new MouseEvent('click', { view: window, bubbles: true, cancelable: true }),
      );
  }

  /** Runs a script in the place of the one that was put off, and waits until it has loaded or failed. */
  function run(held: HTMLScriptElement): Promise<void> {
    return new Promise((resolve) => {
      const script = document.createElement('script');
      for (const { name, value } of held.attributes)
        if (name !== 'type' && name !== ways.address) script.setAttribute(name, value);
      const data = `data:text/javascript,${encodeURIComponent(held.text)}`;
      const address =
        held.getAttribute(ways.address) ??
        {
          'data address': data,
          'blob address': URL.createObjectURL(new Blob([held.text], { type: 'text/javascript' })),
          text: '',
        }[ways.inline];
      for (const type of ['load', 'error']) add(script, type, () => resolve());
      if (address) script.src = address;
      else script.text = held.text;
      held.replaceWith(script);
      if (!address) resolve();
    });
  }
}
