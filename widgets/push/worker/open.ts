import { worker } from './worker';

/** Brings the visitor to an address: to a tab that is there already, else to a new one. */
export async function open(address: string): Promise<void> {
  // Windows and tabs, where no other kind is asked for.
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
    // A tab that is going, or one that the browser will not bring forward.
  }
  await worker.clients.openWindow(address);
}
