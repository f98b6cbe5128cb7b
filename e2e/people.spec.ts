import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'superadmin' });

const links = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row').getByRole('link');

async function open(page: Page, area: 'vendors' | 'customers', search = ''): Promise<void> {
  await page.goto(`/dashboard/${area}${search}`);
  await expect(links(page, area === 'vendors' ? 'Vendors' : 'Customers').first()).toBeVisible();
}

/** The pager below the list of a tab, which contains the row count. */
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test('vendors have a tab per status and link to their profiles @phone', async ({ page }) => {
  await open(page, 'vendors');
  const suspended = page.getByRole('tab', { name: /^Suspended/ });
  const said = (await suspended.innerText()).replace(/\D+/g, '');
  await suspended.click();
  await expect(pager(page).getByText(`1 to ${said} of ${said}`)).toBeVisible();
  const name = await links(page, 'Vendors').first().innerText();
  await links(page, 'Vendors').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Payouts are frozen')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a metric of a vendor links to its orders, within the profile', async ({ page }) => {
  await open(page, 'vendors', '?sort=-orders30d');
  await links(page, 'Vendors').first().click();
  const figure = page.getByRole('link', { name: /^Orders [\d,]+ [\d,]+ cancelled/ });
  const said = /^Orders\s+([\d,]+)/.exec(await figure.innerText())?.[1];
  await figure.click();
  await expect(page).toHaveURL(/profile\?.*tab=orders/);
  await expect(pager(page).getByText(new RegExp(`of ${said}\\b`))).toBeVisible();
});

test('the orders within a profile stay on their page after a reload, and after going back from an order', async ({
  page,
}) => {
  await open(page, 'vendors', '?sort=-orders30d');
  await links(page, 'Vendors').first().click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(pager(page).getByText(/^1 to 20 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(pager(page).getByText(/^41 to 60 of/)).toBeVisible();
  await page.reload();
  await expect(pager(page).getByText(/^41 to 60 of/)).toBeVisible();
  await links(page, 'Orders').first().click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  await expect(pager(page).getByText(/^41 to 60 of/)).toBeVisible();
});

test('the profile of a vendor contains its products and documents', async ({ page }) => {
  await open(page, 'vendors', '?status=active');
  await links(page, 'Vendors').first().click();
  await page.getByRole('tab', { name: /^Products/ }).click();
  await expect(links(page, 'Products').first()).toBeVisible();
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
});

test('the sales of a vendor are displayed as a chart, and as a table with the same total', async ({ page }) => {
  await open(page, 'vendors', '?sort=-sales30d');
  await links(page, 'Vendors').first().click();
  const card = page.getByRole('region', { name: 'Sales by day' }).first();
  await expect(card.getByRole('slider', { name: 'Sales by day' })).toBeVisible();
  await card.getByRole('button', { name: 'View as table' }).click();
  const amount = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  const cells = await card.getByRole('row').locator('td:last-child').allInnerTexts();
  expect(cells).toHaveLength(30);
  const sum = cells.reduce((total, cell) => total + amount(cell), 0);
  expect(amount(await card.locator('p b').innerText())).toBe(sum);
});

test('a customer is found by email; the profile shows orders, coupons and addresses @phone', async ({ page }) => {
  await open(page, 'customers', '?sort=-ordersCount');
  const name = await links(page, 'Customers').first().innerText();
  await links(page, 'Customers').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  const email = await page
    .getByRole('complementary', { name: 'Customer details' })
    .getByRole('link', { name: '@' })
    .innerText();
  const orders = page.getByRole('tab', { name: /^Orders/ });
  const said = (await orders.innerText()).replace(/\D+/g, '');
  await orders.click();
  await expect(pager(page).getByText(new RegExp(`of ${said}\\b`))).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveCount(0);
  await open(page, 'customers', `?q=${email}`);
  await expect(links(page, 'Customers')).toHaveText([name]);
});

test('a blocked customer shows the reason', async ({ page }) => {
  await open(page, 'customers', '?status=blocked');
  await links(page, 'Customers').first().click();
  await expect(page.getByText(/^Blocked: /)).toBeVisible();
});

test('a profile that fails to load shows the error in place, with a retry', async ({ page }) => {
  await open(page, 'customers');
  const path = /\/v1\/customers\/[0-9a-f-]{36}$/;
  await page.route(path, (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, message: 'The database is asleep', requestId: 'r-1' } }),
  );
  await links(page, 'Customers').first().click();
  await expect(page.getByRole('heading', { name: 'Couldn’t load the customer' })).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
  expectConsoleErrors(page, /500/);
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('sees neither balances nor commission of a vendor', async ({ page }) => {
    await open(page, 'vendors');
    await expect(page.getByRole('columnheader', { name: 'Balance' })).toHaveCount(0);
    await links(page, 'Vendors').first().click();
    await expect(page.getByRole('region', { name: 'Payouts' })).toBeVisible();
    await expect(page.getByText(/commission/i)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Balances' })).toHaveCount(0);
  });
});
