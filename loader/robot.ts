/** Crawlers, by name; `Cubot` is a phone. */
const ROBOT = /[^u]bot\b|crawl|spider|slurp|externalhit|google-|-google/i;

/** Whether a crawler asks for the page: it gets no banner (CO-35). */
export const isRobot = (): boolean => ROBOT.test(navigator.userAgent);
