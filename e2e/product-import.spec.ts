import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'admin' });

const SHOPIFY_FILE = join(import.meta.dirname, 'fixtures/shopify-apparel.csv');
const csv = (...lines: string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const fileInput = (page: Page) => page.getByLabel(/Choose a CSV file/);

/** Selects the first vendor. */
async function pickVendor(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Vendor' }).click();
  await page.getByRole('option').first().click();
}

test('a Shopify file is imported as drafts that are found by search', async ({ page }) => {
  await page.goto('/dashboard/products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  await expectAccessible(page);

  await fileInput(page).setInputFiles(SHOPIFY_FILE);
  await expect(page.getByText('This file doesn’t name any of your vendors')).toBeVisible();
  await pickVendor(page);
  await expect(page.getByText('Ready to import')).toBeVisible();
  await expect(page.getByText('20 images will be downloaded after the import.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import 20 products' }).click();
  await expect(page.getByText('File imported')).toBeVisible();
  await page.getByRole('link', { name: 'View imported drafts' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('classic varsity');
  await expect(
    page.getByRole('row').filter({ hasText: 'Classic Varsity Top' }).filter({ hasText: 'Draft' }),
  ).toBeVisible();
  expectConsoleErrors(page, /400/);
});

test('an invalid file has its errors listed by line, and nothing changes until its valid rows are imported @phone', async ({
  page,
}) => {
  const name = `Lantern ${Date.now()}`;
  await page.goto('/dashboard/products/import');
  await pickVendor(page);
  await fileInput(page).setInputFiles(
    csv(
      'Name,Price,Stock,Category',
      `${name},49.90,3,Lights ${name} > Paper`,
      `Broken,cheap,-1,Lights ${name} > Paper`,
    ),
  );
  await page.getByRole('checkbox', { name: /Create missing categories/ }).check();
  await expect(page.getByText('1 product has errors')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Price' }).filter({ hasText: 'Enter an amount' })).toContainText(
    '3',
  );
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Stock' })
      .filter({ hasText: /0 or more|at least 0|negative/i }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expect(page.getByText('0 of 2 products can be imported. Fix 1 product')).toBeVisible();
  await expectNoHorizontalScroll(page);

  const found = async () => {
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const answer = await page.request.get(`/v1/products?q=${encodeURIComponent(name)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: { count: number } }).data.count;
  };
  expect(await found()).toBe(0);
  await page.getByRole('switch', { name: /Import valid rows only/ }).check();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('File imported')).toBeVisible();
  await expect(page.getByText('2 categories were created.')).toBeVisible();
  expect(await found()).toBe(1);
});

test('a file that is not a CSV file is rejected with an explanation', async ({ page }) => {
  await page.goto('/dashboard/products/import');
  await fileInput(page).setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004 a workbook', 'latin1'),
  });
  await expect(page.getByRole('alert')).toContainText('This isn’t a CSV file');
  expectConsoleErrors(page, /400/);
});

test('importing an exported list changes nothing', async ({ page }) => {
  await page.goto('/dashboard/products?status=draft');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByRole('menuitem', { name: 'All columns, for import' }).click();
  const path = await (await download).path();
  await page.goto('/dashboard/products/import');
  await fileInput(page).setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: readFileSync(path) });
  await expect(page.getByText('Everything in this file is already up to date')).toBeVisible();
});
