import type { Page } from '@playwright/test';
import { requestReturn } from './ordering.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'superadmin' });

const rows = (page: Page) => page.getByRole('table', { name: 'Returns' }).getByRole('link', { name: /^RT-\d+$/ });
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const bulkBar = (page: Page) => page.getByRole('region', { name: 'Actions for selected rows' });
/** Within this time, there is a moment in which no other test changes a return. */
const QUIET_MOMENT_TIMEOUT_MS = 30_000;

async function readTotalCount(page: Page): Promise<number> {
  const text = await page.getByRole('navigation', { name: 'Pages' }).getByText(/ of /).first().innerText();
  return Number(/of (?:about )?([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
}

const readTabCount = async (page: Page, name: RegExp): Promise<number> =>
  Number((await tab(page, name).innerText()).replace(/\D+/g, ''));

async function openReturns(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/orders/returns${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test('each tab shows as many returns as its count, and is part of the URL @phone', async ({ page }) => {
  await openReturns(page);
  for (const name of [/^Needs action/, /^Approved/, /^Refunded/]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    // Read again from the server if they differ, because other tests change returns between reading the two counts.
    await expect(async () => {
      const difference = (await readTotalCount(page)) - (await readTabCount(page, name));
      if (difference !== 0) await page.reload();
      expect(difference).toBe(0);
    }).toPass({ timeout: QUIET_MOMENT_TIMEOUT_MS });
  }
  await expect(page).toHaveURL(/status=refunded/);
  await page.goBack();
  await expect(tab(page, /^Approved/)).toHaveAttribute('aria-selected', 'true');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a return is found by its number, and its row opens the order at the return @phone', async ({ page }) => {
  await openReturns(page);
  const { number, order } = await requestReturn(page);
  await page.getByRole('searchbox', { name: 'Search returns' }).fill(number);
  await expect(rows(page)).toHaveText([number]);
  await rows(page).click();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  const item = page.getByRole('region', { name: 'Returns' }).getByRole('listitem').filter({ hasText: number });
  await expect(item).toHaveAttribute('aria-current', 'true');
  await expect(item).toBeInViewport();
  await expect(item.getByRole('button', { name: 'Approve return' })).toBeVisible();
});

test('selected returns are approved and received together, and the ones that do not qualify are listed', async ({
  page,
}) => {
  await openReturns(page);
  const first = await requestReturn(page);
  const second = await requestReturn(page, first.order.customerId);
  await openReturns(page, `?customerId=${first.order.customerId}`);
  await expect(rows(page)).toHaveText([second.number, first.number]);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bulkBar(page).getByRole('button', { name: 'Approve…' }).click();
  const approval = page.getByRole('alertdialog', { name: 'Approve 2 returns?' });
  await expectAccessible(page);
  await approval.getByRole('button', { name: 'Approve 2 returns' }).click();
  await expect(page.getByText('2 rows changed')).toBeVisible();
  for (const { number } of [first, second]) await expect(row(page, number)).toContainText('Approved');

  await page.getByRole('button', { name: `Actions for ${first.number}` }).click();
  await page.getByRole('menuitem', { name: 'Mark return as received…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark return as received' }).click();
  await expect(row(page, first.number)).toContainText('Received');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bulkBar(page).getByRole('button', { name: 'Mark as received…' }).click();
  const receipt = page.getByRole('alertdialog', { name: 'Mark 2 returns as received?' });
  await expect(receipt.getByText('1 row will be skipped')).toBeVisible();
  await expect(receipt.getByText(first.number)).toBeVisible();
  await receipt.getByRole('button', { name: 'Mark 1 return as received' }).click();
  await expect(row(page, second.number)).toContainText('Received');
});

test('the reason for rejecting several returns is shown on their orders', async ({ page }) => {
  await openReturns(page);
  const { number, order } = await requestReturn(page);
  await openReturns(page, `?customerId=${order.customerId}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bulkBar(page).getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 1 return?' });
  await dialog.getByRole('button', { name: 'Reject returns' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Worn for weeks');
  await dialog.getByRole('button', { name: 'Reject returns' }).click();
  await expect(row(page, number)).toContainText('Rejected');
  await rows(page).click();
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Worn for weeks');
});

test('orders are filtered by whether they have a return', async ({ page }) => {
  await page.goto('/dashboard/orders');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Returns', exact: true }).click();
  await page.getByRole('button', { name: 'With returns', exact: true }).click();
  await expect(page).toHaveURL(/hasReturn=true/);
  await expect(page.getByRole('button', { name: /With returns/ })).toBeVisible();
  await page
    .getByRole('table', { name: 'Orders' })
    .getByRole('link', { name: /^SK-\d+$/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('region', { name: 'Returns' })
      .getByText(/^RT-\d+$/)
      .first(),
  ).toBeVisible();
});
