import { afterEach, expect, test, vi } from 'vitest';
import pt from '#languages/pt/tracking.json';
import { inspector } from '#languages/tracking';
import { draw } from '#test/renderer';
import { entryOf } from '#widgets/tracking/inspector/entry';
import type { Actions, View } from '#widgets/tracking/inspector/Inspector';
import { Inspector } from '#widgets/tracking/inspector/Inspector';
import type { Note } from '#widgets/tracking/pipeline/fired-event';

const ID = '3c6ef362-0d1e-4f2a-9b3c-3c6ef362a5c7';
const note = (change: Partial<Note>): Note => ({
  slug: 'facebook',
  name: 'AddToCart',
  id: ID,
  decision: 'sent',
  detail: 'pixel',
  ...change,
});

const ENTRIES = [
  note({ decision: 'queued', detail: 'undecided' }),
  note({}),
  note({ detail: 'REST: 401, ajax: 200' }),
  note({ slug: 'ga', name: 'add_to_cart', decision: 'filtered', detail: '' }),
  note({ slug: 'bing', decision: 'blocked', detail: 'refused' }),
  note({ decision: 'queued', detail: 'REST: timed out' }),
].map((one, at) => entryOf(one, at, 0));

const actions = (): Actions => ({
  onToggle: vi.fn(),
  onFilter: vi.fn(),
  onCopy: vi.fn(),
  onClear: vi.fn(),
});
const panel = (view: Partial<View> = {}, given: Actions = actions(), texts = inspector) => (
  <Inspector
    view={{ entries: ENTRIES, isOpen: true, slug: '', status: '', ...view }}
    texts={texts}
    formatTime={() => '09:41:05'}
    {...given}
  />
);
const lines = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('li')].map((line) => line.textContent ?? '');

afterEach(() => document.body.replaceChildren());

test('[TR-66, list] each event is listed with service, decision, id, transport and answer, newest first', async () => {
  const { container } = await draw(panel());
  expect(lines(container)).toEqual([
    `Meta AddToCart Waiting REST timed out 09:41:05 ${ID}`,
    `Microsoft AddToCart Blocked refused 09:41:05 ${ID}`,
    `Google tag add_to_cart Filtered  09:41:05 ${ID}`,
    `Meta AddToCart Sent REST 401 → ajax 200 09:41:05 ${ID}`,
    `Meta AddToCart Sent pixel 09:41:05 ${ID}`,
    `Meta AddToCart Waiting undecided 09:41:05 ${ID}`,
  ]);
  expect(entryOf(note({ detail: 'REST: beacon' }), 0, 0)).toMatchObject({
    transport: 'REST',
    answer: 'beacon',
  });
});

test("[TR-66, language] the decision of an event is shown in the panel's language", async () => {
  const { container } = await draw(panel({}, actions(), pt.inspector));
  const decisions = [...container.querySelectorAll('.decision')].map(
    ({ textContent }) => textContent,
  );
  expect(decisions).toEqual([
    'Em espera',
    'Bloqueado',
    'Filtrado',
    'Enviado',
    'Enviado',
    'Em espera',
  ]);
});
