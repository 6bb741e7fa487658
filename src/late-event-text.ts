/** What the specification has us say where an attribute with a late event, of the pixel plugin or of web push, holds no readable event. */
export const BROKEN_LATE_EVENT = 'Invalid or empty JSON in the late-event attribute';
