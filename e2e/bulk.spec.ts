import type { Page } from '@playwright/test';
import { expect, expectAccessible, searchIn, test } from './person.ts';

test.use({ signedInAs: 'admin' });

const VENDOR = 'Petra Outdoor';
/** The number of drafts. They don't fit on one page. */
const DRAFT_COUNT = 22;

const table = (page: Page) => page.getByRole('table', { name: 'Products' });
const bulkBar = (page: Page) => page.getByRole('region', { name: 'Actions for selected rows' });

/** Copies one of the vendor's products until there are `DRAFT_COUNT` drafts. */
async function addDrafts(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get('/v1/products', { headers, params: { q: VENDOR, limit: 100 } });
  const { data } = (await found.json()) as { data: { rows: { id: string; vendor: { shopName: string } }[] } };
  const id = data.rows.find((row) => row.vendor.shopName === VENDOR)!.id;
  for (let count = 0; count < DRAFT_COUNT; count++)
    expect((await page.request.post(`/v1/products/${id}/duplicate`, { headers })).ok()).toBe(true);
}

test('all drafts of a vendor are archived by one action, including those on other pages', async ({ page }) => {
  await page.goto('/dashboard/products');
  await addDrafts(page);
  await page.getByRole('tab', { name: /^Draft/ }).click();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Vendor' }).click();
  await searchIn(page.getByRole('combobox', { name: 'Vendor' }), 'Petra');
  await page.getByRole('option', { name: VENDOR }).first().click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Vendor: ${VENDOR}`) })).toBeVisible();
  await expect(table(page).getByRole('row').nth(20)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bulkBar(page).getByText('20 selected')).toBeVisible();
  const offer = bulkBar(page).getByRole('button', { name: /^Select all \d+$/ });
  const count = Number((await offer.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(DRAFT_COUNT);
  await offer.click();
  await expect(bulkBar(page).getByText(`All ${count} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(
    table(page)
      .getByRole('checkbox', { name: /^Select / })
      .nth(1),
  ).toBeChecked();
  await expectAccessible(page);

  await bulkBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  const question = page.getByRole('alertdialog', { name: `Archive ${count} products?` });
  await expect(question.getByText('You can undo this afterwards.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: `Archive ${count} products` }).click();
  await expect(page.getByText(`${count} rows changed`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`0 of ${count} rows`)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await page.getByRole('tab', { name: /^Archived/ }).click();
  await expect(page.getByText(VENDOR).first()).toBeVisible();
});
