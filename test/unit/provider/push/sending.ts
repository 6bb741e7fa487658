import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { Jobs } from '#provider/jobs/jobs';
import { createBatchWork } from '#provider/push/campaigns/batch';
import type { NewCampaign } from '#provider/push/campaigns/campaigns';
import type { BatchJob } from '#provider/push/campaigns/queues';
import { startCampaign } from '#provider/push/campaigns/start';
import { loopbackAgent } from '#test/push/services/agent';
import { close, listen, makeCertificate } from '#test/push/services/listening';
import type { Opened } from './parts';
import { openProvider, posted, SITE, subscription } from './parts';

/** A request to a push service. */
interface Request {
  readonly host: string;
  /** The last part of the endpoint's path. */
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
}
/** How a push service answers: a status, or with headers. */
type Reply = number | { status: number; headers?: Record<string, string> };

/** Starts one push service for all hosts, which answers as `reply` says, and keeps the requests. */
async function startService() {
  const certificate = await makeCertificate();
  const requests: Request[] = [];
  let reply: (request: Request) => Reply | Promise<Reply> = () => 201;
  const server = createServer(certificate, (incoming, response) => {
    const { host = '', ...headers } = incoming.headers;
    const request = { host, name: incoming.url?.split('/').at(-1) ?? '', headers };
    requests.push(request);
    incoming.resume().on('end', () => {
      void Promise.resolve(reply(request)).then((answer) => {
        const { status, headers: more = {} } =
          typeof answer === 'number' ? { status: answer } : answer;
        response.writeHead(status, more).end();
      });
    });
  });
  const port = await listen(server);
  return {
    requests,
    agent: loopbackAgent(port, certificate),
    answer(with_: typeof reply) {
      reply = with_;
    },
    close: () => close(server),
  };
}

/** A job that was put into a queue. */
interface Put {
  readonly name: string;
  readonly data: BatchJob;
  readonly startAfter: Date | undefined;
}

/** A provider whose messages go to a push service of the test, and whose jobs are only noted. */
export async function openSending() {
  const service = await startService();
  const put: Put[] = [];
  const jobs = {
    send: async (name: string, data: BatchJob, { startAfter }: { startAfter: Date }) => {
      put.push({ name, data, startAfter });
    },
    insert: async (all: { name: string; data: BatchJob }[]) => {
      put.push(...all.map(({ name, data }) => ({ name, data, startAfter: undefined })));
    },
  } as unknown as Jobs;
  const provider: Opened = await openProvider({ agent: service.agent, jobs });
  const { parts, push } = provider;
  const { query } = parts.database;
  /** Works as another process does. */
  const work = () => createBatchWork(parts, jobs, push.send);

  return {
    ...provider,
    service,
    jobs,
    put,
    work,
    query,
    /** Subscribes a browser with an endpoint of this name. */
    async subscribe(name: string, metaData: object = {}, host = 'fcm.googleapis.com') {
      const one = { ...subscription(), endpoint: `https://${host}/send/${name}` };
      const body = { subscription_json: JSON.stringify(one), metaData };
      const answer = await provider.visit('/subscribe', posted(body));
      return ((await answer.json()) as { subscriber_uuid: string }).subscriber_uuid;
    },
    /** Makes and starts a campaign. Resolves to its id. */
    async start(changes: Partial<NewCampaign> = {}): Promise<string> {
      const campaign = await push.campaigns.create(jobs, SITE, {
        message: { title: 'Mesa', body: '', icon_url: '', target_url: '', image: '', tag: '' },
        categories: [],
        sendAt: new Date(),
        ttl: 3_600,
        urgency: 'normal',
        ...changes,
      });
      await startCampaign(parts, jobs, campaign?.id ?? randomUUID());
      return campaign?.id ?? '';
    },
    campaign: async (id: string) => push.campaigns.get(SITE, id),
    /** Which endpoints were sent to, sorted. */
    names: () => service.requests.map(({ name }) => name).sort(),
    /** Makes everything due that waits, and ends all leases, as if time had passed. */
    async pass() {
      await query
        .updateTable('deliveries')
        .set({ retry_at: new Date(0) })
        .execute();
      await query
        .updateTable('campaign_batches')
        .set({ lease_until: new Date(0) })
        .execute();
    },
    async close() {
      await provider.close();
      await service.close();
    },
  };
}
