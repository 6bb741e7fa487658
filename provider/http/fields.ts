import { z } from 'zod';

/** The years in which a time may be. PostgreSQL has no year 0. */
const [FIRST, LAST] = [Date.UTC(1970, 0), Date.UTC(9999, 0)];

/** A time in ISO 8601, with its time zone, read as a `Date`. */
export const time = z.iso
  .datetime({ offset: true })
  .max(40)
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() >= FIRST && date.getTime() < LAST, 'not a time');

/** A web address of at most 300 characters. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(300);

/** The most items in the list of one answer. */
const MAX_PAGE = 200;

/** The query of a list that is read page by page: `after`, the number of the previous page's last item; `limit`, the most items. */
export const page = z.object({
  after: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
});
