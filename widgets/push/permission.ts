import { PERMISSION_GIVE_UP_MS } from '#src/limits/push';
import { once } from '#src/once';
import type { Scope } from '#src/scope';

/** The visitor's answer; 'unanswered' if no answer came in time, because browsers may leave their question open for ever. */
export type PermissionAnswer = NotificationPermission | 'unanswered';

/**
 * Asks for permission, in the task of the visitor's click, which no longer counts after an `await` (PU-45). If the browser's
 * promise never settles, a change of the permission or a timer settles ours.
 */
export function askPermission(scope: Scope): Promise<PermissionAnswer> {
  const asked = Notification.requestPermission();
  return new Promise((resolve) => {
    const part = scope.part('permission');
    const answer = once((result: PermissionAnswer) => {
      part.end();
      resolve(result);
    });
    part.after(PERMISSION_GIVE_UP_MS, () => answer('unanswered'));
    watchPermission(part, answer);
    asked.then(answer, () => answer(Notification.permission));
  });
}

/** Calls back whenever the permission changes: by the browser's question, in its settings, or in another tab. */
export function watchPermission(
  scope: Scope,
  onChange: (permission: NotificationPermission) => void,
): void {
  // Safari before 16 has no `permissions`, so changes are not noticed there.
  const { permissions }: Partial<Navigator> = navigator;
  permissions?.query({ name: 'notifications' }).then(
    (status) =>
      scope.on(status, 'change', () =>
        onChange(status.state === 'prompt' ? 'default' : status.state),
      ),
    () => undefined,
  );
}
