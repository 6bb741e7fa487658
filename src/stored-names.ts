import { GOOGLE_ADS, GOOGLE_ANALYTICS, META, MICROSOFT_ADS, PINTEREST } from './cookies/vendors';
import { SERVICES } from './services';

// What pages need of the table of services to erase what a visitor has revoked. The page's files get these values and not the
// table (build/tables.ts).

/** Cookies of vendors that are common in shops, by category. They are erased in the task of the choice (CO-10). */
export const SHOP_COOKIES = {
  analytics: GOOGLE_ANALYTICS,
  advertisement: [...META, ...GOOGLE_ADS, ...MICROSOFT_ADS, ...PINTEREST],
};

/** What each service stores, of those that store something (CO-51). */
export const STORED_NAMES = SERVICES.map(
  ({ name, category, cookies = [], storage = [], databases = [] }) => ({
    name,
    category,
    cookies,
    storage,
    databases,
  }),
).filter(
  ({ cookies, storage, databases }) => cookies.length + storage.length + databases.length > 0,
);
