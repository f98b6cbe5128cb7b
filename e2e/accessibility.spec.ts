import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectComplaints,
  expectContrast,
  expectNoSidewaysScroll,
  speak,
  test,
} from './person.ts';

/** A window of 1440 pixels at a zoom of 200 percent, and the narrowest phone. */
const NARROW = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];
const WIDE = { width: 1440, height: 900 };
/** Milliseconds for one walk through all screens. */
const WALK = 300_000;

/** Screens by address; `{path}` stands for the id of the first row that the API lists at that path. */
const SCREENS = [
  '/dashboard/analytics',
  '/dashboard/activity',
  '/dashboard/orders',
  '/dashboard/orders/{order}/details',
  '/dashboard/orders/create',
  '/dashboard/configuration/setting',
  '/dashboard/configuration/setting?tab=order-statuses',
  '/dashboard/configuration/setting?tab=history',
  '/dashboard/configuration/update?group=general',
  '/dashboard/configuration/update?group=money',
  '/dashboard/configuration/update?group=shipping',
  '/dashboard/orders/{order}/tracking',
  '/dashboard/products',
  '/dashboard/products/{products}/details',
  '/dashboard/products/{products}/edit',
  '/dashboard/products/create',
  '/dashboard/products?tab=prices',
  '/dashboard/products/import',
  '/dashboard/categories',
  '/dashboard/categories?tab=flat',
  '/dashboard/categories/{categories}/edit',
  '/dashboard/attributes',
  '/dashboard/attributes/{custom-attributes}/edit',
  '/dashboard/vendors',
  '/dashboard/vendors/{vendors}/profile',
  '/dashboard/vendors/{vendors}/profile?tab=orders',
  '/dashboard/customers',
  '/dashboard/customers/{customers}/profile',
  '/dashboard/coupons',
  '/dashboard/coupons/create',
  '/dashboard/accounts',
  '/dashboard/accounts?tab=payouts',
  '/dashboard/admins',
  '/dashboard/queries',
  '/dashboard/Ads',
  '/dashboard/Ads?tab=calendar',
  '/dashboard/Ad-Config',
  '/dashboard/Ad-Config/create',
  '/dashboard/banners',
  '/dashboard/banners/create',
  '/dashboard/faqs',
  '/dashboard/faqs/create',
  '/dashboard/notifications',
  '/dashboard/notifications/create',
  '/dashboard/terms-and-condition/view',
  '/dashboard/terms-and-condition/update',
  '/dashboard/account',
  '/dashboard/nothing-here',
];

const SCREENS_OUTSIDE = [
  '/session/login',
  '/session/signup',
  '/session/forgot-password',
  '/session/reset-password',
  '/privacy-policy',
  '/nothing-here',
  '/500',
];

/** As many as one walk takes. */
const SCREENS_AT_ONCE = 16;
const inParts = (screens: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(screens.length / SCREENS_AT_ONCE) }, (_, part) =>
    screens.slice(part * SCREENS_AT_ONCE, (part + 1) * SCREENS_AT_ONCE),
  );

type Check = (page: Page) => Promise<void>;

/** What holds on every screen, and what is done to the page before the walk. `languages.spec.ts` walks in Arabic. */
const WALKS: { name: string; prepare: Check; html: string; check: Check }[] = [
  {
    name: 'light',
    prepare: (page) => prepareEnglish(page, 'light'),
    html: 'html[data-theme=light][dir=ltr]',
    check: checkAtEveryWidth,
  },
  {
    name: 'dark',
    prepare: (page) => prepareEnglish(page, 'dark'),
    html: 'html[data-theme=dark][dir=ltr]',
    check: expectContrast,
  },
];

for (const { name, prepare, html, check: holds } of WALKS) {
  const check: Check = async (page) => {
    await expect(page.locator(html)).toBeVisible();
    await holds(page);
  };
  test.describe(name, () => {
    test.setTimeout(WALK);

    test('every screen outside is for everybody, and fits', async ({ page }) => {
      await prepare(page);
      expect(await walk(page, SCREENS_OUTSIDE, check)).toEqual([]);
    });

    test.describe('signed in', () => {
      test.use({ signedInAs: 'superadmin2' });
      for (const [part, some] of inParts(SCREENS).entries())
        test.describe(`part ${part + 1}`, () => {
          test('every screen is for everybody, and fits', async ({ page }) => {
            await prepare(page);
            const ids = await idsOf(page);
            const screens = some.map((path) => path.replace(/\{(.+)\}/, (_, list: string) => ids[list] ?? ''));
            expect(await walk(page, screens, check)).toEqual([]);
          });
        });
    });
  });
}

async function prepareEnglish(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await speak(page, 'en');
  await page.emulateMedia({ colorScheme });
}

/** What is wrong on which screen; one that fails doesn't hide the others. */
async function walk(page: Page, screens: readonly string[], check: Check): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of screens) {
    await page.setViewportSize(WIDE);
    await page.goto(path);
    try {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // what is on its way, and the bones that stand for it
      await expect(page.locator('[aria-busy="true"], [class*="_bone_"]')).toHaveCount(0);
      await check(page);
    } catch (error) {
      wrong.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expectComplaints(page, /404 .*nothing-here/);
  return wrong;
}

async function checkAtEveryWidth(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
}

/** The first row of every list that a screen asks for. */
async function idsOf(page: Page): Promise<Record<string, string>> {
  await page.goto('/dashboard/account');
  const lists = SCREENS.flatMap((path) => /\{(.+)\}/.exec(path)?.[1] ?? []);
  return page.evaluate(async (names) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const firstOf = async (list: string) => {
      const { data } = (await (await fetch(`/v1/${list}?limit=1`, { headers })).json()) as {
        data: { rows: { id: string }[] };
      };
      return [list, data.rows[0]!.id] as const;
    };
    return Object.fromEntries(await Promise.all([...new Set(names)].map(firstOf)));
  }, lists);
}
