import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, searchIn, test } from './person.ts';

test.use({ signedInAs: 'admin' });

const table = (page: Page) => page.getByRole('table', { name: 'Products' });
const firstRow = (page: Page) => table(page).getByRole('row').nth(1);
const unique = () => Date.now().toString(36);

async function openProducts(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/products${search}`);
  await expect(firstRow(page).getByRole('link')).toBeVisible();
}

/** Creates a draft of Atlas & Oak with one price and a stock of 24. Returns its name. */
async function createProduct(page: Page): Promise<string> {
  const name = `Monitor stand ${unique()}`;
  await page.goto('/dashboard/products/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await searchIn(page.getByLabel('Vendor'), 'Atlas');
  await page.getByRole('option', { name: /Atlas/ }).first().click();
  await page.getByLabel('Price', { exact: true }).fill('87');
  await page.getByLabel('Stock', { exact: true }).fill('24');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('the list is filtered by tab, vendor and search, which are part of the URL @phone', async ({ page }) => {
  await openProducts(page);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^In review/ }).click();
  await expect(page).toHaveURL(/status=waiting/);
  await expect(firstRow(page)).toContainText('In review');
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Vendor' }).click();
  await searchIn(page.getByRole('combobox', { name: 'Vendor' }), 'Atlas');
  await page.getByRole('option', { name: /Atlas/ }).first().click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/userId=/);
  await expect(page.getByRole('button', { name: /^Vendor: Atlas/ })).toBeVisible();
  await page.getByLabel('Search products').fill('no such thing anywhere');
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
});

test('a product with options is created: each value gets a variant, and errors are displayed in its row', async ({
  page,
}) => {
  await page.goto('/dashboard/products/create');
  const name = `Walnut shelf ${unique()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByLabel('URL slug')).toHaveValue(/^walnut-shelf-/);
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.type('Cut from one board.');
  await searchIn(page.getByLabel('Vendor'), 'Atlas');
  await page.getByRole('option', { name: /Atlas/ }).first().click();
  await searchIn(page.getByLabel('Category'), 'Desk');
  await page.getByRole('option', { name: /Desk/ }).first().click();
  await expect(page.getByText('Required before publishing.').first()).toBeVisible();

  await page.getByLabel('Price', { exact: true }).fill('87');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option 1 name').fill('Finish');
  await page.getByLabel('New value for Finish').fill('Natural, Dark oil, Black');
  await page.getByLabel('New value for Finish').press('Enter');
  await expect(page.getByLabel(/^SKU of/)).toHaveCount(3);
  await expect(page.getByLabel('Price of Black')).toHaveValue('87.00');

  await page.getByLabel('Barcode of Black').fill('5012345678921');
  await page.getByLabel('Stock of Natural').fill('24');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('Black: The last digit should be 4.')).toBeVisible();
  await expect(page.getByLabel('Barcode of Black')).toBeFocused();
  await page.getByLabel('Barcode of Black').fill('5012345678924');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('button', { name: 'Adjust stock of Natural, 24 on hand' })).toBeVisible();
  await expect(page.getByLabel('SKU of Dark oil')).not.toHaveValue('');
  await expectAccessible(page);
});

test('an option value that is removed and added again restores the input of its variant', async ({ page }) => {
  await page.goto('/dashboard/products/create');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option 1 name').fill('Size');
  await page.getByLabel('New value for Size').fill('S, M');
  await page.getByLabel('New value for Size').press('Enter');
  await page.getByLabel('SKU of M').fill('SHELF-M');
  await page.getByRole('button', { name: 'Remove M', exact: true }).click();
  await expect(page.getByLabel('SKU of M')).toHaveCount(0);
  await page.getByRole('button', { name: 'Value', exact: true }).click();
  await page.getByLabel('New value for Size').fill('M');
  await page.getByLabel('New value for Size').press('Enter');
  await expect(page.getByLabel('SKU of M')).toHaveValue('SHELF-M');
});

test('a problem that prevents publishing links to its field; a product is submitted and rejected, which is undone', async ({
  page,
}) => {
  const name = await createProduct(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Choose a category' })
    .getByRole('button', { name: 'Fix' })
    .click();
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText(`Submitted “${name}” for review`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await page.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog.getByText('Enter what needs to change')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The picture is missing');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText(`Rejected “${name}”`)).toBeVisible();
  await expect(page.getByText('The picture is missing').first()).toBeVisible();
  await page.getByText(`Rejected “${name}”`).locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Reversed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject…' })).toBeVisible();
});

test('stock is visible on the details page and adjusted there, with a reason @phone', async ({ page }) => {
  const name = await createProduct(page);
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: /^Adjust stock of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adjust by (use minus to reduce)').fill('-4');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Damaged in transit');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(page.getByText(`${name}: 20 on hand`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Stock movements' })).toContainText('Damaged in transit');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('prices of selected products change by a percentage, after a preview', async ({ page }) => {
  await createProduct(page);
  const second = await createProduct(page);
  await openProducts(page, '?q=Monitor+stand');
  await page.getByRole('checkbox', { name: `Select ${second}` }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent (use minus to lower)').fill('-10');
  await expect(dialog.getByText('$78.30')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect(page.getByText('1 row changed')).toBeVisible();
  await expect(table(page).getByRole('row').filter({ hasText: second })).toContainText('$78.30');
});

test('prices and stock are edited as in a spreadsheet: keys navigate, a block is pasted, invalid cells are marked', async ({
  page,
}) => {
  const name = await createProduct(page);
  await page.goto(`/dashboard/products?tab=prices&q=${encodeURIComponent(name)}`);
  const price = page.getByLabel(`Price, USD of ${name}`);
  const compareAt = page.getByLabel(`Compare-at, USD of ${name}`);
  await price.click();
  await page.keyboard.type('90');
  await page.keyboard.press('ArrowRight');
  await expect(compareAt).toBeFocused();
  await page.keyboard.type('80');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Enter an amount above the price, or leave it empty')).toBeVisible();
  await price.evaluate((cell: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '95.50\t120\t30\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(compareAt).toHaveValue('120.00');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('1 variant saved')).toBeVisible();
  await expect(page.getByLabel(`On hand of ${name}`)).toHaveValue('30');
  await price.fill('1');
  await page.getByRole('link', { name: 'Back to list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(price).toHaveValue('1.00');
});

test('a product is copied as a draft, and the draft is deleted', async ({ page }) => {
  const name = await createProduct(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText(`Duplicated “${name}” as a draft`)).toBeVisible();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(page).toHaveURL(/\/dashboard\/products$/);
});

test('a product that does not exist is reported as such', async ({ page }) => {
  await page.goto('/dashboard/products/01990e6c-0000-7000-8000-000000000000/details');
  await expect(page.getByRole('heading', { level: 2 })).toContainText(/exist|found|gone/i);
  expectConsoleErrors(page, /404/);
});
