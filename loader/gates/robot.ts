/** Names of crawlers. `[^u]` leaves out `Cubot`, which is a phone. */
const ROBOT = /[^u]bot\b|crawl|spider|slurp|externalhit|google-|-google/i;

/** Whether the visitor is a crawler, which gets no banner (CO-35). */
export const isRobot = (): boolean => ROBOT.test(navigator.userAgent);
