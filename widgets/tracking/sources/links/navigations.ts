import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import type { PreparedEvent } from '#widgets/tracking/model/event';
import type { Tracker } from '#widgets/tracking/tracker';

/** The page's address without its fragment, because a change of the fragment is no navigation. */
const currentAddress = (): string => location.href.replace(/#.*/, '');

/**
 * If the option `navigations` is on, fires a page view for each navigation of a single-page application (TR-56). The event gets
 * the new title and address instead of those that the server printed for the first page.
 */
export function mountNavigations({ scope }: WidgetContext, tracker: Tracker): void {
  if (!tracker.config.navigations) return;

  let lastAddress = currentAddress();
  const updateParams = (_slug: unknown, event: PreparedEvent): PreparedEvent => {
    const { host, pathname } = location;
    const now = { page_title: document.title, event_url: host + pathname };
    return { ...event, params: { ...event.params, ...now } };
  };
  /** Fires in the next task, because the application may still set the new title in the present task. */
  const fireIfChanged = scope.guard(() => {
    if (currentAddress() === lastAddress) return;
    lastAddress = currentAddress();
    scope.after(0, () => tracker.pageView(updateParams));
  });

  scope.on(window, 'popstate', fireIfChanged);
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    const replacement: History['pushState'] = (...args) => {
      original.apply(history, args);
      fireIfChanged();
    };
    history[name] = replacement;
    scope.undo(() => {
      // Restored only if no other script has replaced ours: an earlier script's method, else the prototype's, by deleting.
      if (history[name] !== replacement) return;
      Reflect.deleteProperty(history, name);
      if (history[name] !== original) history[name] = original;
    });
  }
}
