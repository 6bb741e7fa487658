import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, copies, endAll } from './fixture';

let page: { scrollTop: number; scrollHeight: number; clientHeight: number };
let look: (() => void) | undefined;

/** Reports after layout, as a browser's does, when a test calls it. */
class Observer {
  #callback: () => void;
  constructor(callback: () => void) {
    this.#callback = callback;
  }
  observe(): void {
    look = this.#callback;
  }
  unobserve(): void {
    look = undefined;
  }
  disconnect(): void {
    look = undefined;
  }
}

beforeEach(() => {
  page = { scrollTop: 0, scrollHeight: 2000, clientHeight: 1000 };
  look = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(document, 'scrollingElement', 'get').mockReturnValue(page as HTMLElement);
  document.elementsFromPoint = () => [];
});
afterEach(endAll);

function scrollTo(top: number): void {
  page.scrollTop = top;
  window.dispatchEvent(new Event('scroll'));
  look?.();
  vi.advanceTimersByTime(0);
}

const POSITIONS = {
  triggerEvents: { 7: copies('Leu') },
  triggerEventTypes: { scroll_pos: { 7: ['50', '25', '75', '25'] } },
};

test('[TR-51, scroll] each position is sent once, when it is passed, with an id of its own', () => {
  const { sent } = act(POSITIONS);
  const ids = new Set<string>();
  const firings = (): number => {
    const all = sent();
    for (const { id } of all) ids.add(id);
    return all.length / 2;
  };
  scrollTo(250);
  expect(firings()).toBe(0);
  scrollTo(251);
  expect(firings()).toBe(1);
  scrollTo(0);
  scrollTo(260);
  expect(firings()).toBe(0);
  scrollTo(900);
  expect(firings()).toBe(2);
  scrollTo(1000);
  expect(firings()).toBe(0);
  expect(ids.size).toBe(3);
});

test("[TR-51, scroll] positions follow the page's height as it grows", () => {
  const { names } = act(POSITIONS);
  page.scrollHeight = 5000;
  scrollTo(1000);
  expect(names()).toEqual([]);
  scrollTo(1001);
  expect(names()).toHaveLength(2);
});

test('[TR-51, scroll] a page that cannot scroll never sends, and nothing but scrolling does', () => {
  page.scrollHeight = 1000;
  const { names } = act({
    ...POSITIONS,
    dynamicEvents: { automatic_event_scroll: copies('PageScroll', { scroll_percent: 0 }) },
  });
  scrollTo(0);
  page.scrollTop = 900;
  look?.();
  expect(names()).toEqual([]);
});

test('[TR-51, scroll] each service has its own percentage, and after all of them nothing listens', () => {
  const remove = vi.spyOn(window, 'removeEventListener');
  const { names, lines } = act({
    dynamicEvents: {
      automatic_event_scroll: {
        facebook: { name: 'PageScroll', scroll_percent: 30 },
        ga: { name: 'scroll', scroll_percent: '60%' },
        bing: { name: 'scroll', scroll_percent: 'x' },
      },
    },
    bing: {},
  });
  scrollTo(301);
  expect(names()).toEqual(['facebook PageScroll']);
  expect(remove).not.toHaveBeenCalled();
  scrollTo(601);
  expect(names()).toEqual(['ga scroll']);
  expect(remove).toHaveBeenCalledWith('scroll', expect.anything(), expect.anything());
  expect(lines).toEqual(['no scroll position: NaN']);
});

test('[TR-57, scroll] scrolling reads no measure before layout, and at most once a frame', () => {
  const top = vi.spyOn(page, 'scrollTop', 'get').mockReturnValue(0);
  const height = vi.spyOn(page, 'scrollHeight', 'get').mockReturnValue(2000);
  act(POSITIONS);
  for (let at = 0; at < 200; at += 1) window.dispatchEvent(new Event('scroll'));
  expect([top.mock.calls.length, height.mock.calls.length]).toEqual([0, 0]);
  look?.();
  // The height is read for what scrolls, and for how far.
  expect([top.mock.calls.length, height.mock.calls.length]).toEqual([1, 2]);
});
