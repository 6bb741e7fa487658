import { createServer } from 'node:http';
import { Agent } from 'node:https';
import type { Browser } from '@playwright/test';
import type { Shop } from '#test/pages/harness/test';
import { serveProvider, TOKEN } from '#test/provider/harness/serve';
import { close, listen } from '#test/push/services/listening';
import type { Person } from './plugin';
import { firstAnswer } from './plugin';

/** A campaign of the provider. */
interface Campaign {
  state: string;
  message: { title: string; body: string; target_url: string; image: string };
}

/** A real provider, behind a server that can answer in its place. */
export interface PublishedTo {
  address: string;
  site: string;
  /** The token that may only publish for that site. */
  token: string;
  /** How many requests have come. */
  requests: { path: string; authorization: string; bytes: number }[];
  /** What is answered in place of the provider: a status, or no answer; undefined: the provider answers. */
  instead: { status: number; retryAfter?: number } | 'nothing' | undefined;
  campaigns(): Promise<Campaign[]>;
  stop(): Promise<void>;
}

/** Starts it. */
export async function startProvider(): Promise<PublishedTo> {
  const provider = await serveProvider(new Agent(), []);
  const { id: site } = await provider.parts.sites.add({ name: 'Pinho Manso', origins: ['*'] });
  const own = async (path: string, method = 'GET'): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`${provider.address}/api/sites/${site}${path}`, { method, headers });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { token } = (await own('/publishing-token', 'POST')) as { token: string };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { url = '', method = '', headers } = request;
      const authorization = headers.authorization ?? '';
      front.requests.push({ path: url, authorization, bytes: body.length });
      if (front.instead === 'nothing') return void request.socket.destroy();
      if (front.instead) {
        const { status, retryAfter } = front.instead;
        const more = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
        // A server that is not careful repeats what it was sent.
        const error = `not now: ${authorization}`;
        return void response.writeHead(status, more).end(JSON.stringify({ error }));
      }
      return void fetch(provider.address + url, { method, headers: { authorization }, body }).then(
        async (answer) => response.writeHead(answer.status).end(await answer.text()),
      );
    });
  });
  const front: PublishedTo = {
    address: `http://localhost:${await listen(server)}`,
    site,
    token,
    requests: [],
    instead: undefined,
    campaigns: async () => (await own('/campaigns'))['campaigns'] as Campaign[],
    async stop() {
      await close(server);
      await provider.stop();
    },
  };
  return front;
}

/** Saves what becomes of what is published. @param token the site's own, unless another one is given */
export const connect = (
  owner: Person,
  { address, site, token }: Pick<PublishedTo, 'address' | 'site' | 'token'>,
  types: object = { post: 'draft' },
): ReturnType<Person['ask']> =>
  owner.ask('PUT', 'publishing', JSON.stringify({ address, site, token, types }));

/** Publishes a post as the block editor does, by its REST route. @param id that of a post that is there already @returns its number */
export async function publish(
  person: Person,
  post: object,
  id = '',
  type = 'posts',
): Promise<number> {
  const body = JSON.stringify({ status: 'publish', ...post });
  // A path above the plugin's routes: WordPress's own.
  const { text } = await person.ask('POST', `../../wp/v2/${type}/${id}`, body);
  return (JSON.parse(text) as { id: number }).id;
}

/** The events that are to tell the provider: in how many seconds each was due, and its attempt. They are due from now on. */
export async function events(
  browser: Browser,
  { origin }: Shop,
): Promise<{ in: number; args: [post: number, attempt: number] }[]> {
  return JSON.parse(await firstAnswer(browser, `${origin}/?events`)) as [];
}

/** Runs WordPress's cron with all of these events due. @returns in how many seconds each was due, and its attempt */
export async function runEvents(
  browser: Browser,
  shop: Shop,
): Promise<readonly (readonly [seconds: number, attempt: number])[]> {
  const due = await events(browser, shop);
  await runCron(browser, shop);
  return due.map(({ in: seconds, args: [, attempt] }) => [seconds, attempt]);
}

/** Runs the events of WordPress's cron that are due. */
export const runCron = (browser: Browser, { origin }: Shop): Promise<string> =>
  firstAnswer(browser, `${origin}/wp-cron.php?doing_wp_cron`);

/** What the owner is told. */
export interface Shown {
  hasToken: boolean;
  types: { name: string; mode: string }[];
  last: { title: string; outcome: string; why: string; detail: string; next: number } | null;
}

/** What the plugin's route answers its owner. */
export const shown = async (owner: Person): Promise<Shown> =>
  JSON.parse((await owner.ask('GET', 'publishing')).text) as Shown;
