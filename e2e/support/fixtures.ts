import { test as base, expect, type Page } from '@playwright/test';
import { policyReports } from './policy-reports.js';
import { ADMIN, type Customer, createCustomer, signIn, tokenOf } from './users.js';

/** An account that a journey finds in the demo data. */
interface DemoUser {
  email: string;
  /** Access token for the API. */
  token: string;
}

interface Fixtures {
  /** What a content policy refused on any page of any context, with its directive. Every journey ends without one. */
  policyReports: readonly string[];
  /** Creates a customer that no other journey uses. */
  newCustomer: (name?: string) => Promise<Customer>;
  /** A customer that no other journey uses. */
  customer: Customer;
  /** The first admin of the demo data. */
  admin: DemoUser;
  /** The page, signed in as `customer`. It is still blank. */
  signedInPage: Page;
  /** The page, signed in as `admin`. It is still blank. */
  adminPage: Page;
}

export { expect } from '@playwright/test';

/**
 * Journeys start from fixtures. Tags say when and where a journey runs (playwright.config.ts): `@desktop` or `@phone`
 * where one size is enough, `@global` when it changes what every visitor sees, `@serial` when it closes the
 * site.
 */
export const test = base.extend<Fixtures>({
  policyReports: [
    async ({ browser }, use) => {
      const { reports, stop } = policyReports(browser);
      await use(reports);
      stop();
      expect(reports).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // Pages read again and again: a changed answer may be on its way when a journey ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  newCustomer: async ({ request }, use) => {
    await use((name) => createCustomer(request, name));
  },
  customer: async ({ newCustomer }, use) => {
    await use(await newCustomer());
  },
  admin: async ({ request }, use) => {
    await use({ email: ADMIN, token: await tokenOf(request, ADMIN) });
  },
  signedInPage: async ({ page, customer }, use) => {
    await signIn(page, customer.email);
    await use(page);
  },
  adminPage: async ({ page }, use) => {
    await signIn(page, ADMIN);
    await use(page);
  },
});
