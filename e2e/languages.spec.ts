import type { Page } from '@playwright/test';
import { expect, speak, test } from './person.ts';

test.use({ signedInAs: 'superadmin2' });

/** Chooses the language of that name in the menu. */
async function turnTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Language|اللغة)$/ }).click();
  await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitemcheckbox', { name })).click();
}

test('a change of the language keeps what was typed, and says what is wrong in it', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/dashboard/categories/create');
  await page.getByLabel('Name', { exact: true }).fill('Wind chimes');
  await turnTo(page, 'العربية');

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'فئة جديدة' })).toBeVisible();
  const name = page.getByLabel('الاسم', { exact: true });
  await expect(name).toHaveValue('Wind chimes');
  await name.fill('');
  await page.getByRole('button', { name: 'إنشاء' }).click();
  await expect(page.getByText('هذا الحقل مطلوب').first()).toBeVisible();

  await name.fill('Wind chimes');
  await turnTo(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'New category' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wind chimes');
});

test('a list in Arabic leaves no English word behind, its rows included', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible();
  await turnTo(page, 'العربية');
  await expect(page.getByRole('heading', { level: 1, name: 'الطلبات' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^إجراءات / }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'العميل' })).toBeVisible();
});

test('arrow keys follow what one sees: in Arabic the next tab stands to the left', async ({ page }) => {
  await speak(page, 'ar');
  await page.goto('/dashboard/orders');
  const tabs = page.getByRole('tablist').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
});

test('amounts and names keep their direction within Arabic sentences', async ({ page }) => {
  await speak(page, 'ar');
  await page.goto('/dashboard/analytics');
  const note = page.getByText(/كان \u2068\$[\d.,kM]+\u2069/).first();
  await expect(note).toBeVisible();
});
