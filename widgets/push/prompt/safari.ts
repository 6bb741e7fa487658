import { globals } from '#src/dom/globals';
import { fieldsOf } from '#src/dom/json';
import type { Push } from '../setup';

/** The data that Safari's older push has about a website: its permission, and the token to which notifications are sent. */
interface SafariPermission {
  readonly permission: NotificationPermission;
  readonly deviceToken?: string;
}

/** Safari's own push on Macs. It is older than Safari's web push of 2022. */
interface SafariPush {
  permission(websitePushId: string): SafariPermission;
  requestPermission(
    service: string,
    websitePushId: string,
    query: object,
    answered: (permission: SafariPermission) => void,
  ): void;
}

/** Asks by Safari's own push, in the task of the visitor's click (PU-56). The token is '' if refused. */
export function askSafari({
  setup,
}: Push): Promise<{ answer: NotificationPermission; token: string }> {
  const { api, siteId, settings, provider } = setup;
  const safari = fieldsOf(globals()['safari'])['pushNotification'] as SafariPush;
  const service = settings.safariWebServiceUrl || `${api}/safari`;
  return new Promise((resolve) =>
    safari.requestPermission(
      service,
      provider.site.appleId,
      { uuid: siteId },
      ({ permission, deviceToken = '' }) => resolve({ answer: permission, token: deviceToken }),
    ),
  );
}
