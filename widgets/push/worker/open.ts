import { worker } from './worker';

/** Opens an address for the visitor: in a tab that already shows it, else in a new one. */
export async function open(address: string): Promise<void> {
  // Only windows and tabs come, because no other type is asked for.
  const tabs = (await worker.clients.matchAll({
    includeUncontrolled: true,
  })) as readonly WindowClient[];
  const there = tabs.find(({ url }) => url === address || url.replace(/#.*/, '') === address);
  try {
    if (there) {
      await there.focus();
      return;
    }
  } catch {
    // The tab is just closing, or the browser will not bring it forward: a new one opens.
  }
  await worker.clients.openWindow(address);
}
