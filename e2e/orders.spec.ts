import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'superadmin' });

const NUMBER = /^SK-\d+$/;
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: NUMBER });
/** Within this time, there is a moment in which no other test changes a status. */
const QUIET_MOMENT_TIMEOUT_MS = 30_000;

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/** Reads the total count below the list: 4000 from '1 to 20 of 4,000 · sum $…'. */
async function readTotalCount(page: Page): Promise<number> {
  const text = await page.getByRole('navigation', { name: 'Pages' }).getByText(/ of /).first().innerText();
  return Number(/of (?:about )?([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
}

const readTabCount = async (page: Page, name: RegExp): Promise<number> =>
  Number((await tab(page, name).innerText()).replace(/\D+/g, ''));

async function openOrders(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/orders${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test('each tab shows as many orders as its count, and is part of the URL @phone', async ({ page }) => {
  await openOrders(page);
  for (const name of [/^Needs action/, /^Packed/, /^Late/]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    // Read again from the server if they differ, because other tests change orders between reading the two counts.
    await expect(async () => {
      const difference = (await readTotalCount(page)) - (await readTabCount(page, name));
      if (difference !== 0) await page.reload();
      expect(difference).toBe(0);
    }).toPass({ timeout: QUIET_MOMENT_TIMEOUT_MS });
  }
  await expect(page).toHaveURL(/late=true/);
  await page.goBack();
  await expect(tab(page, /^Packed/)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/status=packed/);
});

test('a distant page opens directly, and is the same after reloading and after going back', async ({ page }) => {
  await openOrders(page);
  await page.getByRole('button', { name: /^Page 1 of/ }).click();
  await page.getByRole('textbox', { name: 'Go to page' }).fill('150');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=150/);
  await expect(page.getByText(/^2,981 to 3,000 of/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false');
  const first = await rows(page).first().innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^3,001 to 3,020 of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^3,001 to 3,020 of/)).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toHaveText(first);
});

test('an order is found by its number, and its row links to its vendor', async ({ page }) => {
  await openOrders(page, '?page=3');
  const number = await rows(page).nth(4).innerText();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(number);
  await expect(rows(page)).toHaveText([number]);
  const vendor = await page.getByRole('row').filter({ hasText: number }).getByRole('cell').nth(4).innerText();
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Go to' }).click();
  await page.getByRole('menuitem', { name: 'All orders from this vendor' }).click();
  await expect(page.getByRole('button', { name: `Vendor: ${vendor}` })).toBeVisible();
  await expect.poll(() => readTotalCount(page)).toBe(await readTabCount(page, /^All/));
});

test('the list is filtered by payment and day, and shows the total of all matches', async ({ page }) => {
  await openOrders(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Payment', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Failed' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/paymentStatus=failed/);
  await expect(page.getByRole('button', { name: 'Payment: Failed' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' }).getByText('Paid', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/total \$[\d,]+\.\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Payment' }).click();
  await expect(page).not.toHaveURL(/paymentStatus/);
});

test('the list says that no orders match a filter, and one click clears it', async ({ page }) => {
  await page.goto('/dashboard/orders?q=no such order anywhere');
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a list of orders that fails to load shows the error in place, with a retry', async ({ page }) => {
  await page.route('**/v1/order?*', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, message: 'The database is asleep', requestId: 'r-1' } }),
  );
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('heading', { name: 'Couldn’t load orders' })).toBeVisible();
  await page.unroute('**/v1/order?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
  expectConsoleErrors(page, /500/);
});

test('the details of an order match its row in the list, and show what the total consists of @phone', async ({
  page,
}) => {
  await openOrders(page, '?status=complete');
  const number = await rows(page).first().innerText();
  const total = await page.getByRole('row').filter({ hasText: number }).locator('bdi.strong').innerText();
  await rows(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${number}`));
  const amount = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);
  const items = page.getByRole('region', { name: 'Items' });
  const parts = await items.locator('dl > dd').allInnerTexts();
  expect(amount(parts.at(-1) ?? '')).toBe(amount(total));
  expect(parts.slice(0, -1).reduce((sum, part) => sum + amount(part), 0)).toBe(amount(total));
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(5);
  await expect(
    page.getByRole('region', { name: 'Timeline' }).getByText(/^Placed (through the shop|by staff)/),
  ).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('the menu of a row opens the refund dialog, and the menu of an order fits a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openOrders(page, '?status=packed&paymentStatus=paid');
  const number = await rows(page).first().innerText();
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  await expect(page.getByRole('dialog', { name: `Refund ${number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  const menu = page.getByRole('menu', { name: 'More actions' });
  await expect(menu.getByRole('menuitem', { name: 'Cancel order…' })).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
});

test('an order links to the next order in the list', async ({ page }) => {
  await openOrders(page, '?page=2');
  const numbers = await rows(page).allInnerTexts();
  await rows(page).nth(3).click();
  await page.getByRole('button', { name: 'Next order in the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: numbers[4] })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: numbers[3] })).toBeVisible();
});

test('the list and its tabs are accessible @phone', async ({ page }) => {
  await openOrders(page);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  // Every row has a menu of actions, even on a phone.
  await page
    .getByRole('button', { name: /^Actions for SK-/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'View', exact: true })).toBeInViewport({ ratio: 1 });
});

test('an order that does not exist is reported as such, with a link to all orders', async ({ page }) => {
  await page.goto('/dashboard/orders/01a1f74a-0000-7000-8000-000000000000/details');
  await expect(page.getByRole('heading', { name: 'This order doesn’t exist' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).last().click();
  await expect(page).toHaveURL('/dashboard/orders');
  expectConsoleErrors(page, /404/);
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('sees the payment but not the commission and earnings', async ({ page }) => {
    await openOrders(page);
    await rows(page).first().click();
    await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment breakdown' })).toHaveCount(0);
    await expect(page.getByText(/commission/i)).toHaveCount(0);
  });
});
