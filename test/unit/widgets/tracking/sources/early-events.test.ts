import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MISSED_EVENTS } from '#src/limits';
import type { MissedEvent } from '#src/missed-event';
import { recordMissed as missedOf } from '#src/missed-event';
import type { Scope } from '#src/scope';
import { createScope } from '#src/scope';
import { createEarlyEvents } from '#widgets/tracking/sources/early-events';
import { act, at, click, copies, endAll, see } from './fixture';

let scope: Scope;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  scope = createScope('tracking', (error) => {
    throw error;
  });
});
afterEach(() => {
  endAll();
  scope.end();
  document.body.replaceChildren();
});

const dynamicEvents = {
  automatic_event_download: copies('Download', { extensions: ['pdf'] }),
  automatic_event_internal_link: copies('InternalClick'),
  automatic_event_form: copies('Form'),
  automatic_event_time_on_page: copies('TimeOnPage', { time_on_page: 30 }),
};

test('[TR-31, missed] actions before anything listened are replayed in order, with the values of then', () => {
  document.body.innerHTML =
    '<a href="/lista.pdf"><b>Lista</b></a><form id="f"><button>Enviar</button></form>';
  document.body.addEventListener('click', (event) => event.stopPropagation());
  const first = vi.fn();
  const { startRecording, stopRecording, missed, elapsedMs } = createEarlyEvents(scope, []);
  startRecording(first);
  expect(first).not.toHaveBeenCalled();
  const clicked = Date.now();
  click(at('b'));
  expect(first).toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  at('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  vi.advanceTimersByTime(3_000);
  const { sent } = act({ dynamicEvents }, undefined, {}, { missed, elapsedMs });
  stopRecording();
  const recorded = sent();
  expect(recorded.map(({ slug, name, time }) => [slug, name, time - clicked])).toEqual([
    ['facebook', 'Download', 0],
    ['ga', 'Download', 0],
    ['facebook', 'InternalClick', 0],
    ['ga', 'InternalClick', 0],
    ['facebook', 'Form', 2_000],
    ['ga', 'Form', 2_000],
  ]);
  const many = missed.length;
  click(at('b'));
  expect(missed).toHaveLength(many);
  // From now on each event is handled at once.
  expect(sent().map(({ time }) => time - clicked)).toEqual([5_000, 5_000, 5_000, 5_000]);
});

test('[TR-31, missed] a click from before the tracker is the first missed action and counts as one', () => {
  document.body.innerHTML = '<a href="/lista.pdf">Lista</a>';
  const early: MissedEvent[] = [];
  const note = (event: Event): void => void early.push(missedOf(event));
  document.addEventListener('click', note, { once: true, capture: true });
  const clicked = Date.now();
  click(at('a'));
  vi.advanceTimersByTime(700);
  const first = vi.fn();
  const { startRecording, missed, elapsedMs } = createEarlyEvents(scope, early);
  expect(missed).toEqual([]);
  startRecording(first);
  expect(first).toHaveBeenCalledOnce();
  const { sent } = act({ dynamicEvents }, undefined, {}, { missed, elapsedMs });
  expect(sent().map(({ slug, name, time }) => [slug, name, time - clicked])).toEqual([
    ['facebook', 'Download', 0],
    ['ga', 'Download', 0],
    ['facebook', 'InternalClick', 0],
    ['ga', 'InternalClick', 0],
  ]);
});

test('[TR-51, missed] [TR-31, missed] time on page counts from the start and is sent with the time at which it was reached', () => {
  const began = Date.now();
  const { startRecording, missed, elapsedMs } = createEarlyEvents(scope, []);
  startRecording(() => {});
  vi.advanceTimersByTime(20_000);
  see(false);
  vi.advanceTimersByTime(60_000);
  see(true);
  expect([elapsedMs(false), elapsedMs(true)]).toEqual([20_000, 80_000]);
  vi.advanceTimersByTime(15_000);
  const { sent } = act({ dynamicEvents }, undefined, {}, { missed, elapsedMs });
  vi.advanceTimersByTime(0);
  expect(sent().map(({ name, time }) => [name, time - began])).toEqual([
    ['TimeOnPage', 90_000],
    ['TimeOnPage', 90_000],
  ]);
});

test('a page opened in the background has no visible time, and missed actions are limited', () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  const { startRecording, missed, elapsedMs } = createEarlyEvents(scope, []);
  startRecording(() => {});
  vi.advanceTimersByTime(5_000);
  expect(elapsedMs(false)).toBe(0);
  see(true);
  vi.advanceTimersByTime(1_000);
  expect(elapsedMs(false)).toBe(1_000);
  for (let turn = 0; turn < MISSED_EVENTS + 10; turn += 1) document.body.click();
  expect(missed).toHaveLength(MISSED_EVENTS);
});
