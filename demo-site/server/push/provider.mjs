import { decoded } from '../note.mjs';
import { messageOf, payloadOf } from './message.mjs';
import { UUID } from './posted.mjs';
import { providerRoutes } from './routes.mjs';
import { createSender } from './sender.mjs';
import { switchRoutes } from '../switches.mjs';
import { createStates } from './states.mjs';
import { openSubscriptions } from './subscriptions.mjs';

/**
 * What the provider's routes share.
 *
 * @typedef {object} Parts
 * @property {import('./subscriptions.mjs').Subscriptions} subscriptions
 * @property {ReturnType<typeof createStates>} states
 * @property {ReturnType<typeof import('../oddities.mjs').createOddities>} oddities
 * @property {readonly string[]} pushHosts
 */

/**
 * A push provider. Visitors' browsers send requests below `/push/`; the site's owner sends and sets switches below
 * `/server/push/`.
 *
 * @param {import('hono').Hono} app
 * @param {object} options
 * @param {import('../database.mjs').Database} options.database
 * @param {Parts['oddities']} options.oddities
 * @param {import('node:https').Agent} [options.agent] makes the connections to push services
 * @param {readonly string[]} [options.pushHosts] more hosts of push services, besides those that browsers use
 */
export function createProvider(app, { database, oddities, agent, pushHosts = [] }) {
  const subscriptions = openSubscriptions(database);
  const states = createStates();
  const send = createSender(subscriptions, agent);
  providerRoutes(app, { subscriptions, states, oddities, pushHosts });

  app.get('/server/push', async (c) => {
    const all = await subscriptions.all();
    // Keys and endpoints are left out, because others could use them to send to these subscribers.
    const subscribers = all.map(({ subscriber, service, meta }) => ({ subscriber, service, meta }));
    return c.json({ subscribers, events: await subscriptions.events(), states: states.now });
  });
  switchRoutes(app, '/server/push/state', states);
  // Gives the site a new key. Messages to those who subscribed with an older key are still signed with that one.
  app.post('/server/push/key', async (c) => {
    const { publicKey } = await subscriptions.newKey();
    return c.json({ public_vapid_key: publicKey });
  });
  app.post('/server/push/send', async (c) => {
    const body = decoded(await c.req.text());
    const message = messageOf(body);
    if (typeof message === 'string') return c.json({ error: message }, 400);
    const { subscriber } = /** @type {{ subscriber?: unknown }} */ (body);
    if (subscriber !== undefined && !UUID.test(String(subscriber)))
      return c.json({ error: 'subscriber may not be that' }, 400);
    await subscriptions.noteMessage(message);
    const to = subscriber === undefined ? undefined : String(subscriber);
    return c.json({ id: message.id, sent: await send(payloadOf(message), { subscriber: to }) });
  });

  return {
    subscriptions,
    states,
    send,
    async reset() {
      states.reset();
      await subscriptions.clear();
    },
  };
}

/** @typedef {ReturnType<typeof createProvider>} Provider */
