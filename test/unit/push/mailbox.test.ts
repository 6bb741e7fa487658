// @vitest-environment node
import { expect, test } from 'vitest';
import type { Message } from '../../push/services/mailbox';
import { Mailbox } from '../../push/services/mailbox';

const body = Buffer.from('x');
const about = (mailbox: Mailbox, owner = 'browser') => ({
  to: mailbox.subscribe(owner, `channel of ${owner}`, 'key'),
  body,
  encoding: 'aes128gcm',
});

test('a message waits for its browser, in order, until it is acknowledged', () => {
  const mailbox = new Mailbox();
  const delivered: Message[] = [];
  const deliver = (message: Message): void => void delivered.push(message);
  const to = about(mailbox);
  const [one, two] = [
    mailbox.post({ ...to, ttl: 60 }, deliver),
    mailbox.post({ ...to, ttl: 60 }, deliver),
  ];
  expect(delivered).toEqual([one, two]);
  expect(mailbox.waitingFor('browser')).toEqual([one, two]);
  expect(mailbox.waitingFor('another')).toEqual([]);
  mailbox.arrived(one.id);
  expect(mailbox.waitingFor('browser')).toEqual([two]);
});

test('a message waits no longer than its TTL', () => {
  let now = 0;
  const mailbox = new Mailbox(() => now);
  const to = about(mailbox);
  mailbox.post({ ...to, ttl: 0 }, () => undefined);
  const kept = mailbox.post({ ...to, ttl: 60 }, () => undefined);
  now = 59_999;
  expect(mailbox.waitingFor('browser')).toEqual([kept]);
  now = 60_000;
  expect(mailbox.waitingFor('browser')).toEqual([]);
});

test('an ended subscription is forgotten with its messages, and no other is', () => {
  const mailbox = new Mailbox();
  const [one, other] = [about(mailbox), about(mailbox, 'another')];
  mailbox.post({ ...one, ttl: 60 }, () => undefined);
  const kept = mailbox.post({ ...other, ttl: 60 }, () => undefined);
  mailbox.forget(({ owner }) => owner === 'browser');
  expect(mailbox.find(one.to.token)).toBeUndefined();
  expect(mailbox.waitingFor('browser')).toEqual([]);
  expect(mailbox.find(other.to.token)).toEqual(other.to);
  expect(mailbox.waitingFor('another')).toEqual([kept]);
});
