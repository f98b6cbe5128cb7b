import type { Page } from '@playwright/test';
import { englishLeftOn } from './english-left.ts';
import { addressOf, authorizationOf, PAGES_BEHIND_SIGN_IN } from './every-page.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { expect, expectNoHorizontalScroll, startInLanguage, test } from './person.ts';

test.use({ signedInAs: 'superadmin2' });

/** Selects a language in the menu. */
async function selectLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Language|اللغة)$/ }).click();
  await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitemcheckbox', { name })).click();
}

test('changing the language preserves the input of a form, and translates its errors', async ({ page }) => {
  await startInLanguage(page, 'en');
  await page.goto('/dashboard/categories/create');
  await page.getByLabel('Name', { exact: true }).fill('Wind chimes');
  await selectLanguage(page, 'العربية');

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'فئة جديدة' })).toBeVisible();
  const name = page.getByLabel('الاسم', { exact: true });
  await expect(name).toHaveValue('Wind chimes');
  await name.fill('');
  await page.getByRole('button', { name: 'إنشاء' }).click();
  await expect(page.getByText('هذا الحقل مطلوب').first()).toBeVisible();

  await name.fill('Wind chimes');
  await selectLanguage(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'New category' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wind chimes');
});

test('a list that is switched to Arabic contains no English, including its rows', async ({ page }) => {
  await startInLanguage(page, 'en');
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible();
  await selectLanguage(page, 'العربية');
  await expect(page.getByRole('heading', { level: 1, name: 'الطلبات' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^إجراءات / }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'العميل' })).toBeVisible();
});

test('in Arabic, the left arrow key moves to the next tab', async ({ page }) => {
  await startInLanguage(page, 'ar');
  await page.goto('/dashboard/orders');
  const tabs = page.getByRole('tablist').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
});

test('amounts and Latin names run from left to right within Arabic sentences', async ({ page }) => {
  await startInLanguage(page, 'ar');
  await page.goto('/dashboard/analytics');
  const note = page.getByText(/كان \u2068\$[\d.,kM]+\u2069/).first();
  await expect(note).toBeVisible();
});

const AREAS = [...new Set(PAGES_BEHIND_SIGN_IN.map((path) => path.split('/')[2] ?? ''))];
const WIDE_WINDOW = { width: 1440, height: 900 };
/** The window of the narrowest phone. */
const NARROW_WINDOW = { width: 320, height: 640 };
const AREA_TIMEOUT_MS = 120_000;

test.describe('in Arabic, no text is in English and no table is wider than its card on the pages of', () => {
  for (const area of AREAS)
    test(area, async ({ page }) => {
      test.setTimeout(AREA_TIMEOUT_MS);
      await startInLanguage(page, 'ar');
      const authorization = await authorizationOf(page);
      for (const path of PAGES_BEHIND_SIGN_IN.filter((one) => one.split('/')[2] === area)) {
        await page.goto(await addressOf(page, path, authorization));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect.soft(page.locator('html'), path).toHaveAttribute('dir', 'rtl');
        expect.soft(await englishLeftOn(page), path).toEqual([]);
        expect.soft(await findTooWideTables(page), path).toEqual([]);
        await page.setViewportSize(NARROW_WINDOW);
        await expectNoHorizontalScroll(page);
        await page.setViewportSize(WIDE_WINDOW);
      }
    });
});

test('in Arabic, names, columns and buttons fit windows of every width, and Latin names start at the right', async ({
  page,
}) => {
  await startInLanguage(page, 'ar');
  const authorization = await authorizationOf(page);
  const list = async (path: string) => {
    const answer = await page.request.get(`/v1${path}`, { headers: { authorization } });
    return ((await answer.json()) as { data: { rows: { id: string; variantsCount?: number }[] } }).data.rows;
  };
  const [vendor] = await list('/accounts?kind=vendor&limit=1');
  const product = (await list('/products?limit=50')).find(({ variantsCount = 0 }) => variantsCount > 1);
  const wrong: string[] = [];
  for (const path of [
    '/dashboard/categories',
    '/dashboard/orders',
    '/dashboard/activity',
    '/dashboard/configuration/setting',
    `/dashboard/accounts/${vendor!.id}/transactions`,
    `/dashboard/products/${product!.id}/edit`,
  ]) {
    await page.setViewportSize(WIDE_WINDOW);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [class*="_bone_"]')).toHaveCount(0);
    for (const width of [320, 390, 720, 850, 1024, 1090, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: WIDE_WINDOW.height });
      wrong.push(...(await findLayoutFaults(page)).map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  expect(wrong).toEqual([]);
});

/** Finds tables that are wider than their container. */
const findTooWideTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter((table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1)
      .filter((table) => getComputedStyle(table.parentElement!).overflowX === 'visible')
      .map((table) => `${table.getAttribute('aria-label') ?? 'table'} ${table.offsetWidth}`),
  );
