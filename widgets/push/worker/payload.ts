import { fromJson } from '#src/dom/json';
import type { StoredAction, StoredNotification, StoredSubscriber } from '../stored';

// Options that browsers support, but that are missing in TypeScript's types.
declare global {
  interface NotificationOptions {
    actions?: readonly StoredAction[];
    image?: string;
    renotify?: boolean;
  }
}

/** Values that the page has stored for fields that a notification lacks; empty if it has stored nothing. */
export type Fallback = Partial<Pick<StoredSubscriber, 'name' | 'text' | 'icon'>>;

/** A notification to be shown. */
export interface Notice {
  readonly title: string;
  /** `data` is the notification as it is stored for the bell. */
  readonly options: NotificationOptions & { readonly data: StoredNotification };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns an absolute http(s) address; '' for anything else. */
function address(value: unknown, home: string): string {
  try {
    const { href } = new URL(text(value) || 'none:', home);
    return /^https?:/.test(href) ? href : '';
  } catch {
    return '';
  }
}

/**
 * Returns the fields of a payload. They are the provider's own (`title`, `body`, `icon_url`, `target_url`, `image`,
 * `badge_url`, `actions`, `require_interaction`, `tag`, `id`), those of a declarative web push (`{ web_push: 8030,
 * notification: { title, body, icon, navigate, … } }`), or both together. A payload that is plain text becomes the body; broken
 * JSON gives no fields.
 */
function fieldsOf(payload: string): Record<string, unknown> {
  const parsed = fromJson(payload) as Record<string, unknown> | string | null | undefined;
  // `parsed` may be null here. Spreading null gives no fields.
  if (typeof parsed === 'object')
    return { ...parsed, ...(parsed?.['notification'] as object | undefined) };
  return { body: parsed ?? (/^\s*[[{"]/.test(payload) ? '' : payload) };
}

/** The buttons, in the provider's field names or those of a declarative push; none without an id and a text. */
const buttonsOf = (list: unknown, home: string): StoredAction[] =>
  (Array.isArray(list) ? list : [])
    .map((button: Record<string, unknown> | null) => {
      const icon = address(button?.['icon_url'] || button?.['icon'], home);
      return {
        action: text(button?.['action']),
        title: text(button?.['title']),
        ...(icon && { icon }),
        target_url: address(button?.['target_url'] || button?.['navigate'], home),
      };
    })
    .filter(({ action, title }) => action && title);

/**
 * Makes the notification for a push message. Even a message that cannot be read gets a notification, because browsers punish
 * pushes that show nothing (PU-60).
 *
 * @param payload empty if the push has no data
 * @param home the root of the worker's origin. It is the target of a notification without a target; its host is the title of a
 *   notification without a title
 */
export function noticeFrom(payload: string, fallback: Fallback, home: string, now: Date): Notice {
  const fields = fieldsOf(payload);
  const ownTitle = text(fields['title']);
  const body = text(fields['body']);
  const icon = address(fields['icon_url'] || fields['icon'] || fallback.icon, home);
  const image = address(fields['image'], home);
  const badge = address(fields['badge_url'] || fields['badge'], home);
  const buttons = buttonsOf(fields['actions'], home);
  const actions = buttons[0] && { actions: buttons };
  const stored = {
    id: String(fields['id'] || now.getTime()),
    title: ownTitle,
    body,
    icon_url: icon,
    target_url: address(fields['target_url'] || fields['navigate'], home) || home,
    created_at: now.toISOString(),
    ...actions,
  };
  return {
    title: ownTitle || text(fallback.name) || new URL(home).host,
    options: {
      body: ownTitle || body ? body : text(fallback.text),
      // A notification replaces an earlier one with the same tag, so a message that arrives twice is shown once.
      tag: text(fields['tag']) || stored.id,
      renotify: true,
      ...(icon && { icon }),
      ...(image && { image }),
      ...(badge && { badge }),
      // Browsers ignore buttons that they do not support.
      ...actions,
      ...((fields['require_interaction'] ?? fields['requireInteraction']) === true && {
        requireInteraction: true,
      }),
      data: stored,
    },
  };
}
