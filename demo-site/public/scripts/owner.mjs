// The owner's token: `npm run demo` prints it in the addresses of the pages that need it (`#dono=…`). It stays in this browser,
// so that links between these pages work, until the next start of the demo has another.

const KEY = 'loja.dono';

const said = /^#dono=([\w-]+)$/.exec(location.hash)?.[1];
if (said !== undefined)
  try {
    localStorage.setItem(KEY, said);
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // Storage is blocked: the address keeps the token.
  }

/** What the pages say where the server asks for the token in vain. */
export const ONLY_THE_OWNER = 'Só para o dono: abra o endereço que npm run demo escreveu';

/** The headers by which the server knows the owner; undefined for whoever was given no token: the server need not be asked. */
export function owner() {
  let token = said;
  try {
    token ??= localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Nothing was kept.
  }
  return token === undefined ? undefined : { authorization: `Bearer ${token}` };
}
