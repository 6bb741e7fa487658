// The owner's token: `npm run demo` prints it in the addresses of the pages that need it (`#dono=…`). It stays in this browser,
// so that links between these pages work, until the next start of the demo has another.

const KEY = 'loja.dono';

const tokenInHash = /^#dono=([\w-]+)$/.exec(location.hash)?.[1];
if (tokenInHash !== undefined)
  try {
    localStorage.setItem(KEY, tokenInHash);
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // Storage is blocked: the address keeps the token.
  }

/** The text that pages show if the server requires the token and there is none. */
export const ONLY_THE_OWNER = 'Só para o dono: abra o endereço que npm run demo escreveu';

/** The headers by which the server recognises the owner; undefined without a token, when no request is needed. */
export function owner() {
  let token = tokenInHash;
  try {
    token ??= localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Nothing was kept.
  }
  return token === undefined ? undefined : { authorization: `Bearer ${token}` };
}
