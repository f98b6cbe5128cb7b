import { join } from 'node:path';
import { anotherWindow, expect, expectConsoleErrors, searchIn, test } from './person.ts';

const SHOPIFY_FILE = join(import.meta.dirname, 'fixtures/shopify-apparel.csv');
/** A PNG of one white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

/** Vendors of the demo. For another data set, environment variables name its vendors. */
const IMPORTING_VENDOR = process.env.SOUK_WALK_SELLER ?? 'Sahara Textiles';
const VENDOR_WITH_ORDERS = process.env.SOUK_WALK_SHOP ?? 'Atlas & Oak';

test.use({ signedInAs: 'admin' });

test('a product is imported, completed, published, found, changed by two people at once, and restored by undo', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // Import Shopify's file for one vendor.
  await page.goto('/dashboard/products/import');
  await searchIn(page.getByRole('combobox', { name: 'Vendor' }), IMPORTING_VENDOR);
  await page.getByRole('option', { name: IMPORTING_VENDOR, exact: true }).click();
  await page.getByLabel(/Choose a CSV file/).setInputFiles(SHOPIFY_FILE);
  await expect(page.getByText('Ready to import')).toBeVisible();
  await page.getByRole('button', { name: /^Import \d+ products$/ }).click();
  await expect(page.getByText('File imported')).toBeVisible();
  await page.getByRole('link', { name: 'View imported drafts' }).click();

  // Give one of the drafts a category, an attribute, a second variant and an image.
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ocean blue shirt');
  await page
    .getByRole('row')
    .filter({ hasText: 'Draft' })
    .getByRole('button', { name: 'Actions for Ocean Blue Shirt' })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ocean Blue Shirt' })).toBeVisible();
  const editAddress = page.url();
  await searchIn(page.getByLabel('Category'), 'Shirts');
  await page
    .getByRole('option', { name: /Shirts/ })
    .first()
    .click();
  await page.getByLabel('Care').fill('Wash at 30 degrees');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option 1 name').fill('Size');
  await page.getByLabel('New value for Size').fill('M, L');
  await page.getByLabel('New value for Size').press('Enter');
  await expect(page.getByLabel(/^SKU of/)).toHaveCount(2);
  await page.getByLabel('Price of L').fill('52');
  await page.getByLabel(/Add images/).setInputFiles({ name: 'shirt.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByLabel('Alt text for image 1').fill('A shirt in ocean blue');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Submit it for review and publish it.
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Published since')).toBeVisible();

  // Find it by search and filter.
  await page.goto('/dashboard/products?status=published&q=ocean+blue');
  await expect(
    page.getByRole('row').filter({ hasText: 'Ocean Blue Shirt' }).filter({ hasText: 'Published' }),
  ).toBeVisible();

  // When two people change the price, the second one gets a conflict.
  const other = await anotherWindow(page, 'superadmin');
  await Promise.all([page.goto(editAddress), other.goto(editAddress)]);
  await page.getByLabel('Price of L').fill('55');
  await other.getByLabel('Price of L').fill('57');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: /^Save/ }).click();
  await expect(other.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })).toBeVisible();
  await other.getByRole('button', { name: 'Discard my changes' }).click();
  expectConsoleErrors(other, /409/);
  await other.context().close();

  // Undo the change in the product's activity.
  await page.reload();
  await expect(page.getByLabel('Price of L')).toHaveValue('55.00');
  await page.getByRole('region', { name: 'Activity' }).getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Reversed')).toBeVisible();
  await expect(page.getByLabel('Price of L')).toHaveValue('52.00');
});

test('the sorted and filtered orders of a vendor stay on their page after a reload, and Back leads to the previous page', async ({
  page,
}) => {
  await page.goto('/dashboard/vendors');
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill(VENDOR_WITH_ORDERS);
  await page.getByRole('link', { name: VENDOR_WITH_ORDERS, exact: true }).click();
  await page.getByRole('tab', { name: /^Orders/ }).click();
  const table = page.getByRole('table', { name: 'Orders' });
  await table.getByRole('button', { name: 'Total' }).click();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Complete' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.getByText(/^41 to 60 of/)).toBeVisible();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const first = await table.getByRole('row').nth(1).innerText();
  await page.reload();
  await expect(page.getByText(/^41 to 60 of/)).toBeVisible();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  expect(await table.getByRole('row').nth(1).innerText()).toBe(first);
  await page.goBack();
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible();
});
