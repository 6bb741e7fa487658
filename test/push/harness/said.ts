import type { DemoServer } from '../../../demo-site/server/app.mjs';
import { SHOP } from './shop';

type Provider = DemoServer['provider'];

/** What the provider has been told of notifications, in order. */
export async function reports(provider: Provider): Promise<string[]> {
  const events = await provider.subscriptions.events();
  return events.map(({ event, data }) => `${event} ${data}`);
}

/** The provider says something to everybody; the statuses that push services answered. */
export async function say(
  provider: Provider,
  fields: { id: string; title?: string; target_url?: string; tag?: string },
): Promise<number[]> {
  const message = { title: 'Olá, crianças ✓', target_url: `${SHOP}/destino`, ...fields };
  return (await provider.send(JSON.stringify(message))).map(({ status }) => status);
}

/** The only subscriber. */
export async function onlySubscriber(provider: Provider): Promise<string> {
  const all = await provider.subscriptions.all();
  if (all.length !== 1) throw new Error(`${all.length} subscribers`);
  return all[0]?.subscriber ?? '';
}
