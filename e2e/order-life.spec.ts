import type { Page } from '@playwright/test';
import { readAvailableStock, readPendingBalance, placeOrder, type PlacedOrder } from './ordering.ts';
import {
  anotherWindow,
  expect,
  expectAccessible,
  expectConsoleErrors,
  expectNoHorizontalScroll,
  test,
} from './person.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('region', { name });
const effect = (page: Page, words: string | RegExp) => dialog(page).getByRole('listitem').filter({ hasText: words });
const toCents = (text: string): number => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

/** The difference of the amounts in an effect such as 'before → after', in cents. */
async function readEffectDifference(page: Page, words: string | RegExp): Promise<number> {
  const [before = 0, after = 0] = (await effect(page, words).locator('bdi').allInnerTexts())
    .filter((text) => /\d/.test(text))
    .map(toCents)
    .slice(-2);
  return after - before;
}

async function openNewOrder(page: Page, input: Parameters<typeof placeOrder>[1]): Promise<PlacedOrder> {
  await page.goto('/dashboard/orders');
  const order = await placeOrder(page, input);
  await page.goto(`/dashboard/orders/${order.id}/details`);
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  return order;
}

const expectStatus = (page: Page, status: string) =>
  expect(page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]')).toContainText(status);

/** Brings an order from placed to complete with the actions of its page. */
async function bringToComplete(page: Page): Promise<void> {
  await button(page, 'Mark as packed').click();
  await expectStatus(page, 'Packed');
  await button(page, 'Hand over to carrier').click();
  await dialog(page).getByRole('combobox', { name: 'Carrier' }).click();
  await page.getByRole('option', { name: 'DHL' }).click();
  await dialog(page).getByRole('button', { name: 'Hand over to carrier' }).click();
  await expect(dialog(page).getByText('This carrier needs a tracking number')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Tracking number' }).fill('JD 0099 1234');
  await expect(effect(page, 'Status')).toContainText('Pickup');
  await dialog(page).getByRole('button', { name: 'Hand over to carrier' }).click();
  await expectStatus(page, 'Pickup');
  await button(page, 'Mark as out for delivery').click();
  await expectStatus(page, 'Delivering');
  await button(page, 'Mark as complete').click();
  await expect(effect(page, 'Status')).toContainText('Complete');
  await dialog(page).getByRole('button', { name: 'Mark as complete' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Create return')).toBeVisible();
}

test.describe('a super admin', () => {
  test.use({ signedInAs: 'superadmin' });

  test('completes a new order and returns one of three pieces, which changes refund, stock and vendor balance', async ({
    page,
  }) => {
    test.slow();
    // The order gets free shipping, so that one piece costs a third of the total.
    const order = await openNewOrder(page, { quantity: 3, priceAtLeast: 6000 });
    await bringToComplete(page);
    const [shelf, pending] = [await readAvailableStock(page, order), await readPendingBalance(page, order)];

    await button(page, 'Create return').click();
    await dialog(page)
      .getByRole('button', { name: /^Increase/ })
      .click();
    await button(page, 'Doesn’t fit').click();
    await dialog(page).getByRole('button', { name: 'Create return' }).click();
    const returns = card(page, 'Returns');
    await expect(returns.getByText('Requested', { exact: true })).toBeVisible();
    await button(page, 'Approve return').click();
    await dialog(page).getByRole('button', { name: 'Approve return' }).click();
    await button(page, 'Mark return as received').click();
    await expect(effect(page, `${order.variant.sku} available`)).toContainText(`${shelf}`);
    await dialog(page).getByRole('button', { name: 'Mark return as received' }).click();
    await expect(returns.getByText('back in stock')).toBeVisible();
    expect(await readAvailableStock(page, order)).toBe(shelf + 1);

    await button(page, 'Refund return').click();
    await expect(effect(page, 'Refunded to')).toContainText('to Visa ending 4242');
    const back = toCents(await effect(page, 'Refunded to').locator('b').innerText());
    const taken = await readEffectDifference(page, 'on-hold balance');
    expect(back).toBe(Math.round(order.total / 3));
    expect(taken).toBeLessThan(0);
    // Waits until the toast is gone, because elements have too little contrast while they fade.
    await expect(page.getByText(`Received return for ${order.number}`)).toHaveCount(0);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Refund return' }).click();
    await expect(card(page, 'Items').getByText(/^1 of 3 refunded/)).toBeVisible();
    expect((await readPendingBalance(page, order)) - pending).toBe(taken);
    await expect(card(page, 'Timeline').getByText(/^Refund of \$[\d,.]+ issued/)).toBeVisible();
    await expect(returns.getByRole('list').getByText(/^Refunded by /)).toBeVisible();

    await button(page, /^Mark R-\d+ as sent$/).click();
    await dialog(page).getByRole('textbox', { name: 'Bank or gateway reference' }).fill('BANK-4711');
    await dialog(page).getByRole('button', { name: 'Record as sent' }).click();
    await expect(card(page, 'Payment').getByText(/BANK-4711/)).toBeVisible();
    await expect(card(page, 'Timeline').getByText(/^Refund of \$[\d,.]+ sent/)).toBeVisible();
  });

  test('settles the cash of a delivered order with a shortfall, and issues a goodwill credit', async ({ page }) => {
    test.slow();
    const order = await openNewOrder(page, { quantity: 1, isOnDelivery: true });
    await bringToComplete(page);
    await page.getByRole('button', { name: 'Record cash' }).first().click();
    const handedIn = dialog(page).getByRole('textbox', { name: 'Amount deposited' });
    await handedIn.fill(String(order.total));
    await expect(dialog(page).getByText(/^Enter \$[\d,.]+ or less/)).toBeVisible();
    await handedIn.fill(((order.total - 250) / 100).toFixed(2));
    await expect(dialog(page).getByText('$2.50 is missing and is recorded as a loss.')).toBeVisible();
    await button(page, 'Cash shortfall').click();
    await expect(effect(page, 'Our losses')).toContainText('+$2.50');
    await dialog(page)
      .getByRole('button', { name: /^Record \$/ })
      .click();
    await expect(card(page, 'Payment').getByText('deposited')).toBeVisible();
    await expect(card(page, 'Timeline').getByText(/^Cash of \$[\d,.]+ deposited/)).toBeVisible();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Issue goodwill credit' }).click();
    await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('5');
    await button(page, 'Long wait').click();
    await expect(effect(page, 'Refunded to')).toContainText('$5.00');
    await dialog(page).getByRole('button', { name: 'Issue $5.00' }).click();
    await expect(card(page, 'Timeline').getByText(/^Goodwill credit of \$5.00 issued/)).toBeVisible();

    await button(page, 'Create return').click();
    await dialog(page)
      .getByRole('button', { name: /^Increase/ })
      .click();
    await button(page, 'Not as described').click();
    await dialog(page).getByRole('button', { name: 'Create return' }).click();
    await button(page, 'Reject return').click();
    await dialog(page).getByRole('button', { name: 'Reject return' }).click();
    await expect(dialog(page).getByText('Enter a reason')).toBeVisible();
    await button(page, 'Not from this order').click();
    await dialog(page).getByRole('button', { name: 'Reject return' }).click();
    await expect(card(page, 'Returns').getByText(/^Rejected by .*Not from this order/)).toBeVisible();
  });

  test('records a chargeback', async ({ page }) => {
    await openNewOrder(page, { quantity: 1 });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Record chargeback' }).click();
    await dialog(page).getByRole('textbox', { name: 'Gateway fee' }).fill('15');
    await button(page, 'Not received').click();
    await expect(effect(page, 'Reversed by the customer’s bank')).toBeVisible();
    await expect(effect(page, 'Gateway fees')).toContainText('+$15.00');
    await dialog(page)
      .getByRole('button', { name: /^Record \$/ })
      .click();
    await expect(card(page, 'Payment').getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect(card(page, 'Timeline').getByText(/^Recorded chargeback of \$/)).toBeVisible();
  });

  test('sees a conflict when cancelling while a colleague packs, loses no input, and can continue', async ({
    page,
  }) => {
    await openNewOrder(page, { quantity: 1 });
    const colleague = await anotherWindow(page, 'admin');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('The customer called');
    await expect(effect(page, 'Refunded to')).toBeVisible();
    await colleague.goto(page.url());
    await button(colleague, 'Mark as packed').click();
    await expectStatus(colleague, 'Packed');
    await colleague.context().close();
    const cancel = dialog(page).getByRole('button', { name: 'Cancel order' });
    const conflictNotice = dialog(page).getByText(/^Someone else changed this order in the meantime/);
    // A live event reports the colleague's change. A click at that moment would cancel the changed order.
    await expect(conflictNotice).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveValue('The customer called');
    await expect(effect(page, 'Payment')).toContainText('Refunded');
    await cancel.click();
    await expect(page.getByText('Cancelled: The customer called')).toBeVisible();
    expectConsoleErrors(page, /409/);
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('sees who can refund above the limit, and makes a smaller refund @phone', async ({ page }) => {
    const order = await openNewOrder(page, { quantity: 3, priceAtLeast: 25_000 });
    await button(page, 'Refund').click();
    await dialog(page).getByRole('button', { name: 'By amount' }).click();
    const amount = dialog(page).getByRole('textbox', { name: 'Amount' });
    await amount.fill(String(order.total));
    await expect(dialog(page).getByText(/^Enter \$[\d,.]+ or less/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Full remaining amount' }).click();
    await expect(dialog(page).getByText(/Ask a super admin to issue this refund/)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: /^Refund/ })).toBeDisabled();
    await expectAccessible(page);

    // The text of the button must be aligned with the labels of the fields.
    const label = await amount.evaluate((field: HTMLInputElement) => field.labels?.[0]?.getBoundingClientRect().left);
    const note = await dialog(page).getByRole('button', { name: 'Add note' }).boundingBox();
    expect(Math.abs((note?.x ?? 0) + 8 - (label ?? 0))).toBeLessThanOrEqual(1);

    await amount.fill('12.50');
    await button(page, 'Arrived late').click();
    await expect(effect(page, 'Refunded to')).toContainText('$12.50');
    await expect(dialog(page).getByText(/commission|earns|balance/i)).toHaveCount(0);
    await expectNoHorizontalScroll(page);
    await dialog(page).getByRole('button', { name: 'Refund $12.50' }).click();
    await expect(card(page, 'Payment').getByText('−$12.50')).toBeVisible();
    await expect(card(page, 'Payment').getByText('Partially refunded')).toBeVisible();
  });

  test('removes pieces from an unshipped order, which makes them available again', async ({ page }) => {
    // The price of a piece, with tax, is below an admin's refund limit.
    const order = await openNewOrder(page, { quantity: 2, priceAtMost: 30_000 });
    const shelf = await readAvailableStock(page, order);
    await button(page, 'Refund').click();
    await dialog(page)
      .getByRole('button', { name: /^Increase/ })
      .click();
    await button(page, 'Missing from the parcel').click();
    await expect(effect(page, ' available')).toContainText(`${shelf + 1}`);
    await dialog(page)
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await expect(card(page, 'Items').getByText(/^1 of 2 refunded/)).toBeVisible();
    expect(await readAvailableStock(page, order)).toBe(shelf + 1);
  });

  test('changes the shipping address before shipping, with a note for colleagues @phone', async ({ page }) => {
    await openNewOrder(page, { quantity: 1 });
    await button(page, 'Change addresses').click();
    await dialog(page).getByRole('textbox', { name: 'Street address' }).fill('');
    await dialog(page).getByRole('button', { name: 'Save addresses' }).click();
    await expect(dialog(page).getByText('This field is required')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Street address' }).fill('7 Boulevard Anfa');
    await expect(dialog(page).getByRole('list', { name: 'What changes' })).toContainText('7 Boulevard Anfa');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save addresses' }).click();
    await expect(card(page, 'Shipping address').getByText('7 Boulevard Anfa')).toBeVisible();
    await expect(card(page, 'Timeline').getByText('Shipping address')).toBeVisible();
    await button(page, 'Add note').click();
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Gate code 4411');
    await dialog(page).getByRole('button', { name: 'Add note' }).click();
    await expect(card(page, 'Items').getByText('Gate code 4411')).toBeVisible();
  });

  test('changes the status of several orders at once, and sees why one of them was not changed', async ({ page }) => {
    const paid = await openNewOrder(page, { quantity: 1 });
    const unpaid = await placeOrder(page, { quantity: 1, isPaid: false }, paid.customerId);
    await page.goto(`/dashboard/orders?customerId=${paid.customerId}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.keyboard.press('m');
    await expect(dialog(page).getByRole('list', { name: 'What will happen' })).toContainText('Packed');
    await expect(dialog(page).getByText('1 order won’t change')).toBeVisible();
    await expect(dialog(page).getByText('Not paid yet, so it can’t be packed')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: unpaid.number })).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Advance 1 order' }).click();
    await expect(dialog(page).getByRole('heading', { name: '1 order advanced' })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: unpaid.number })).toBeVisible();
    await button(page, 'Done').click();
    await expect(page.getByRole('row').filter({ hasText: paid.number })).toContainText('Packed');
  });

  test('records the payment of an order, and then packs it', async ({ page }) => {
    await openNewOrder(page, { quantity: 1, isPaid: false });
    await expect(page.getByText(/^This order isn’t paid yet, so it can’t be packed/)).toBeVisible();
    await button(page, 'Record payment').click();
    await dialog(page).getByRole('textbox', { name: 'Payment method' }).fill('Bank transfer');
    await expect(effect(page, 'Payment')).toContainText('Paid');
    await dialog(page)
      .getByRole('button', { name: /^Record \$/ })
      .click();
    await expect(card(page, 'Payment').getByText('Bank transfer')).toBeVisible();
    await button(page, 'Mark as packed').click();
    await expectStatus(page, 'Packed');
  });
});
