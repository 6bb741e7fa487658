// @vitest-environment node

import { expect, test } from 'vitest';
import { handlingOf, ownersOn } from '#owner/builder/state/handling';
import type { Action, State } from '#owner/builder/state/state';
import { reduce, START } from '#owner/builder/state/state';
import { dropped, sleepers } from '#owner/snippet/sleepers';

const PLUGIN: State = { ...START, config: {}, isPlugin: true };
const ALL = { consent: true, tracking: true, theme: true };

const after = (state: State, ...actions: Action[]): State => actions.reduce(reduce, state);

test('[WP-04, all] one answer is for the scripts of all plugins on the site, also for one that is added later', () => {
  const gone = after({ ...PLUGIN, has: ALL }, { do: 'replace', replace: 'server' });
  expect(gone.config).toEqual({ bootstrap: { drop: ['all'] } });
  expect(after(gone, { do: 'has', name: 'theme', isOn: false }).config).toEqual({
    bootstrap: { drop: ['consent', 'tracking'] },
  });
  const off = after(gone, { do: 'has', name: 'theme', isOn: false });
  expect(after(off, { do: 'has', name: 'theme', isOn: true }).config).toEqual(gone.config);
  expect(after(gone, { do: 'replace', replace: 'sleep' }).config).toEqual({
    bootstrap: { sleep: ['all'] },
  });
  expect(after(gone, { do: 'replace', replace: 'nothing' }).config).toEqual({});
});

test('[WP-04, each] each choice for one script changes that one alone, and a configuration opens with the same choices', () => {
  let state: State = { ...PLUGIN, has: ALL };
  const owners = ownersOn(ALL);
  const chosen = new Map(owners.map((owner) => [owner, 'nothing']));
  const order = ['server', 'sleep', 'nothing', 'sleep', 'server'] as const;
  for (const [turn, handling] of order.entries())
    for (const [at, of] of owners.entries()) {
      if ((at + turn) % 2 === 0) continue;
      state = reduce(state, { do: 'scripts', of, handling });
      chosen.set(of, handling);
      expect(owners.map((owner) => handlingOf(state.config, owner))).toEqual([...chosen.values()]);
      const isMixed = new Set(chosen.values()).size > 1;
      expect(state.replace).toBe(isMixed ? 'mixed' : handling);
      expect(reduce(PLUGIN, { do: 'open', config: state.config })).toMatchObject({
        config: state.config,
      });
      const { config } = state;
      const named = (wanted: string): string[] =>
        owners.filter((one) => chosen.get(one) === wanted);
      expect([...new Set(dropped(config).map(({ owner }) => owner))]).toEqual(named('server'));
      expect([...new Set(sleepers(config).map(({ owner }) => owner))]).toEqual(named('sleep'));
    }
});

test('[WP-04, pasted] a page for pasting takes nothing away by itself: the owner does', () => {
  const state = after({ ...START, config: {}, has: ALL }, { do: 'replace', replace: 'server' });
  expect(state).toMatchObject({ config: {}, replace: 'server' });
});

test('[WP-04, opened] the answers about plugins agree with what is opened', () => {
  const config = { bootstrap: { drop: ['theme.search'], sleep: ['consent'] } };
  expect(after(PLUGIN, { do: 'open', config })).toMatchObject({
    has: { consent: true, tracking: false, theme: true },
    replace: 'mixed',
  });
  const one = { bootstrap: { drop: ['consent'] } };
  expect(after(PLUGIN, { do: 'open', config: one })).toMatchObject({ replace: 'server' });
});
