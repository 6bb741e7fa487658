import type { Page } from '@playwright/test';

/** A page as far as helpers need it that only run functions in it: Playwright's, or that of another driver. */
export type AnyPage = Pick<Page, 'evaluate'>;
