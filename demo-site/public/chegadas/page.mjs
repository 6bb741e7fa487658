// The page 'O que chegou ao servidor': polls the demo's server while the page is visible.

import { ONLY_THE_OWNER, owner, part } from '../scripts/owner.mjs';
import { firings, questions } from './firings.mjs';
import { counted, draw } from './table.mjs';

/** The interval between two requests, in milliseconds. */
const INTERVAL_MS = 2_000;
/** The highest number of event names that are announced at once. */
const MAX_NAMES = 3;

/** @param {string} name */
const named = (name) => part(`[data-chegadas="${name}"]`, HTMLElement);

const frame = named('tabela');
const empty = named('vazio');
const count = named('conta');
const status = named('estado');
const pause = named('pausar');
const address = frame.dataset['de'] ?? '';
const table = frame.querySelector('table');

/** @type {import('./table.mjs').Drawn} */
const drawn = new Map();
/** The text of the response that is rendered now. */
let renderedText = '';
let isPaused = false;
let hasFailed = false;
/** True if this browser may not see the data, because it has no token of the owner, or the server has refused the token. */
let isOthers = false;
/** Counts requests, so that a late response to an earlier request can be ignored. */
let requestCount = 0;
let timer = 0;

async function ask() {
  window.clearTimeout(timer);
  requestCount += 1;
  const mine = requestCount;
  /** @type {string | undefined} */
  let text;
  const headers = owner();
  isOthers = !headers;
  try {
    // If nothing has changed, the server answers without content, and the browser uses its cache.
    const answer = headers && (await fetch(address, { headers, cache: 'no-cache' }));
    if (answer?.ok) text = await answer.text();
    isOthers ||= answer?.status === 401;
  } catch {
    // The demo's server has stopped, or is being restarted.
  }
  if (mine !== requestCount) return;
  if (text === undefined) fail();
  else show(text);
  if (!isPaused && !document.hidden) timer = window.setTimeout(() => void ask(), INTERVAL_MS);
}

function fail() {
  // The message is written only once, however often requests fail, so that screen readers do not repeat it.
  if (!hasFailed)
    status.textContent = isOthers
      ? `${ONLY_THE_OWNER}.`
      : 'O servidor não responde. A página continua a perguntar.';
  hasFailed = true;
}

/** @param {string} text */
function show(text) {
  if (hasFailed) status.textContent = '';
  hasFailed = false;
  if (text === renderedText || !table) return;
  const isFirst = renderedText === '';
  renderedText = text;
  /** @type {{ received: import('#demo-site/server/store.mjs').Received[] }} */
  const { received } = JSON.parse(text);
  const all = firings(received);
  const added = draw(table, drawn, all);
  frame.hidden = all.length === 0;
  empty.hidden = all.length > 0;
  count.textContent = sums(all, questions(received));
  // Screen readers announce new events, but not those of the first response.
  if (!isFirst && added.length > 0) status.textContent = news(added);
}

/** @param {import('./firings.mjs').Firing[]} all @param {[action: string, times: number][]} asked */
function sums(all, asked) {
  const copies = all.flatMap(({ copies: some }) => some);
  const pixels = copies.reduce((sum, { browser }) => sum + browser.length, 0);
  const servers = copies.reduce((sum, { server }) => sum + server.length, 0);
  const more = asked.map(([action, times]) => `${action} ${times}×`).join(', ');
  if (all.length === 0 && more === '') return '';
  return [
    counted(all.length, 'acontecimento', 'acontecimentos'),
    `${counted(pixels, 'chegada', 'chegadas')} pelo navegador`,
    `${servers} pelo servidor`,
    ...(more === '' ? [] : [`perguntas: ${more}`]),
  ].join(' · ');
}

/** @param {import('./firings.mjs').Firing[]} added */
function news(added) {
  const names = added.map(({ copies }) => copies[0]?.name || 'sem nome');
  const rest = names.length - MAX_NAMES;
  const text = names.slice(0, MAX_NAMES).join(', ');
  return `${names.length > 1 ? 'Chegaram' : 'Chegou'} ${text}${rest > 0 ? ` e mais ${rest}` : ''}.`;
}

pause.addEventListener('click', () => {
  isPaused = !isPaused;
  pause.textContent = isPaused ? 'Continuar' : 'Pausar';
  status.textContent = isPaused ? 'Em pausa.' : '';
  if (isPaused) window.clearTimeout(timer);
  else void ask();
});

async function clear() {
  try {
    const headers = owner();
    const answer = headers && (await fetch(address, { method: 'DELETE', headers }));
    status.textContent = answer?.ok ? 'Vazio.' : `${ONLY_THE_OWNER}.`;
  } catch {
    fail();
  }
  await ask();
}

named('esvaziar').addEventListener('click', () => void clear());

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && !isPaused) void ask();
});

void ask();
