import type { DemoServer } from '#demo-site/server/app.mjs';
import { SHOP } from './shop';

type Provider = DemoServer['provider'];

/** The reports of notifications that the provider has received, in order. */
export async function reports(provider: Provider): Promise<string[]> {
  const events = await provider.subscriptions.events();
  return events.map(({ event, data }) => `${event} ${data}`);
}

/** Has the provider send a message to everybody; returns the statuses of the push services' answers. */
export async function sendToAll(
  provider: Provider,
  fields: {
    id: string;
    title?: string;
    target_url?: string;
    tag?: string;
    require_interaction?: boolean;
    actions?: readonly object[];
  },
): Promise<number[]> {
  const message = { title: 'Olá, crianças ✓', target_url: `${SHOP}/destino`, ...fields };
  return (await provider.send(JSON.stringify(message))).map(({ status }) => status);
}

/** The id of the only subscriber. */
export async function onlySubscriber(provider: Provider): Promise<string> {
  const all = await provider.subscriptions.all();
  if (all.length !== 1) throw new Error(`${all.length} subscribers`);
  return all[0]?.subscriber ?? '';
}

/** The endpoint of the first subscription; undefined if there is none. */
export const endpointOf = async (provider: Provider): Promise<string | undefined> =>
  (await provider.subscriptions.all())[0]?.endpoint;
