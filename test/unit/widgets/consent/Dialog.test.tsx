import { afterEach, expect, test } from 'vitest';
import pt from '#languages/pt/consent.json';
import type { ConsentStore } from '#src/consent/consent';
import type { ConsentStatus } from '#src/consent/status';
import { draw } from '#test/renderer';
import type { DialogContent } from '#widgets/consent/dialog/content';
import { Dialog } from '#widgets/consent/dialog/Dialog';
import type { DialogState, Switches } from '#widgets/consent/dialog/state';
import { INITIAL, switches } from '#widgets/consent/dialog/state';

const content: DialogContent = {
  texts: pt.dialog,
  lang: 'pt-PT',
  heading: 'Resumo',
  headingLang: 'pt-PT',
  message: [{ text: 'Usamos ' }, { text: 'cookies', href: 'https://shop.test/c' }, { text: '.' }],
  short: '',
  messageLang: 'pt-PT',
  categories: [
    {
      slug: 'necessary',
      name: 'Necessários',
      nameLang: 'pt-PT',
      description: [{ text: 'Sem eles, nada.' }],
      locked: true,
      cookies: [{ name: 'a', duration: '1 dia', purpose: 'x' }],
      lang: 'pt-PT',
    },
    {
      slug: 'analytics',
      name: 'Análise',
      nameLang: 'pt-PT',
      description: [{ text: 'Contam.' }],
      locked: false,
      cookies: [],
      lang: 'pt-PT',
    },
  ],
  needsOptOut: false,
  signal: '',
  signalLang: 'pt-PT',
  push: pt.subscription,
  shown: '',
};
const status: ConsentStatus = {
  decided: true,
  gated: true,
  optedOut: false,
  categories: { necessary: true, analytics: false },
  services: {},
  method: 'custom',
  version: '1',
  id: 'c0ffee',
  time: '2026-03-04T15:06:00.000Z',
  persistent: true,
};

afterEach(() => document.body.replaceChildren());

test('[CO-31, record] the record shows only what can be read', async () => {
  const strange = { ...status, time: 'ontem', id: undefined, method: undefined };
  const { container } = await draw(
    <Dialog
      content={content}
      openTab={3}
      isExpanded={false}
      overflow=""
      push=""
      services={{}}
      switches={{ necessary: true }}
      isChanged={false}
      status={strange}
      vertical
      onAct={() => {}}
      onKey={() => {}}
    />,
  );
  expect([...container.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
    'Necessários',
  ]);
});

test('[CO-16, proposed] [CO-31, switches] switches show the stored state until moved, and a newer decision wins over them', () => {
  const { categories } = content;
  const decision = (granted: readonly string[]): ConsentStore =>
    ({
      stored: {},
      proposed: (slug: string) => granted.includes(slug),
      turnedOff: () => false,
      status: () => ({ services: {} }),
    }) as unknown as ConsentStore;
  const was = decision(['necessary']);
  const state = (on: Switches): DialogState => ({ ...INITIAL, draft: { from: was.stored, on } });
  const stand = { necessary: true, analytics: false };
  expect(switches(categories, INITIAL, was)).toEqual({ on: stand, isChanged: false });
  const yes = { ...stand, analytics: true };
  expect(switches(categories, state(yes), was)).toEqual({ on: yes, isChanged: true });
  expect(switches(categories, state(stand), was)).toEqual({ on: stand, isChanged: false });
  const since = decision(['necessary']);
  expect(switches(categories, state(yes), since)).toEqual({ on: stand, isChanged: false });
});
