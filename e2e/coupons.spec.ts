import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, searchIn, test } from './person.ts';

test.use({ signedInAs: 'admin' });

const unique = () => Date.now().toString(36).toUpperCase();

async function openCoupon(page: Page, code: string): Promise<void> {
  await page.goto(`/dashboard/coupons?q=${code}`);
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
}

test('coupons have a tab per state, are filtered by kind, and link to their details @phone', async ({ page }) => {
  await page.goto('/dashboard/coupons?kind=fixed&q=TAKE15');
  await expect(page.getByText('$15.00 off')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.goto('/dashboard/coupons?sort=startsAt');
  await expect(page.getByRole('link', { name: 'AUTUMN10', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Used up/ }).click();
  await expect(page).toHaveURL(/state=used_up/);
  await expect(page.getByRole('link', { name: 'AUTUMN10', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const usedUp = page.getByRole('table', { name: 'Coupons' }).getByRole('link').first();
  const code = await usedUp.innerText();
  await usedUp.click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a coupon for one category is created, tested with items, turned off and deleted', async ({ page }) => {
  const code = `LAMP-${unique()}`;
  await page.goto('/dashboard/coupons/create');
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Name', { exact: true }).fill('Lamps only');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('Enter a percentage from 0.01 to 100')).toBeVisible();
  await page.getByLabel('Value').fill('12.5');
  await page.getByLabel('Items').click();
  await page.getByRole('option', { name: 'Categories' }).click();
  await searchIn(page.getByLabel('Categories', { exact: true }), 'Lighting');
  await page
    .getByRole('option', { name: /Lighting/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Ends, date').fill('31 Dec 2099');
  await page.getByLabel('Ends, date').blur();
  await expect(page.getByLabel('Ends, time')).toHaveValue('23:59');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(page.getByText('12.5% off')).toBeVisible();
  await expect(page.getByText('No uses yet')).toBeVisible();

  await page.getByRole('button', { name: 'Items', exact: true }).click();
  await page.getByRole('button', { name: `Test ${code}` }).click();
  await expect(page.getByText('Choose at least one item')).toBeVisible();
  await searchIn(page.getByLabel('Item 1', { exact: true }), 'arc floor lamp');
  await page
    .getByRole('option', { name: /arc floor lamp/i })
    .first()
    .click();
  await page.getByRole('button', { name: `Test ${code}` }).click();
  await expect(page.getByText(/^Applies: \$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'By item' }).getByRole('cell', { name: 'Yes' })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Test ${code}` }).click();
  await expect(page.getByText(`Coupon ${code} is turned off`)).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete coupon' }).click();
  await expect(page).toHaveURL(/\/dashboard\/coupons$/);
});

test('the discount of a used coupon cannot be changed, and its uses are listed', async ({ page }) => {
  await openCoupon(page, 'TAKE15');
  const uses = page.getByRole('table', { name: 'Used by' });
  await expect(uses.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Show earlier' }).click();
  await expect(uses.getByRole('row')).toHaveCount(21);
  const number = await uses.getByRole('link', { name: /^SK-/ }).first().innerText();
  await page.getByLabel('Order', { exact: true }).fill(number);
  await page.getByRole('option', { name: new RegExp(number) }).click();
  await page.getByRole('button', { name: 'Test TAKE15' }).click();
  await expect(page.getByText(/^Applies: \$/)).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Code', { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Type')).toBeDisabled();
  await expect(page.getByLabel('Value')).not.toBeEditable();
  await expectAccessible(page);
});

test('a coupon links to the orders that used it', async ({ page }) => {
  await openCoupon(page, 'TAKE15');
  const used = /^Uses\s+([\d,]+)/.exec(await page.getByRole('link', { name: /^Uses/ }).innerText())?.[1];
  await page.getByRole('link', { name: /^Uses/ }).click();
  await expect(page).toHaveURL(/\/orders\?couponId=/);
  await expect(page.getByRole('button', { name: /Coupon.*TAKE15/ })).toBeVisible();
  expect(Number(used)).toBeGreaterThan(0);
});

test('a batch of coupons is generated, and its codes are downloaded', async ({ page }) => {
  const name = `Fair ${unique()}`;
  await page.goto('/dashboard/coupons');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Generate multiple codes' }).click();
  await page.getByLabel('Prefix').fill('fair');
  await expect(page.getByText(/^Codes such as FAIR-/)).toBeVisible();
  await page.getByLabel('Number of codes').fill('25');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Fixed amount' }).click();
  await page.getByLabel('Value').fill('5');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText(`25 coupons in batch “${name}”, 0 used`)).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download codes' }).click();
  const lines = (await readFile(await (await downloaded).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(26);
  expect(lines[1]).toMatch(/^FAIR-[A-Z2-9]{10},/);
  // In the list of all coupons, the batch is one row that links to its codes.
  await page.goto('/dashboard/coupons');
  const batch = page.getByRole('row').filter({ hasText: name });
  await expect(batch).toHaveCount(1);
  await expect(batch.getByRole('checkbox')).toHaveCount(0);
  // The pager counts rows and, within them, codes. The tab counts only codes.
  const codes = /^All ([\d,]+)$/.exec(
    (await page.getByRole('tab', { name: /^All/ }).innerText()).replace(/\s+/g, ' '),
  )?.[1];
  await expect(page.getByText(new RegExp(`^1 to \\d+ of \\d+ rows · ${codes} codes$`))).toBeVisible();
  await batch.getByRole('link', { name: '25 codes' }).click();
  await expect(page.getByText(`25 coupons in batch “${name}”, 0 used`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: /FAIR-/ })).toHaveCount(20);
});

test('coupons are imported from a file, with errors by line', async ({ page }) => {
  const code = `FILE-${unique()}`;
  await page.goto('/dashboard/coupons');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog');
  const csv = `Code,Name,Kind,Value\n${code},From a file,percent,10\nbad code,From a file,percent,10`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('1 row has errors')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Use letters, digits, hyphens and underscores' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import coupons' })).toBeDisabled();
  await dialog.getByLabel('Import valid rows only').check();
  await dialog.getByRole('button', { name: 'Import coupons' }).click();
  await expect(dialog).toHaveCount(0);
  await openCoupon(page, code);
});
