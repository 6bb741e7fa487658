import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLAYER_GREETING_MS, PLAYER_MAX_WAIT_MS } from '#src/limits';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import { MARKS } from '#widgets/tracking/sources/video/video';
import { act, copies, endAll } from './fixture';

beforeEach(() => {
  // happy-dom loads no frames, and logs that each time.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => endAll());

const YOUTUBE = 'https://www.youtube.com/embed/pMontagem01';
const VIMEO = 'https://player.vimeo.com/video/76979871';

/** A frame whose player a test speaks for: what it is sent, and its answers. */
function frame(
  src: string,
  title = '',
): { element: HTMLIFrameElement; posted: string[]; post(message: unknown): void } {
  const element = document.createElement('iframe');
  const posted: string[] = [];
  const player = { postMessage: (sent: string, to: string) => void posted.push(`${to} ${sent}`) };
  Object.defineProperty(element, 'contentWindow', { value: player });
  element.setAttribute('src', src);
  element.title = title;
  document.body.append(element);
  return {
    element,
    posted,
    post(message) {
      const event = new MessageEvent('message', {
        data: typeof message === 'string' ? message : JSON.stringify(message),
        origin: new URL(element.getAttribute('src') ?? '').origin,
      });
      Object.defineProperty(event, 'source', { value: player });
      window.dispatchEvent(event);
    },
  };
}

const automatic = (more: PhpValues = {}): PhpValues => ({
  dynamicEvents: { automatic_event_video: copies('WatchVideo', more) },
  automatic: { enable_video: true, enable_youtube: true, enable_vimeo: true },
});

beforeEach(() => {
  document.body.innerHTML = '';
});

test('[TR-50, video] YouTube reports because of a parameter in its address, is asked until it answers, and each mark is sent once', () => {
  const { element, posted, post } = frame(`${YOUTUBE}?rel=0`);
  const { sent, loaded } = act(automatic());
  expect(loaded).toEqual(['video']);
  expect(element.src).toBe(
    `${YOUTUBE}?rel=0&enablejsapi=1&origin=${encodeURIComponent(location.origin)}`,
  );
  expect(posted).toEqual([]);
  element.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(PLAYER_GREETING_MS * 2);
  expect(posted).toEqual(
    Array.from({ length: 3 }, () => '* {"event":"listening","id":"enxerto","channel":"widget"}'),
  );
  const info = (delivery: PhpValues): void =>
    post({ event: 'infoDelivery', info: delivery, id: 'enxerto' });
  info({ playerState: -1, videoData: { video_id: 'pMontagem01', title: 'Montar a cama' } });
  vi.advanceTimersByTime(PLAYER_GREETING_MS * 10);
  expect(posted).toHaveLength(3);
  expect(sent()).toEqual([]);
  info({ playerState: 1, duration: 200, currentTime: 0 });
  info({ currentTime: 19.9 });
  info({ currentTime: 20 });
  info({ currentTime: 20.5 });
  info({ currentTime: 181 });
  info({ currentTime: 5 });
  info({ playerState: 0 });
  info({ playerState: 0 });
  const all = sent().filter(({ slug }) => slug === 'facebook');
  expect(all.map(({ params }) => params['progress'])).toEqual([
    'play',
    '10%',
    '50%',
    '90%',
    '100%',
  ]);
  expect(all).toHaveLength(MARKS.length);
  expect(all[0]?.params).toEqual({
    page_title: 'Loja',
    progress: 'play',
    video_type: 'youtube',
    video_id: 'pMontagem01',
    video_title: 'Montar a cama',
  });
});

test('[TR-50, video] Vimeo is asked for progress and title, which no other sender can report', () => {
  const { posted, post } = frame(VIMEO, 'Da moldura');
  const stranger = frame(VIMEO);
  const { sent } = act(automatic());
  expect(posted[0]).toBe('* {"method":"addEventListener","value":"timeupdate"}');
  window.dispatchEvent(
    new MessageEvent('message', {
      data: '{"event":"timeupdate","data":{"seconds":90,"duration":100}}',
      origin: 'https://player.vimeo.com',
    }),
  );
  stranger.element.setAttribute('src', 'https://elsewhere.example/');
  stranger.post({ event: 'timeupdate', data: { seconds: 90, duration: 100 } });
  expect(sent()).toEqual([]);
  post({ event: 'ready' });
  post({ method: 'getVideoTitle', value: 'A nossa oficina' });
  post({ event: 'timeupdate', data: { seconds: 11, percent: 0.11, duration: 100 } });
  post({ event: 'ended', data: { seconds: 100, duration: 100 } });
  const all = sent().filter(({ slug }) => slug === 'ga');
  expect(all.map(({ params }) => [params['progress'], params['video_title']])).toEqual(
    ['play', '10%', '50%', '90%', '100%'].map((progress) => [progress, 'A nossa oficina']),
  );
  expect(all[0]?.params).toMatchObject({ video_type: 'vimeo', video_id: '76979871' });
});

test("[TR-50, video] the owner's mark counts, and a trigger for one video can silence the automatic event", () => {
  const film = (type: string, id: string, mark: string, silent: boolean): PhpValues => ({
    type,
    id,
    video_view_play_trigger: mark,
    disable_watch_video: silent,
  });
  const { post } = frame(VIMEO);
  const { names } = act({
    ...automatic({ automatic_event_video_trigger: '50%' }),
    triggerEvents: { 1: copies('Meio'), 2: copies('Outro'), 3: copies('Play') },
    triggerEventTypes: {
      video_view: {
        1: [film('vimeo', '76979871', '10%', false)],
        2: [film('youtube', '76979871', '10%', true), film('vimeo', '1', '10%', true)],
      },
      video_play: { 3: [] },
    },
  });
  const at = (seconds: number): void =>
    post({ event: 'timeupdate', data: { seconds, duration: 100 } });
  at(1);
  expect(names()).toEqual(['facebook Play', 'ga Play']);
  at(12);
  expect(names()).toEqual(['facebook Meio', 'ga Meio']);
  at(60);
  expect(names()).toEqual(['facebook WatchVideo', 'ga WatchVideo']);
  endAll();
  document.body.innerHTML = '';
  const other = frame(VIMEO);
  const silent = act({
    ...automatic(),
    triggerEvents: { 1: copies('Meio') },
    triggerEventTypes: { video_view: { 1: [film('vimeo', '76979871', '50%', true)] } },
  });
  other.post({ event: 'timeupdate', data: { seconds: 60, duration: 100 } });
  expect(silent.names()).toEqual(['facebook Meio', 'ga Meio']);
});

test('[TR-50, video] a video that the visitor may be watching is not reloaded', () => {
  const entered = frame(YOUTUBE);
  const playing = frame(`${YOUTUBE}?autoplay=1`);
  const { bench, lines } = act(automatic(), { decided: false, yes: [] });
  const active = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(entered.element);
  window.dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(0);
  active.mockRestore();
  bench.choose(['advertisement']);
  expect(entered.element.src).toBe(YOUTUBE);
  expect(playing.element.src).toBe(`${YOUTUBE}?autoplay=1`);
  expect(lines).toEqual(
    Array.from({ length: 2 }, () => 'video pMontagem01: not changed, it may be playing'),
  );
});

test('[TR-50, video] late frames are found, a silent one is given up, and switched-off players are not asked', () => {
  const { loaded, names } = act({
    ...automatic(),
    automatic: { enable_video: true, enable_youtube: true, enable_vimeo: false },
  });
  expect(loaded).toEqual([]);
  frame('https://www.example.com/').element.dispatchEvent(new Event('load'));
  expect(loaded).toEqual([]);
  const { element, posted, post } = frame(VIMEO);
  element.dispatchEvent(new Event('load'));
  expect(loaded).toEqual(['video']);
  vi.advanceTimersByTime(60_000);
  expect(posted).toHaveLength((PLAYER_MAX_WAIT_MS / PLAYER_GREETING_MS) * 3);
  post({ event: 'timeupdate', data: { seconds: 60, duration: 100 } });
  expect(names()).toEqual([]);
});

test.each([
  '',
  '{',
  { event: {} },
  { event: 'infoDelivery', info: 3 },
  { method: 'getVideoTitle', value: {} },
])('[XX-01, players] a message %j does no harm', (message) => {
  const youtube = frame(`${YOUTUBE}?enablejsapi=1`);
  const vimeo = frame(VIMEO);
  const { names } = act(automatic());
  youtube.post(message);
  vimeo.post(message);
  expect(names()).toEqual([]);
});
