import { afterEach, beforeEach, expect, test } from 'vitest';
import { toJson } from '#src/dom/json';
import { pendingEntries } from '#src/net/retry/pending';
import { createScope } from '#src/scope';
import { exposeGlobal } from '#widgets/theme/kit/expose-global';
import { map } from '#widgets/tracking/php-values/php-values';
import type { ServerCopy } from '#widgets/tracking/pipeline/server-copy';
import { createServerCopy, isServerCopy } from '#widgets/tracking/pipeline/server-copy';
import { ajaxForm, restForm } from '#widgets/tracking/server/transports';
import { PLAYER_PROTOCOLS, parseMessage } from '#widgets/tracking/sources/video/players';
import { forMany } from '../for-all';
import { bench, sent } from '../widgets/tracking/fixture';
import { changedSince, hostile, INHERITED } from './keys';
import {
  ALL,
  before,
  event,
  expectNothingLeft,
  expectPlain,
  lookAtPrototypes,
  page,
  PARAMS,
  RUNS,
  report,
} from './prototypes';

beforeEach(lookAtPrototypes);
afterEach(expectNothingLeft);

test('[XX-13, prototypes] events stored for the server reach no prototype on their way', () => {
  forMany(RUNS, [event, hostile(['slug', 'params', 'ids', 'id', 'time'])], (given, stored) => {
    localStorage.setItem('enxerto.outbox.x', toJson(stored));
    localStorage.setItem('enxerto.outbox.__proto__', toJson(given));
    const at = bench({ facebook: { pixelIds: ['1'] } }, { ...ALL });
    at.tracker.fire(at.tracker.readCopies({ facebook: given }));
    const copies = sent(at).map((outgoing) => createServerCopy(outgoing, at.tracker, at.visit));
    expect(copies.every(isServerCopy)).toBe(true);
    const waiting = pendingEntries().map(([, value]) => map(value) as unknown as ServerCopy);
    for (const copy of [...copies, ...waiting].filter(isServerCopy)) {
      restForm(copy);
      ajaxForm(copy, 'pys_api_event', 'x');
    }
    expectPlain(...copies.map(({ params }) => params));
    at.end();
  });
});

test('[XX-13, prototypes] hooks of the page and messages of players reach no prototype', () => {
  forMany(
    RUNS,
    [hostile(PARAMS), hostile(['info', 'event', 'data', 'method', 'videoData'])],
    (params, values) => {
      page['pys_event_data_filter'] = () => params;
      const options = { facebook: {}, ga: {}, gtm: { gtm_just_data_layer: '1' } };
      const at = bench(options, { ...ALL });
      at.tracker.fire(
        at.tracker.readCopies({ facebook: { name: 'x' }, ga: { name: 'x' }, gtm: { name: 'x' } }),
      );
      report(options, sent(at));
      delete page['pys_event_data_filter'];
      for (const { mergeMessage, progress } of PLAYER_PROTOCOLS)
        progress(
          mergeMessage(parseMessage(toJson(values)), mergeMessage(parseMessage(values), {})),
        );
      expectPlain();
      at.end();
    },
  );
});

test.each([...INHERITED, 'Object', 'document'])(
  '[XX-13, prototypes] a theme whose global is called %s reaches no prototype',
  (root) => {
    const scope = createScope('theme', (error) => {
      throw error;
    });
    exposeGlobal({ scope, profile: { legacyGlobal: `${root}.polluted` } } as never, {});
    expect(changedSince(before)).toEqual([]);
    scope.end();
  },
);
