// The globals are those of the frame's own document, in which nothing of the page's can hide them.
// oxlint-disable no-restricted-globals

/**
 * The program of the feed's frame. It runs there as text (`frame.ts`), so it can use nothing but its parameters and the frame's
 * own globals. It removes the nonce before the service's script runs, and sends the page what that script passes to `callback`.
 * If the script fails, or has not called that function once it has run, the program sends a message without a feed.
 */
export function runInFrame(callback: string, address: string): void {
  const page = window.document;
  const own = page.currentScript as HTMLScriptElement;
  const script = page.createElement('script');
  const { nonce } = own;
  own.remove();
  Reflect.set(window, callback, (feed: unknown) => parent.postMessage(feed, '*'));
  script.onload = () => parent.postMessage(0, '*');
  script.onerror = () => parent.postMessage(0, '*');
  script.src = address;
  script.nonce = nonce ?? '';
  page.head.append(script);
  own.nonce = '';
  script.nonce = '';
}
