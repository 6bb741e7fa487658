import { formatFound } from '#src/config/coerce';
import type { AddAdvice, AdviceContext } from './advice';

/** Categories that may be on without consent. */
const NECESSARY = ['necessary', 'obligatoire'];

/** The first of our widgets that is on and needs consent; undefined if there is none. */
const trackingPart = ({ read, has }: AdviceContext): string | undefined => {
  if (has('tracking') && read('tracking').enabled) return 'tracking';
  if (has('push') && read('push').enabled) return 'push';
  return has('ad') && read('ad').active ? 'ad' : undefined;
};

/** Adds advice on how visitors are asked for consent. */
export function adviseOnAsking(context: AdviceContext, addAdvice: AddAdvice): void {
  const { read, has } = context;
  const consent = read('consent');
  const banner = read('banner');
  if (!consent.enabled) {
    const part = trackingPart(context);
    if (part) {
      const hint = `In the EU, visitors must agree before they are tracked. Without our banner, "${part}" starts without consent, unless another consent tool on the page asks.`;
      addAdvice('consent', 'consent switched on', 'consent switched off', hint);
    }
    return;
  }
  if (consent.source !== 'own') return;
  const asks = has('consent') || has('banner');
  if (asks && !banner.policyUrl) {
    const hint =
      'Regulators in the EU expect a link to the privacy policy in the banner. If GDPR Cookie Consent prints its settings, we use its link.';
    addAdvice('banner.policyUrl', 'the address of the privacy policy', 'none', hint);
  }
  if (banner.layout === 'popup' && banner.overlay) {
    const hint =
      'Visitors cannot read the page before they answer. They can refuse with one click, but a banner or "overlay": false is kinder.';
    addAdvice('banner.layout', 'a page that can be read', 'a popup that blocks it', hint);
  }
  if (banner.closingMeansYes && consent.law !== 'gdpr') {
    const hint = 'For visitors from the EU, closing a banner or scrolling is not consent.';
    addAdvice('banner.closingMeansYes', 'false', 'true', hint);
  }
  if (banner.autoCloseSeconds > 0 && banner.autoCloseSeconds < 20) {
    const hint =
      'Visitors who read slowly or use a screen reader need more time. 0 keeps the banner until it is answered.';
    addAdvice(
      'banner.autoCloseSeconds',
      '0, or 20 and more',
      String(banner.autoCloseSeconds),
      hint,
    );
  }
  adviseOnButtons(context, addAdvice);
  for (const slug of consent.locked.filter((one) => !NECESSARY.includes(one))) {
    const hint = `Visitors cannot switch off "${slug}". In the EU, only what the site needs to work may be on without consent.`;
    addAdvice('consent.locked', 'what is strictly necessary', formatFound(slug), hint);
  }
  adviseOnSwitches(context, addAdvice);
}

/** Adds advice on texts that make the purpose of a button unclear. */
function adviseOnButtons({ read }: AdviceContext, addAdvice: AddAdvice): void {
  const { accept, reject } = read('banner').texts;
  if (reject && reject.trim().toLowerCase() === accept.trim().toLowerCase()) {
    const hint =
      'Refusing has to be as easy to find as agreeing: give the two buttons different words.';
    addAdvice('banner.texts.reject', 'a text of its own', formatFound(reject), hint);
  } else if (reject && !/\p{L}/u.test(reject)) {
    const hint =
      'Regulators in the EU ask for a clear button to refuse next to the button to agree. Write words on it.';
    addAdvice('banner.texts.reject', 'words', formatFound(reject), hint);
  }
}

const SWITCHES = {
  bypass:
    'With ?cli_bypass=1 in its address, a page runs everything without consent. Anybody can send such a link.',
  trustImplied:
    'The old plugin wrote this cookie by itself when its banner timed out, so these visitors never agreed.',
  customMeansYes:
    'If a visitor saves with everything switched off, we then record that the visitor agreed.',
} as const;

function adviseOnSwitches({ read }: AdviceContext, addAdvice: AddAdvice): void {
  const consent = read('consent');
  for (const [name, hint] of Object.entries(SWITCHES)) {
    if (consent[name as keyof typeof SWITCHES]) addAdvice(`consent.${name}`, 'false', 'true', hint);
  }
  if (!consent.gpc) {
    const hint =
      'With this signal, the visitor’s browser forbids selling or sharing the visitor’s data. Several US states require sites to obey it.';
    addAdvice('consent.gpc', 'true', 'false', hint);
  }
  if (read('').debug) {
    const hint =
      'Every visitor gets the debug lines in the console. With ?enxerto_debug=1 in the address, only you get them.';
    addAdvice('debug', 'false', 'true', hint);
  }
}

/** The longest lifetime of a cookie in browsers (CO-02). */
const LONGEST_DAYS = 400;

/** Adds advice on how long something is remembered. */
export function adviseOnLifetimes({ read }: AdviceContext, addAdvice: AddAdvice): void {
  const { acceptDays, rejectDays } = read('consent');
  if (acceptDays > 365) {
    const hint =
      'Regulators in the EU expect that you ask visitors again from time to time. A year is usual; some advise six months.';
    addAdvice('consent.acceptDays', 'at most 365', String(acceptDays), hint);
  }
  if (rejectDays < 30 || rejectDays * 4 < acceptDays) {
    const hint =
      'We forget a refusal much sooner than an agreement. Regulators in the EU object if you ask again and again until somebody agrees.';
    addAdvice(
      'consent.rejectDays',
      'about as many days as consent.acceptDays',
      String(rejectDays),
      hint,
    );
  }
  const { days } = read('tracking').visit;
  if (days > LONGEST_DAYS) {
    const hint = `Browsers do not keep a cookie for longer than ${LONGEST_DAYS} days.`;
    addAdvice('tracking.visit.days', `at most ${LONGEST_DAYS}`, String(days), hint);
  }
}
