import { FILES } from '#src/chunks';
import { chunkFile } from '../chunks/breaking';
import type { Shop } from '../harness/test';
import { expect } from '../harness/test';
import type { Vendors } from '../harness/vendors';
import { SITE } from '../push/provider';
import { sendScript } from '../release/held';
import { SERVICE } from '../theme/photo-service';
import { createWire } from '../tracking/wire';
import type { Wire } from '../tracking/wire';
import type { Driver } from './driver';
import type { AddressName, Fault, Outcome, DebugReason } from './fault';
import { JOURNEYS } from './journeys';
import type { Journey } from './journeys';
import { framing, OWN_CODE, withFault, withoutUs } from './page';
import { OWN_CHUNK } from './widgets';
import type { WidgetName } from './widgets';

/** What a test has for a cell. */
export interface TestInputs {
  driver: Driver;
  shop: Shop;
  vendors: Vendors;
  outside: string[];
}

/** The page of one cell, with its fault in it. */
export interface Stage extends TestInputs {
  readonly journey: Journey;
  readonly outcome: Outcome;
  /** The origin of the page. */
  readonly origin: string;
  /** From now on requests need no further consent. */
  grants(): void;
  /** Opens the page for the first time, with the fault. */
  opens(): Promise<void>;
  /** Opens it again. */
  opensAgain(): Promise<void>;
  /** Opens it without our tag and configuration. @returns its errors */
  opensAlone(): Promise<readonly string[]>;
  /** Has the fault strike in the midst of the visit, if it is of that kind. */
  strikes(): Promise<void>;
  /** Waits until debug gives a reason, since the page was opened last. */
  reasons(reason: DebugReason): Promise<void>;
  /** Waits until debug gives all reasons of the row and of the outcome. */
  hasAllReasons(): Promise<void>;
  /** The requests that needed a consent and came before it. */
  forbidden(): string[];
  /** How often the address of the fault was asked for; 1 for other faults. */
  struck(): number;
  /** The shop's server, as it answers the tracker. */
  readonly wire: Wire;
  /** The servers answer rightly from now on. */
  heals(): void;
  /** The events that Meta was sent. */
  sent(): Promise<{ name: string; id: string }[]>;
}

/** Writes what debug reasons to programs on the console, where no script of the page can change it. */
const RELAY = `(function (say) {
  document.addEventListener('enxerto:log', function (event) {
    var detail = event.detail;
    if (detail.length > 1) say('code ' + detail[1] + ' ' + detail[2]);
  });
})(console.debug.bind(console));`;

/** What needs a consent: held scripts, vendors, the push provider, the ad service. */
const NEEDS_CONSENT = /held\.js|facebook|google|push\.test|ads\.test/;

const PLACES: Record<AddressName, (widget: WidgetName) => string> = {
  chunk: (widget) => `shop.test/enxerto/${chunkFile(OWN_CHUNK[widget])}`,
  runtime: () => `shop.test/enxerto/${chunkFile('runtime')}`,
  configuration: () => 'shop.test/config.json',
  record: () => 'shop.test/registo',
  rest: () => 'shop.test/wp-json/pys-facebook/v1/event',
  ajax: () => 'shop.test/wp-admin/admin-ajax.php',
  vendor: () => 'connect.facebook.net/en_US/fbevents.js',
  'held script': () => 'shop.test/held.js',
  provider: () => `push.test/${SITE}.json`,
  subscription: () => 'push.test/api/subscribe',
  'ad service': () => 'ads.test/v1/recommend',
  'picture of the ad': () => 'ads.test/picture.svg',
  feed: () => SERVICE,
};

/** Makes the stage of a cell. */
export function createStage(inputs: TestInputs, fault: Fault, widget: WidgetName): Stage {
  const { driver, shop, vendors } = inputs;
  const journey = JOURNEYS[widget];
  const outcome: Outcome = fault.outcomes?.[widget] ?? { is: 'works' };
  const origin = `${journey.secure ? 'https' : 'http'}://shop.test`;
  const path = fault.frame ? '/dentro' : '/';
  const address = `${origin}${path}?enxerto_debug=1`;
  const outer = `${fault.frame === 'foreign' ? origin.replace('shop', 'cdn') : origin}/`;
  const wire = createWire(shop);
  let granted = Infinity;
  let isHealed = false;
  let html = '';

  const asked = (): number => {
    const { answers } = fault;
    return answers ? requestsTo(shop, PLACES[answers.at](widget)) : 1;
  };
  const waited = (): number | Promise<number> =>
    fault.answers ? asked() : driver.evaluate<number>('window.unanswered || 0');
  async function visit(): Promise<void> {
    if (fault.frame) await driver.open(outer, address);
    else await driver.open(address);
    if (fault.key) await driver.press('Tab');
  }
  const reasons = (reason: DebugReason): Promise<void> =>
    expect
      .poll(async () => (await driver.lines()).some((line) => isGiven(line, reason)), {
        message: `debug reasons ${String(reason)}`,
        timeout: 15_000,
      })
      .toBe(true);

  return {
    ...inputs,
    journey,
    outcome,
    origin,
    wire,
    grants: () => void (granted = Math.min(granted, shop.requests.length)),
    async opens() {
      if (journey.window) await driver.resize(journey.window);
      html = withFault(await journey.prepare(this), fault);
      shop.answer('shop.test/own.js', (_request, response) => sendScript(response, OWN_CODE));
      shop.answer('shop.test/config.json', (_request, response) => void response.end('{}'));
      shop.answer('shop.test/registo', (_request, response) => {
        response.writeHead(204).end();
      });
      if (fault.frame) frames(shop, outer, address, fault.frame === 'sandboxed');
      if (fault.crash) crashes(shop, fault.crash);
      const { answers, cookies } = fault;
      if (answers)
        shop.answerInstead(PLACES[answers.at](widget), (request, response, right) =>
          isHealed ? right() : answers.by(response, right, request),
        );
      if (cookies) await driver.addCookies(cookies, origin);
      await driver.addInitScript(RELAY);
      if (fault.browser) await driver.addInitScript(fault.browser);
      if (fault.timeout) await driver.passTime(fault.timeout, waited);
      shop.page(path, driver.print(html, fault.nonce ?? ''), fault.headers);
      await visit();
    },
    opensAgain: visit,
    opensAlone() {
      shop.page('/sem', withoutUs(html), fault.headers);
      return driver.errorsOf(`${origin}/sem`, fault.browser ?? '', fault.midst ?? '');
    },
    async strikes() {
      if (fault.midst) await driver.evaluate(`(function () { ${fault.midst} })()`);
    },
    reasons,
    async hasAllReasons() {
      for (const reason of [...(fault.reasons ?? []), ...(outcome.reasons ?? [])])
        await reasons(reason);
    },
    forbidden: () =>
      shop.requests
        .slice(0, granted)
        .map(({ origin: host, path: at }) => host + at)
        .filter((to) => NEEDS_CONSENT.test(to)),
    struck: asked,
    heals: () => void (isHealed = true),
    sent: async () =>
      (await vendors.received('facebook')).map(({ name, eventID = '' }) => ({ name, id: eventID })),
  };
}

const isGiven = (line: string, reason: DebugReason): boolean =>
  reason instanceof RegExp ? reason.test(line) : line === `debug: code ${reason[0]} ${reason[1]}`;

const requestsTo = (shop: Shop, place: string): number =>
  shop.requests.filter(({ origin, path }) => {
    const { host, pathname } = new URL(path, origin);
    return host + pathname === place;
  }).length;

function frames(shop: Shop, outer: string, address: string, sandboxed: boolean): void {
  const sandbox = sandboxed ? 'sandbox="allow-scripts"' : '';
  shop.answer(outer.replace(/^https?:\/\//, ''), (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(framing(address, sandbox));
  });
}

/** Has a chunk throw where it is mounted; the others in its file are themselves. */
function crashes(shop: Shop, chunk: string): void {
  for (const [name, { chunks }] of Object.entries(FILES)) {
    if (!(chunk in chunks)) continue;
    const own = chunkFile(name);
    const others = Object.keys(chunks).filter((one) => one !== chunk);
    const kept = others.length > 0 ? `export { ${others.join()} } from './${own}?own';` : '';
    const body = `${kept} export function ${chunk}() { throw new Error('crashed on purpose'); }`;
    shop.answerInstead(`shop.test/enxerto/${own}`, ({ path }, response, right) => {
      if (path.endsWith('?own')) right();
      else sendScript(response, body);
    });
  }
}
