import type { WidgetContext } from '../../../src/contract';
import type { PhpValues } from '../php-values/php-values';
import { map } from '../php-values/php-values';
import type { Tracker } from '../tracker';

/** Where the visitor is, as far as it makes a page: a fragment is a place on one. */
const here = (): string => location.href.replace(/#.*/, '');

/**
 * By option, each page of a single-page application is seen once more (TR-56). What the server printed about the first page is
 * brought up to date.
 */
export function watchNavigations({ scope }: WidgetContext, tracker: Tracker): void {
  if (!tracker.config.navigations) return;

  let seen = here();
  const update = (_slug: unknown, event: PhpValues): PhpValues => {
    const { host, pathname } = location;
    const now = { page_title: document.title, event_url: host + pathname };
    return { ...event, params: { ...map(event['params']), ...now } };
  };
  /** After the application's own turn, which may yet write the title. */
  const look = scope.guard(() => {
    if (here() === seen) return;
    seen = here();
    scope.after(0, () => tracker.pageView(update));
  });

  scope.on(window, 'popstate', look);
  for (const name of ['pushState', 'replaceState'] as const) {
    const before = history[name];
    const ours: History['pushState'] = (...change) => {
      before.apply(history, change);
      look();
    };
    history[name] = ours;
    scope.undo(() => {
      // Only what is still ours is put back: as the prototype's own, or as what somebody had put over it.
      if (history[name] !== ours) return;
      Reflect.deleteProperty(history, name);
      if (history[name] !== before) history[name] = before;
    });
  }
}
