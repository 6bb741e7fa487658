import type { Moment, PageFacts, Reason, SeenRequest, CheckedVisit } from '#cli/page/facts';
import type { Script } from '#owner/page/printed';
import type { Code } from '#src/reasons';
import { STARTED } from '#src/reasons';

const SHOP = 'https://shop.example/';

/** Our tag, as it is pasted. */
export const TAG: Script = {
  attributes: { defer: '', src: '/enxerto/loader.js', 'data-enxerto': '' },
  text: '',
};

/** A configuration of ours in the page. */
export const CONFIG: Script = {
  attributes: { type: 'application/json', 'data-enxerto': '' },
  text: '{ "consent": {} }',
};

/** The calls of our script to other programs. The line has nothing of it, because no code may read the line. */
export const note = (code: Code, ...about: string[]): Reason => ({
  code,
  about,
  line: `(${code})`,
});

/** A script element. */
export const script = (attributes: Record<string, string>, text = ''): Script => ({
  attributes,
  text,
});

/** A request whose response was a script, before any other sign of our code. */
export const request = (url: string, more: Partial<SeenRequest> = {}): SeenRequest => ({
  url: new URL(url, SHOP).href,
  type: 'script',
  method: 'GET',
  when: 'untouched',
  status: 200,
  mime: 'text/javascript',
  failure: '',
  cause: '',
  ...more,
});

/** Our files that were received. */
export const OURS: readonly SeenRequest[] = [
  request('/enxerto/loader.js'),
  request('/enxerto/consent-0123abcd.js'),
  request('/enxerto/runtime-0123abcd.js'),
];

const moment = (scripts: readonly Script[], more: Partial<Moment> = {}): Moment => ({
  ran: true,
  bannerSeen: true,
  barSeen: false,
  scripts,
  ...more,
});

/** What differs from a healthy page. */
export interface Differs {
  /** Scripts of the page, as printed and as they are at the end. */
  scripts?: readonly Script[];
  /** Scripts as they stand at the end, where they are not as printed. */
  live?: readonly Script[];
  untouched?: Partial<Moment>;
  last?: Partial<Moment>;
  look?: Partial<CheckedVisit>;
  accept?: Partial<CheckedVisit>;
  reject?: Partial<CheckedVisit>;
  page?: Partial<PageFacts>;
}

/** The facts of a healthy page with what differs. */
export function factsOf(differs: Differs = {}): PageFacts {
  const { scripts = [CONFIG, TAG], live = scripts } = differs;
  const visit = (
    choice: CheckedVisit['choice'],
    more: Partial<CheckedVisit> = {},
  ): CheckedVisit => ({
    choice,
    untouched: moment(live, differs.untouched),
    last: moment(live, choice === 'none' ? differs.last : { bannerSeen: false }),
    pressed: choice !== 'none',
    lines: ['choice started', 'consent started'],
    reasons: [note(STARTED, 'choice'), note(STARTED, 'consent')],
    requests: OURS,
    breaches: [],
    errors: [],
    listed: [],
    stored: [],
    ...more,
  });
  return {
    address: SHOP,
    opened: SHOP,
    status: 200,
    headers: {},
    printed: { scripts, switchedOff: undefined },
    fresh: { scripts, switchedOff: undefined },
    look: visit('none', differs.look),
    accept: visit('accept', differs.accept),
    reject: visit('reject', differs.reject),
    ...differs.page,
  };
}
