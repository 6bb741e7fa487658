// @vitest-environment node

import { beforeEach, expect, test, vi } from 'vitest';
import { defineCommand } from '#cli/define-command.mjs';

const writer = { print: vi.fn(), printError: vi.fn() };
const run = vi.fn(() => Promise.resolve(7));
const command = defineCommand(writer, {
  usage: 'plane BOARD [--thin]',
  options: { thin: { type: 'boolean', default: false }, to: { type: 'string' } },
  argumentCount: [1, 2],
  run,
});
beforeEach(() => vi.clearAllMocks());

test('a command gets its options and arguments, and the call resolves to its exit code', async () => {
  expect(await command(['oak', '--thin', '--to', 'here'])).toBe(7);
  expect(run).toHaveBeenCalledWith({ thin: true, to: 'here' }, ['oak']);
  expect(writer.print).not.toHaveBeenCalled();
});

test.each([['--help'], ['-h'], ['oak', '--nope', '--help']])(
  'with the option for help it prints its usage: %s %s %s',
  async (...args) => {
    expect(await command(args)).toBe(0);
    expect(writer.print).toHaveBeenCalledWith('plane BOARD [--thin]');
    expect(run).not.toHaveBeenCalled();
  },
);

test.each([
  [['oak', '--nope'], /^Unknown option '--nope'/],
  [['oak', '--to'], /^Option '--to <value>' argument missing/],
  [[], /^an argument is missing/],
  [['oak', 'pine', 'beech'], /^"beech" is one argument too many/],
])('called with wrong arguments, %j, it prints the error and its usage: 2', async (args, why) => {
  expect(await command(args)).toBe(2);
  const [[printed = ''] = []] = writer.printError.mock.calls as string[][];
  expect(printed).toMatch(why);
  expect(printed).toMatch(/\n\nplane BOARD \[--thin\]$/);
  expect(run).not.toHaveBeenCalled();
});
