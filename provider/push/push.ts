import type { Parts } from '../parts';
import { openCampaigns } from './campaigns/campaigns';
import { openDrafts } from './campaigns/drafts';
import { createConfigs } from './config';
import { openKeys } from './keys';
import { createSendNow } from './send-now';
import { createSender } from './sender';
import { openSubscriptions } from './subscriptions';

/** Web push: the functions that its routes and jobs call. */
export type Push = ReturnType<typeof createPush>;

/** Creates web push on the parts of a provider. */
export function createPush(parts: Parts) {
  const { database } = parts;
  const keys = openKeys(database);
  const subscriptions = openSubscriptions(parts);
  const campaigns = openCampaigns(database);
  const send = createSender(parts, keys, subscriptions);
  return {
    keys,
    subscriptions,
    send,
    configs: createConfigs(database, keys),
    campaigns,
    drafts: openDrafts(database, campaigns),
    ...createSendNow(database, subscriptions, send),
  };
}
