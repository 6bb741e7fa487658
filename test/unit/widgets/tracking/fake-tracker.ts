import { TRACKING } from '#src/config/tracking';
import { SLUGS, type Slug } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import type { Scope } from '#src/scope';
import { createScope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import { createCookies } from '#widgets/tracking/cookies/cookies';
import { askServer } from '#widgets/tracking/model/server';
import { isOn } from '#widgets/tracking/php-values/php-values';
import type { Tracker } from '#widgets/tracking/tracker';

/** A tracker whose consent the test decides; its cookies are the real ones. */
export interface Fake {
  tracker: Tracker;
  context: WidgetContext;
  scope: Scope;
  /** Lines of the debug log. */
  lines: string[];
  /** Errors that a scope ended with. */
  crashes: unknown[];
  /** Grants these services and no others, and notifies subscribers. */
  grant(...slugs: Slug[]): void;
  flags: Record<string, unknown>;
}

export function fakeTracker(
  options: Record<string, unknown>,
  opened: Partial<Tracker['opened']> = {},
): Fake {
  let granted: readonly Slug[] = SLUGS;
  const listeners = new Set<() => void>();
  const lines: string[] = [];
  const crashes: unknown[] = [];
  const flags: Record<string, unknown> = {};
  const scope = createScope('visit', (error) => crashes.push(error));
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const settings = { printed: options, services: {} };
  const tracker = {
    settings,
    configured: SLUGS.filter((slug) => slug in options),
    config: TRACKING.defaults,
    opened: { href: location.href, referrer: '', ...opened },
    cookies: createCookies(Boolean(options.track_cookie_for_subdomains)),
    isOff: (flag: string) => isOn(flags[flag]),
    askServer: (action: string, ms: number) => askServer(settings, scope, action, ms),
    granted: (slug: Slug) => granted.includes(slug),
    subscribe,
  } as unknown as Tracker;
  const log = (line: string): void => void lines.push(line);
  const context = contextOf({ scope, consent: { subscribe }, log });
  return {
    tracker,
    context,
    scope,
    lines,
    crashes,
    flags,
    grant(...slugs) {
      granted = slugs;
      for (const listener of [...listeners]) listener();
    },
  };
}
