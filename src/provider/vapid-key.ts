/**
 * A VAPID key in base64url without padding, the only form that browsers accept as text (PU-54). Providers and owners also write
 * keys in ordinary base64, with `+`, `/` and `=`, or with spaces and line breaks.
 */
export const normalizeKey = (key: string): string =>
  key
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/[^\w-]/g, '');
