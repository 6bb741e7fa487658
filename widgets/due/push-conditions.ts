import type { WidgetContext } from '#src/contract';
import { QUOTA_BYTES } from '#src/limits/push';
import { isDeclined } from '#src/provider/stored';
import type { Scope } from '#src/scope';
import { screenSlotOf } from '#src/screen/screen-slot';
import { isMobile } from '#src/visit/device';
import { whenScrolled } from '#src/visit/scroll-depth';
import { isForPage } from '#src/visit/url-rule';
import { afterVisible } from '#src/visit/visible-time';
import { createWaitFor, type Conditions } from './conditions';
import type { Site } from './site';

/** Conditions that are skipped if the visitor has requested the prompt (`notifications.ask`). */
export const SKIPPED_ON_REQUEST = ['dismissal', 'page views', 'delay and scroll', 'ad'];

/**
 * The conditions for showing the push prompt (PU-10). `onWait` is called when one has to wait, at most until the scope ends.
 */
export function pushConditions(
  { log, page }: WidgetContext,
  { device, pageRule: rule, pageViews, pageDelay, scrollPercentage }: Site['triggerConditions'],
  views: number,
  scope: Scope,
  onWait: () => void,
): Conditions {
  const waitFor = createWaitFor((what) => {
    log(`push prompt waits: ${what}`);
    onWait();
  });

  return {
    device: () =>
      device === 'ALL' || isMobile() === (device === 'MOBILE') ? '' : `for ${device} only`,
    dismissal: () => (isDeclined() ? 'declined before' : ''),
    'page rule': () =>
      isForPage(rule, location.href, log) ? '' : `not included: ${rule.operator} "${rule.value}"`,
    'page views': () => (views < pageViews ? `${views} of ${pageViews}` : ''),
    async quota() {
      // Safari before 17 has no `estimate`, which rejects if storage is blocked. Both meet the condition.
      const { storage }: Partial<Navigator> = navigator;
      const { quota = QUOTA_BYTES } =
        (await Promise.resolve(storage?.estimate?.()).catch(none)) ?? {};
      return quota < QUOTA_BYTES ? `${quota} bytes, a private window` : '';
    },
    async 'delay and scroll'() {
      await Promise.all([
        waitFor(`${pageDelay} s of visible time`, (holds) =>
          afterVisible(scope, pageDelay * 1000, holds),
        ),
        waitFor(`scrolled to ${scrollPercentage} %`, (holds) =>
          whenScrolled(scope, scrollPercentage, holds),
        ),
      ]);
      return '';
    },
    // The banner, the dialog and other overlays come first.
    screen: () =>
      waitFor('the screen', (holds) => scope.undo(screenSlotOf({ page }).whenFree(holds))),
  };
}

const none = (): undefined => undefined;
