import type { Page } from '@playwright/test';
import { addressOf, authorizationOf, PAGES_BEHIND_SIGN_IN } from './every-page.ts';
import {
  expect,
  expectAccessible,
  expectConsoleErrors,
  expectContrast,
  expectNoHorizontalScroll,
  expectAccessibleExceptContrast,
  startInLanguage,
  test,
} from './person.ts';

/** The size of a 1440 pixel wide window at a zoom of 200 percent, and that of the narrowest phone. */
const NARROW_WINDOWS = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];
const WIDE_WINDOW = { width: 1440, height: 900 };
const WALK_TIMEOUT_MS = 300_000;

const SCREENS = [
  ...PAGES_BEHIND_SIGN_IN,
  '/dashboard/Ads?tab=calendar',
  '/dashboard/accounts?tab=payouts',
  '/dashboard/accounts?tab=ledger',
  '/dashboard/admins?tab=waiting',
  '/dashboard/banners?tab=list',
  '/dashboard/categories?tab=flat',
  '/dashboard/configuration/setting?tab=order-statuses',
  '/dashboard/configuration/setting?tab=commission-rules',
  '/dashboard/configuration/setting?tab=storefront-keys',
  '/dashboard/configuration/setting?tab=files',
  '/dashboard/configuration/setting?tab=history',
  '/dashboard/configuration/update?group=money',
  '/dashboard/configuration/update?group=shipping',
  '/dashboard/faqs?tab=list',
  '/dashboard/notifications?tab=sent',
  '/dashboard/products?tab=prices',
  '/dashboard/vendors/$id/profile?tab=orders',
  '/dashboard/vendors/$id/profile?tab=money',
  '/dashboard/nothing-here',
];

const SCREENS_OUTSIDE_DASHBOARD = [
  '/session/login',
  '/session/signup',
  '/session/forgot-password',
  '/session/reset-password',
  '/session/accept-invitation',
  '/session/setup',
  '/privacy-policy',
  '/nothing-here',
  '/500',
];

const SCREENS_PER_TEST = 16;
const splitIntoParts = (screens: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(screens.length / SCREENS_PER_TEST) }, (_, part) =>
    screens.slice(part * SCREENS_PER_TEST, (part + 1) * SCREENS_PER_TEST),
  );

// The screens are opened in English only, because `languages.spec.ts` opens them in Arabic.
test.setTimeout(WALK_TIMEOUT_MS);

test('every screen outside of the dashboard is accessible and fits the window', async ({ page }) => {
  await startInLanguage(page, 'en');
  expect(await findProblems(page, SCREENS_OUTSIDE_DASHBOARD)).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'superadmin2' });
  for (const [part, some] of splitIntoParts(SCREENS).entries())
    test.describe(`part ${part + 1}`, () => {
      test('every screen is accessible and fits the window', async ({ page }) => {
        await startInLanguage(page, 'en');
        const authorization = await authorizationOf(page);
        const screens = await Promise.all(some.map((path) => addressOf(page, path, authorization)));
        expect(await findProblems(page, screens)).toEqual([]);
      });
    });
});

/** Opens each screen and lists its problems. Continues after a screen that fails. */
async function findProblems(page: Page, screens: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of screens) {
    await page.setViewportSize(WIDE_WINDOW);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    try {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Waits until loading elements and their skeletons are gone.
      await expect(page.locator('[aria-busy="true"], [class*="_bone_"]')).toHaveCount(0);
      await checkInLight(page);
      await checkInDark(page);
    } catch (error) {
      wrong.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expectConsoleErrors(page, /404 .*nothing-here/);
  return wrong;
}

async function checkInLight(page: Page): Promise<void> {
  await expect(page.locator('html[data-theme=light][dir=ltr]')).toBeVisible();
  await expectAccessible(page);
  for (const size of NARROW_WINDOWS) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
  }
  await unpinBars(page);
  await expectAccessibleExceptContrast(page);
}

/** Unpins floating bars. They may cover part of a field, because people can scroll the field out from under them. */
const unpinBars = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('form *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    }
  });

/** Checks only contrast, because the dark theme can't affect anything else. */
async function checkInDark(page: Page): Promise<void> {
  await page.setViewportSize(WIDE_WINDOW);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-theme=dark]')).toBeVisible();
  await expectContrast(page);
}
