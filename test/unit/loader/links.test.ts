import { beforeEach, expect, test } from 'vitest';
import { handleLinks } from '#loader/api/links';
import type { Consent } from '#src/consent/consent';
import type { ChoiceState } from '#src/consent/page-memory';
import { createScope } from '#src/scope';

const commandsRun: unknown[][] = [];
let optedOut = false;
let changed = (): void => {};
let stop = (): void => {};
let choice: ChoiceState = {};

/** The links at work on a page, which has the plugin's settings unless they are undefined. */
function page(html: string, bar: Record<string, unknown> | undefined = {}, hasPlugin = true): void {
  stop();
  commandsRun.length = 0;
  document.body.innerHTML = html;
  const scope = createScope('loader', (error) => {
    throw error as Error;
  });
  stop = () => scope.end();
  const consent = {
    status: () => ({ optedOut }),
    subscribe(listener: () => void) {
      changed = listener;
      return () => {};
    },
  } as unknown as Consent;
  const queue = Object.assign([], hasPlugin ? { cli: bar } : {});
  handleLinks(scope, { memory: { choice }, queue }, consent, {
    run: (name, args) => void commandsRun.push([name, ...args]),
  });
}

/** What the browser makes of it: whether the event was answered by us, and who heard of it afterwards. */
function act(type: string, init: object = {}, trusted = true, selector = '#x') {
  let passed = false;
  const onEvent = (): void => {
    passed = true;
  };
  document.addEventListener(type, onEvent);
  const event =
    type === 'keydown'
      ? new KeyboardEvent(type, { bubbles: true, cancelable: true, composed: true, ...init })
      : new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, ...init });
  Object.defineProperty(event, 'isTrusted', { value: trusted });
  document.querySelector(selector)?.dispatchEvent(event);
  document.removeEventListener(type, onEvent);
  return { passed, prevented: event.defaultPrevented };
}

beforeEach(() => {
  optedOut = false;
  choice = {};
});

/** What says something about the choice itself: the page's word counts where the plugin is, and nowhere else. */
const RECORDING: [html: string, command: unknown[]][] = [
  ['<a id="x" class="wt-cli-accept-all-btn">', ['consent.set', 'all']],
  ['<a id="x" class="wt-cli-accept-btn" href="#">', ['consent.set', 'printed']],
  [
    '<a id="x" class="cli_action_button cli-accept-button" data-cli_action="accept">',
    ['consent.set', 'printed'],
  ],
  ['<a id="x" data-cli_action="accept">', ['consent.set', 'printed']],
  ['<a id="x" data-cli_action="accept_all">', ['consent.set', 'all']],
  ['<button id="x" class="cli_enable_all_btn">', ['consent.switchAll']],
  ['<a id="x" class="wt-cli-reject-btn">', ['consent.set', 'none']],
  ['<a id="x" data-cli_action="reject">', ['consent.set', 'none']],
  ['<a id="x" class="cookielawinfo-cookie-delete" href="#">', ['consent.forget']],
];

/** What opens something, or closes it. */
const OPENING: typeof RECORDING = [
  ['<a id="x" class="cli_settings_button" href="#">', ['consent.dialog']],
  ['<a id="x" class="cli_manage_current_consent">', ['consent.open']],
  ['<a class="wt-cli-manage-consent-link" href="/cookies"><span id="x">', ['consent.open']],
  ['<a id="x" href="/politica#enxerto-consent">', ['consent.open']],
  ['<a id="x" class="cli_cookie_close_button">', ['consent.close']],
  [
    '<a id="x" class="cli_cookie_close_button wt-cli-accept-btn" data-cli_action="accept">',
    ['consent.close'],
  ],
  ['<a id="x" class="cli-plugin-main-link cli-minimize-bar" href="#">', ['consent.close']],
  ['<a id="x" class="wt-cli-ccpa-opt-out" href="#">', ['consent.askOptOut']],
];

test.each(OPENING)('[XX-15, links] %s sends %j on any page', (html, command) => {
  page(html, {}, false);
  act('click');
  expect(commandsRun).toEqual([command]);
});

test.each([...RECORDING, ...OPENING])(
  '[CO-32, link] %s sends %j once and does not navigate',
  async (html, command) => {
    page(html);
    const link = document.querySelector('#x');
    const classes = link?.className;
    const { passed, prevented } = act('click');
    expect(commandsRun).toEqual([command]);
    expect(prevented).toBe(true);
    expect(passed).toBe(true);
    // The plugin's opt-out script does not find its link in this task.
    await expect.poll(() => link?.className).toBe(classes);
    const isYes = command[0] === 'consent.set' && command[1] !== 'none';
    act('click', {}, false);
    expect(commandsRun).toHaveLength(isYes ? 1 : 2);
    choice.clicking = true;
    expect(act('click', {}, false)).toEqual({ passed: true, prevented: false });
    expect(commandsRun).toHaveLength(isYes ? 1 : 2);
  },
);

test('[CO-17, checkbox] a script may opt out by the checkbox, but not back in', async () => {
  page('<input id="x" type="checkbox" class="wt-cli-ccpa-opt-out-checkbox">');
  act('click', {}, false);
  // The plugin's script does not find the checkbox in this task.
  const box = document.querySelector('#x');
  await expect.poll(() => box?.className).toBe('wt-cli-ccpa-opt-out-checkbox');
  expect(commandsRun).toEqual([['consent.optOut', true]]);
  optedOut = true;
  changed();
  act('click', {}, false);
  expect(commandsRun).toHaveLength(1);
  expect(document.querySelector<HTMLInputElement>('#x')?.checked).toBe(true);
});

test.each([
  ['<a id="x" role="button" tabindex="0" class="wt-cli-reject-btn">', 'Enter', true],
  ['<a id="x" role="button" tabindex="0" class="wt-cli-reject-btn">', ' ', true],
  ['<a id="x" role="button" tabindex="0" class="wt-cli-reject-btn">', 'a', false],
  ['<a id="x" role="button" class="wt-cli-reject-btn" href="#">', 'Enter', false],
  ['<button id="x" class="wt-cli-reject-btn">', 'Enter', false],
  ['<input id="x" type="button" class="wt-cli-reject-btn">', ' ', false],
])(
  '[CO-32, keys] %s, key "%s": answered by us: %s; other keys are left to the browser',
  (html, key, own) => {
    page(html);
    const { prevented } = act('keydown', { key });
    expect(commandsRun).toEqual(own ? [['consent.set', 'none']] : []);
    expect(prevented).toBe(own);
  },
);

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  '[CO-32, link] a click with %s on a link with an address is left to the browser, without one we answer',
  (key) => {
    page('<a id="x" class="wt-cli-accept-btn" href="/loja">');
    expect(act('click', { [key]: true })).toEqual({ passed: true, prevented: false });
    expect(commandsRun).toEqual([]);
    page('<a id="x" class="wt-cli-accept-btn" href="#enxerto-consent">');
    act('click', { [key]: true });
    expect(commandsRun).toEqual([['consent.set', 'printed']]);
  },
);

test('[CO-17, checkbox] the checkbox shows the stored state, sends the new one, and stays as the visitor set it', () => {
  optedOut = true;
  page('<input id="x" type="checkbox" class="wt-cli-ccpa-opt-out-checkbox">');
  const box = document.querySelector<HTMLInputElement>('#x');
  expect(box?.checked).toBe(true);
  optedOut = false;
  changed();
  expect(box?.checked).toBe(false);
  const { passed, prevented } = act('click');
  expect([passed, prevented]).toEqual([true, false]);
  expect(commandsRun).toEqual([['consent.optOut', true]]);
  // The plugin's own script listens to this one.
  expect(act('change').passed).toBe(true);
  expect(commandsRun).toHaveLength(1);
});

test.each([
  '<a id="x" class="wt-cli-other" href="#">',
  '<p id="x">Texto</p>',
  '<a id="x" href="/enxerto-consent">',
])('%s does nothing of ours', (html) => {
  page(html);
  expect(act('click')).toEqual({ passed: true, prevented: false });
  expect(commandsRun).toEqual([]);
});
