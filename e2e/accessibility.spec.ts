import type { Page } from '@playwright/test';
import { addressOf, authorizationOf, PAGES_BEHIND_SIGN_IN } from './every-page.ts';
import {
  expect,
  expectAccessible,
  expectComplaints,
  expectContrast,
  expectNoSidewaysScroll,
  expectAccessibleExceptContrast,
  startInLanguage,
  test,
} from './person.ts';

/** A window of 1440 pixels at a zoom of 200 percent, and the narrowest phone. */
const NARROW = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];
const WIDE = { width: 1440, height: 900 };
/** The timeout of a test that walks through screens, in milliseconds. */
const WALK = 300_000;

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

const SCREENS_OUTSIDE = [
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

/** The number of screens per test. */
const SCREENS_AT_ONCE = 16;
const inParts = (screens: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(screens.length / SCREENS_AT_ONCE) }, (_, part) =>
    screens.slice(part * SCREENS_AT_ONCE, (part + 1) * SCREENS_AT_ONCE),
  );

// In English only, because `languages.spec.ts` walks through the screens in Arabic.
test.setTimeout(WALK);

test('every screen outside of the dashboard is accessible and fits the window', async ({ page }) => {
  await startInLanguage(page, 'en');
  expect(await walk(page, SCREENS_OUTSIDE)).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'superadmin2' });
  for (const [part, some] of inParts(SCREENS).entries())
    test.describe(`part ${part + 1}`, () => {
      test('every screen is accessible and fits the window', async ({ page }) => {
        await startInLanguage(page, 'en');
        const authorization = await authorizationOf(page);
        const screens = await Promise.all(some.map((path) => addressOf(page, path, authorization)));
        expect(await walk(page, screens)).toEqual([]);
      });
    });
});

/** Problems by screen; a screen that fails doesn't hide the others. */
async function walk(page: Page, screens: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of screens) {
    await page.setViewportSize(WIDE);
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
  expectComplaints(page, /404 .*nothing-here/);
  return wrong;
}

async function checkInLight(page: Page): Promise<void> {
  await expect(page.locator('html[data-theme=light][dir=ltr]')).toBeVisible();
  await expectAccessible(page);
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await layDownFoot(page);
  await expectAccessibleExceptContrast(page);
}

/** Unpins floating bars. Covering part of a field is no fault, because the field can be scrolled out from under them. */
const layDownFoot = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('form *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    }
  });

/** Checks contrast only, because the dark palette can't affect anything else. */
async function checkInDark(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-theme=dark]')).toBeVisible();
  await expectContrast(page);
}
