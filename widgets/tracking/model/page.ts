import { map, isOn } from '../php-values/php-values';
import type { TrackingSettings } from './settings';

// The server's settings for actions that are possible on any page (facts §1.2).

/** Whether addresses of downloads or of links' targets are reported without query and fragment. */
export const isPathOnly = ({ printed }: TrackingSettings, of: 'download' | 'target'): boolean =>
  isOn(printed[`enable_remove_${of}_url_param`]);

/** Whether forms are reported only when a form plugin has accepted them, and not when the browser sends them. */
export const countsAcceptedOnly = ({ printed }: TrackingSettings): boolean =>
  isOn(printed.enable_success_send_form);

/** Whether videos of a player, such as `youtube`, are reported at all; true if the server printed no such setting. */
export function reportsVideos({ printed }: TrackingSettings, player: string): boolean {
  const settings = map(printed.automatic);
  return ['video', player].every((name) => isOn(settings[`enable_${name}`] ?? true));
}
