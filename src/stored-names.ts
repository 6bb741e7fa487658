import { GOOGLE_ADS, GOOGLE_ANALYTICS, META, MICROSOFT_ADS, PINTEREST } from './cookies/vendors';
import { SERVICES } from './services';

// What pages need of the table of services to erase what a visitor has revoked. The page's files get these values and not the
// table (build/tables.ts).

/** Cookies of vendors that are common in shops, by category. They are erased in the task of the choice (CO-10). */
export const SHOP_COOKIES = {
  analytics: GOOGLE_ANALYTICS,
  advertisement: [...META, ...GOOGLE_ADS, ...MICROSOFT_ADS, ...PINTEREST],
};

/** The names of one kind that the services of a category use, each once. */
const namesOf = (wanted: string, kind: 'cookies' | 'storage' | 'databases'): readonly string[] => [
  ...new Set(SERVICES.flatMap((row) => (row.category === wanted ? (row[kind] ?? []) : []))),
];

/** What the services of each category store (CO-51). */
export const STORED_NAMES = [...new Set(SERVICES.map(({ category }) => category))].map(
  (category) => ({
    category,
    cookies: namesOf(category, 'cookies'),
    storage: namesOf(category, 'storage'),
    databases: namesOf(category, 'databases'),
  }),
);
