// The script of the page 'Notificações' (notifications): controls for what an owner does at the push provider, and the results.

import { ONLY_THE_OWNER, owner, part } from '../scripts/owner.mjs';

/** The interval between two requests for the state, in milliseconds. */
const INTERVAL_MS = 2_000;

/** Each kind of prompt, in the provider's format. @type {Record<string, object>} */
const PROMPTS = {
  modal: { prompt_type: 'modal' },
  categories: {
    prompt_type: 'modal',
    subscriptionCategories: [
      { id: 1, name: 'Móveis novos' },
      { id: 2, name: 'Promoções' },
      { id: 3, name: 'Dias de oficina aberta' },
    ],
  },
  bar: { prompt_type: 'bar', showSubscribersCount: true },
  bell: { prompt_type: 'bell' },
  native: { prompt_type: 'native' },
};

/** @type {Record<string, string>} */
const PERMISSIONS = {
  default: 'ainda não foi perguntado',
  granted: 'deixou',
  denied: 'não deixou',
};

const server = part('[data-fornecedor]', HTMLElement).dataset['fornecedor'] ?? '';
const { siteId: site = '', pushApi: api = '' } = part('script[data-push-api]', HTMLElement).dataset;
const prompt = part('#pedido', HTMLSelectElement);
const state = part('#fornecedor-estado', HTMLSelectElement);
const count = part('[data-ver="subscritores"]', HTMLElement);
const here = part('[data-ver="aqui"]', HTMLElement);
const statusLine = part('[data-ver="disse"]', HTMLElement);

/** @param {string} method @param {string} [path] @param {object} [body] */
async function ask(method, path = '', body) {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const headers = owner();
  if (!headers) throw new Error(ONLY_THE_OWNER);
  const answer = await fetch(server + path, { ...init, headers, cache: 'no-cache' });
  if (answer.status === 401) throw new Error(ONLY_THE_OWNER);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Reads what our widget has stored about the subscription; an empty object if nothing is stored. */
function stored() {
  try {
    return JSON.parse(localStorage.getItem('enxerto.push') ?? '{}');
  } catch {
    return {};
  }
}

/** Whether the selects have been set to the provider's state. That is done only once, so that it does not undo the owner's changes. */
let isRead = false;

async function update() {
  try {
    const { subscribers, states } = await ask('GET');
    const { subscriberUuid } = stored();
    const isHere = subscribers.some(
      (/** @type {{ subscriber: string }} */ { subscriber }) => subscriber === subscriberUuid,
    );
    count.textContent = String(subscribers.length);
    const permission = 'Notification' in window ? Notification.permission : 'denied';
    here.textContent = isHere ? 'está subscrito' : (PERMISSIONS[permission] ?? permission);
    if (!isRead) read(states);
  } catch (error) {
    const isOthers = error instanceof Error && error.message === ONLY_THE_OWNER;
    count.textContent = isOthers ? `${ONLY_THE_OWNER}.` : 'O servidor não responde.';
  }
  // Updates go on only while the page is visible.
  if (document.hidden)
    document.addEventListener('visibilitychange', () => void update(), { once: true });
  else setTimeout(() => void update(), INTERVAL_MS);
}

/** @param {{ enabled: boolean, prompt: Record<string, unknown> }} states */
function read(states) {
  isRead = true;
  const { prompt_type: type = 'modal', subscriptionCategories: categories } = states.prompt;
  prompt.value = categories ? 'categories' : String(type);
  state.value = states.enabled ? 'on' : 'off';
}

/** Deletes everything that the widget and the browser store for push, except the permission, which only the visitor can revoke. */
async function forget() {
  const { subscriberUuid, endpoint = '' } = stored();
  if (subscriberUuid) {
    const subscriberAddress = `${site}/${subscriberUuid}?${new URLSearchParams({ endpoint })}`;
    await fetch(`${api}/unsubscribe/${subscriberAddress}`);
  }
  const registration = await navigator.serviceWorker?.getRegistration('/__enxerto-push/');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const key of ['enxerto.push', 'enxerto.dismissed', 'enxerto.session', 'enxerto.seen'])
    localStorage.removeItem(key);
  sessionStorage.removeItem('enxerto.pushfail');
  document.cookie = 'enxerto_push_dismissed=; Path=/; Max-Age=0';
}

/** @param {FormData} form */
async function send(form) {
  const message = {
    title: form.get('title'),
    body: form.get('body'),
    icon_url: new URL('../imagens/favicon.svg', location.href).href,
    target_url: new URL('../produtos/mesa.html', location.href).href,
  };
  const { sent } = await ask('POST', '/send', message);
  const accepted = sent.filter(
    (/** @type {{ status: number }} */ { status }) => status >= 200 && status < 300,
  );
  statusLine.textContent = `Aceite pelos serviços de ${accepted.length} de ${sent.length} subscritores.`;
}

/** What each form and button does, by its `data-fazer`. @type {Record<string, (form: HTMLFormElement | undefined) => Promise<void>>} */
const ACTIONS = {
  async aplicar() {
    await ask('POST', '/state', { prompt: PROMPTS[prompt.value], enabled: state.value === 'on' });
    location.reload();
  },
  async chave() {
    await ask('POST', '/key');
    location.reload();
  },
  async esquecer() {
    await forget();
    await ask('DELETE', '/state');
    location.reload();
  },
  enviar: (form) => send(new FormData(form)),
};

/** @param {string} name @param {HTMLFormElement} [form] */
function run(name, form) {
  statusLine.textContent = '';
  ACTIONS[name]?.(form).catch((/** @type {unknown} */ error) => {
    statusLine.textContent = `Não foi possível: ${error instanceof Error ? error.message : String(error)}.`;
  });
}

for (const form of document.querySelectorAll('form[data-fazer]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form instanceof HTMLFormElement) run(form.dataset['fazer'] ?? '', form);
  });
for (const button of document.querySelectorAll('button[data-fazer]'))
  button.addEventListener('click', () => run(button.getAttribute('data-fazer') ?? ''));
void update();
