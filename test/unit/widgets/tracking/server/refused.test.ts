import { expect, test } from 'vitest';
import { isWaiting } from '#src/net/retry/pending';
import {
  AJAX,
  answers,
  details,
  errors,
  failed,
  ID,
  OPTIONS,
  outgoing,
  REST,
  serve,
  serveEachTest,
  settled,
} from './serving';

serveEachTest();

test('[TR-61, refused] a refusal by the last way to send is a console error, once per status', async () => {
  answers[REST] = () => new Response('', { status: 401 });
  answers[AJAX] = () => new Response('', { status: 403 });
  const on = serve();
  on.toServer(outgoing());
  on.toServer(outgoing({ id: 'two', name: 'Lead' }));
  await settled();
  answers[AJAX] = () => new Response('', { status: 404 });
  on.toServer(outgoing({ id: 'three' }));
  await settled();
  const line = (id: string, how: string): string =>
    `facebook AddToCart ${id} dropped: ${how}, as others may be: said once`;
  expect(errors).toEqual([
    failed(REST, '401'),
    failed(AJAX, '403'),
    line(ID, 'REST: 401, ajax: 403'),
    failed(AJAX, '404'),
    line('three', 'REST: 401, ajax: 404'),
  ]);
  expect(details(on)).toEqual([
    'blocked REST: 401, ajax: 403',
    'blocked REST: 401, ajax: 403',
    'blocked REST: 401, ajax: 404',
  ]);
  // What is wrong with one event is not so with the next.
  answers[REST] = () => new Response('', { status: 413 });
  on.toServer(outgoing({ id: 'four' }));
  on.toServer(outgoing({ id: 'five' }));
  await settled();
  expect(errors.slice(5)).toEqual([
    failed(REST, '413'),
    'facebook AddToCart four dropped: REST: 413',
    'facebook AddToCart five dropped: REST: 413',
  ]);
});

test('[TR-61, refused] without an ajax address the REST route is the only way, and without either each service reports it once', async () => {
  answers[REST] = () => new Response('', { status: 404 });
  const on = serve({ ...OPTIONS, ajaxUrl: '' });
  on.toServer(outgoing());
  on.toServer(outgoing({ slug: 'pinterest', id: 'one', kind: '', raw: {} }));
  on.toServer(outgoing({ slug: 'pinterest', id: 'two', kind: '', raw: {} }));
  await settled();
  expect(errors.sort()).toEqual([
    `facebook AddToCart ${ID} dropped: REST: 404, as others may be: said once`,
    failed(REST, '404'),
    'pinterest AddToCart one dropped: the server gave no address for it, as others may be: said once',
  ]);
  expect(isWaiting()).toBe(false);
});
