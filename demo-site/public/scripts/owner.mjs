// The owner's token: `npm run demo` prints it in the addresses of the pages that need it (`#dono=…`). It is stored in this
// browser, so that links between these pages work. At its next start, the demo creates another token.

const KEY = 'loja.dono';

const tokenInHash = /^#dono=([\w-]+)$/.exec(location.hash)?.[1];
if (tokenInHash !== undefined)
  try {
    localStorage.setItem(KEY, tokenInHash);
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // Storage is blocked, so the token stays in the address.
  }

/**
 * An element of the page.
 *
 * @template {HTMLElement} T
 * @param {string} selector
 * @param {new () => T} kind
 */
export function part(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** The text that pages show if the server requires the token and this browser does not have it. */
export const ONLY_THE_OWNER = 'Só para o dono: abra o endereço que npm run demo escreveu';

/** Returns the headers by which the server recognises the owner; undefined if this browser has no token: the server would refuse. */
export function owner() {
  let token = tokenInHash;
  try {
    token ??= localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Storage is blocked.
  }
  return token === undefined ? undefined : { authorization: `Bearer ${token}` };
}
