import type { AddressName, Answering, Fault, Outcome, DebugReason } from '../fault';
import { absent, each } from '../fault';
import type { WidgetName } from '../widgets';

const html =
  (status: number): Answering =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end('<!doctype html><title>Erro</title><h1>Ups</h1>');

/** In milliseconds: longer than a visitor looks at a page that stands still, and shorter than our code waits. */
const SLOW_MS = 1_500;

/** Each way in which an address fails, by its words in titles. */
const WAYS: Record<string, Answering> = {
  'cannot be reached': (response) => void response.destroy(),
  'is not found': html(404),
  'answers 500': html(500),
  'answers with a page': html(200),
  'is cut off': (response, _right, { path }) => {
    const type = path.includes('.js') ? 'text/javascript' : 'application/json';
    response.writeHead(200, {
      'content-type': type,
      'content-length': 4_000,
      'access-control-allow-origin': '*',
    });
    response.write(type === 'text/javascript' ? 'export function mo' : '{"site": {"enabled": tr');
    setTimeout(() => response.destroy(), 50);
  },
  'never answers': () => undefined,
  'is slow': (_response, right) => void setTimeout(right, SLOW_MS),
};

/** Ways that `import()` cannot tell from a file that is not found. */
const ALIKE = ['cannot be reached', 'answers 500', 'answers with a page', 'is cut off'];

/** An address, whom it can touch, and what becomes of those. */
interface Row {
  at: AddressName;
  /** As titles have it. */
  what: string;
  only: readonly WidgetName[];
  /** How long our code waits for an answer that never comes, in ms. */
  timeout: number;
  /** Our code asks again some seconds after the address has failed, and gives up after a while. */
  retries?: true;
  /** What becomes of the widgets where the address fails. */
  outcomes: Partial<Record<WidgetName, Outcome>>;
  /** In some ways something else becomes of them. */
  unless?: Partial<Record<string, Partial<Record<WidgetName, Outcome>>>>;
  config?: object;
  attributes?: string;
  /** What debug reasons in all but the slow one. */
  reasons?: readonly DebugReason[];
  pageErrors?: RegExp;
}

const ROWS: readonly Row[] = [
  {
    at: 'chunk',
    what: "the widget's own file",
    only: ['accept', 'reject', 'dialog', 'push', 'ad', 'menu', 'carousel', 'lightbox', 'feed'],
    timeout: 120_000,
    outcomes: {
      ...each(['accept', 'reject'], absent(/Loading chunk consent failed/)),
      dialog: { is: 'refused', reasons: [/Loading chunk dialog failed/] },
      push: absent(/Loading chunk push failed/),
      ad: absent(/Loading chunk ad failed/),
      menu: absent(/Loading chunk theme failed/),
      carousel: absent(/Loading chunk carousel failed/),
      lightbox: { is: 'refused', reasons: [/Loading chunk lightbox failed/] },
      feed: absent(/Loading chunk feed failed/),
    },
    unless: {
      // The link is followed before the file is asked for again.
      'never answers': { lightbox: { is: 'refused', reasons: [/lightbox.*timed out/] } },
    },
  },
  {
    at: 'runtime',
    what: 'the runtime',
    only: ['accept', 'push', 'ad'],
    timeout: 120_000,
    outcomes: each(['accept', 'push', 'ad'], absent(/Loading chunk runtime failed/)),
  },
  {
    at: 'configuration',
    what: 'the configuration',
    only: ['accept', 'held', 'tracking', 'menu'],
    timeout: 10_000,
    attributes: 'data-config="/config.json"',
    outcomes: {},
    reasons: [/config\.json/],
  },
  {
    at: 'record',
    what: 'the record of choices',
    only: ['accept', 'reject', 'dialog'],
    timeout: 20_000,
    config: { consent: { recordUrl: '/registo' } },
    outcomes: {},
  },
  {
    at: 'rest',
    what: "the server's REST address",
    only: ['tracking'],
    timeout: 20_000,
    // Where the answer says that nothing is there, the ajax address gets the copies; where it may recover, it is asked again.
    outcomes: {},
    unless: {
      'answers 500': { tracking: { is: 'later' } },
      'never answers': { tracking: { is: 'later' } },
    },
  },
  {
    at: 'ajax',
    what: "the server's ajax address",
    only: ['tracking'],
    timeout: 5_000,
    // Who is not told what the server switches off takes what is printed: before a choice, everything.
    outcomes: { tracking: { is: 'lost', reasons: [/facebook PageView blocked: no answer/] } },
  },
  {
    at: 'vendor',
    what: "a vendor's script",
    only: ['tracking'],
    timeout: 20_000,
    outcomes: { tracking: { is: 'lost', reasons: [/connect\.facebook\.net could not be loaded/] } },
    unless: {
      // They wait in the vendor's own queue, for as long as the browser waits for its script.
      'never answers': { tracking: { is: 'lost', reasons: [/facebook PageView sent: pixel/] } },
      // A page is no script, and a script that is cut off does not run: the browser alone knows.
      'answers with a page': {
        tracking: { is: 'lost', reasons: [/facebook PageView sent: pixel/] },
      },
    },
  },
  {
    at: 'held script',
    what: 'a held script',
    only: ['accept', 'dialog'],
    timeout: 8_000,
    outcomes: each(['accept', 'dialog'], { is: 'kept' }),
    // The error of a script that is none is the script's own.
    pageErrors: /Unexpected token '<'|expected expression, got '<'/,
  },
  {
    at: 'provider',
    what: "the push provider's configuration",
    only: ['push'],
    timeout: 20_000,
    outcomes: { push: absent(/provider|push\.test/) },
  },
  {
    at: 'subscription',
    what: 'the provider of push, as it is told of a subscription,',
    only: ['push'],
    timeout: 20_000,
    retries: true,
    outcomes: { push: { is: 'kept', reasons: [/the provider did not accept the subscription/] } },
  },
  {
    at: 'ad service',
    what: 'the ad service',
    only: ['ad'],
    timeout: 20_000,
    outcomes: { ad: absent(/no ad|recommend.*expected the provider's JSON/) },
  },
  {
    at: 'picture of the ad',
    what: 'the picture of an ad',
    only: ['ad'],
    timeout: 10_000,
    outcomes: { ad: absent(/no picture/) },
  },
  {
    at: 'feed',
    what: 'the photo service',
    only: ['feed'],
    timeout: 20_000,
    outcomes: { feed: absent(/Error loading Flickr feed/) },
  },
];

/** Every address that we ask, failing in every way. */
export const NETWORK: readonly Fault[] = ROWS.flatMap(
  ({
    at,
    what,
    only,
    timeout,
    retries,
    outcomes,
    unless,
    config,
    attributes,
    reasons,
    pageErrors,
  }) =>
    Object.entries(WAYS)
      .filter(([way]) => at !== 'chunk' || ALIKE.every((one) => one !== way))
      .map(([way, by]): Fault => {
        const isSlow = way === 'is slow';
        return {
          group: `network: ${what.replace(/,.*/, '')}`,
          name: `${what} ${way}`,
          only: way === 'is not found' ? only : only.slice(0, 1),
          because: 'it does not ask for that, or asks as another widget does',
          answers: { at, by },
          ...((way === 'never answers' || (retries && !isSlow)) && { timeout }),
          ...(config && { config }),
          ...(attributes && { attributes }),
          ...(pageErrors && way === 'answers with a page' && { pageErrors }),
          ...(!isSlow && { outcomes: { ...outcomes, ...unless?.[way] } }),
          ...(!isSlow && reasons && { reasons }),
          ...(at === 'chunk' && { engines: ['accept', 'menu'] }),
          ...(way === 'never answers' && {
            notInWebKit: 'its driver answers nothing while a file is awaited',
          }),
        };
      }),
);
