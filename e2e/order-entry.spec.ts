import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, searchIn, test } from './person.ts';

test.use({ signedInAs: 'superadmin' });

const NUMBER = /SK-\d+/;
interface Variant {
  sku: string;
  price: number;
  available: number;
  product: { name: string };
  vendor: { id: string; shopName: string };
}

async function createCalls(page: Page): Promise<{ get: <Data>(path: string) => Promise<Data> }> {
  await page.goto('/dashboard/orders');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const from = async <Data>(request: APIRequestContext, path: string) =>
    ((await (await request.get(`/v1${path}`, { headers })).json()) as { data: Data }).data;
  return { get: (path) => from(page.request, path) };
}

/** Picks two variants in stock, of different vendors. */
async function pickTwoVariants(page: Page): Promise<[Variant, Variant]> {
  const { get } = await createCalls(page);
  const { rows } = await get<{ rows: Variant[] }>('/products/variants?limit=100&status=published&stock=in');
  const vendors = await get<{ rows: { id: string }[] }>('/vendors?status=active&limit=100');
  const sellable = rows.filter(
    ({ price, available, vendor }) => price > 0 && available > 20 && vendors.rows.some(({ id }) => id === vendor.id),
  );
  const [first] = sellable;
  const second = sellable.find(({ vendor }) => vendor.id !== first?.vendor.id);
  if (!first || !second) throw new Error('The demo has too little to sell');
  return [first, second];
}

async function addBySku(page: Page, { sku }: Variant): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add item' });
  await field.fill(sku);
  await field.press('Enter');
  await expect(page.getByRole('list', { name: 'Order items' }).getByText(sku)).toBeVisible();
}

const total = (page: Page) => page.locator('dt', { hasText: /^Total/ }).locator('xpath=following-sibling::dd[1]');

async function fillAddress(page: Page): Promise<void> {
  const part = page.getByRole('group', { name: 'Shipping address' });
  await part.getByLabel('Name').fill('Amal Haddad');
  await part.getByLabel('Street address').fill('5 Rue Atlas');
  await part.getByLabel('City').fill('Rabat');
  await part.getByLabel('Country').fill('Morocco');
  await page.getByRole('option', { name: 'Morocco' }).click();
}

test('a phone order is restored after a reload, and is placed @phone', async ({ page }) => {
  const [lamp] = await pickTwoVariants(page);
  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  await page.getByRole('button', { name: 'New customer' }).click();
  const person = page.getByRole('group', { name: 'New customer' });
  await person.getByLabel('Name').fill('Amal Haddad');
  await addBySku(page, lamp);
  await expect(total(page)).toHaveText(/[1-9]/);
  const once = await total(page).innerText();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect(total(page)).not.toHaveText(once);
  await page.getByRole('textbox', { name: 'Coupon' }).fill('NOTHING-LIKE-IT');
  await expect(page.getByText('No coupon has this code')).toBeVisible();
  await page.getByRole('textbox', { name: 'Coupon' }).fill('');
  await fillAddress(page);
  await page.getByText('Already paid').click();
  // A total is dimmed while it is being recalculated.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(person.getByLabel('Email')).toBeFocused();
  // The form stores the draft shortly after the last keystroke.
  await person.getByLabel('Email').fill(`amal.${Date.now()}@example.com`);
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByText('Your previous entries were restored.')).toBeVisible();
  await expect(person.getByLabel('Name')).toHaveValue('Amal Haddad');
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');
  await expect(total(page)).toHaveText(/[1-9]/);
  const displayedTotal = await total(page).innerText();
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { level: 1, name: NUMBER })).toBeVisible();
  await expect(page.getByText(/by staff for/)).toBeVisible();
  await expect(page.getByText(displayedTotal).first()).toBeVisible();
  await page.goto('/dashboard/orders/create');
  await expect(page.getByText('Items you add appear here with price and stock.')).toBeVisible();
});

test('items of two vendors become two orders, and a changed price is reported', async ({ page }) => {
  const [lamp, rug] = await pickTwoVariants(page);
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  await searchIn(page.getByRole('combobox', { name: 'Customer' }), 'a');
  await page.getByRole('option').first().click();
  await addBySku(page, lamp);
  await addBySku(page, rug);
  await expect(page.getByText(/each vendor gets a separate order/)).toBeVisible();
  const street = page.getByRole('group', { name: 'Shipping address' }).getByLabel('Street address');
  if ((await street.inputValue()) === '') await fillAddress(page);
  await expect(total(page)).toHaveText(/[1-9]/);
  // A price that differs from the displayed one, as if it had just changed.
  await page.route('**/v1/checkouts', async (route) => {
    const body = route.request().postDataJSON() as { expectedTotal: number };
    await route.continue({ postData: { ...body, expectedTotal: body.expectedTotal - 1 } as never });
    await page.unroute('**/v1/checkouts');
  });
  await page.getByRole('button', { name: 'Place orders' }).click();
  await expect(page.getByText(/Review it, then place the order/)).toBeVisible();
  expectConsoleErrors(page, /409/);
  await expect(page.getByText(lamp.sku)).toBeVisible();
  await page.getByRole('button', { name: 'Place orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NUMBER })).toBeVisible();
  await expect(page.getByText('Same checkout')).toBeVisible();
});

test('a parcel can be tracked by its link, with events added by staff @phone', async ({ page, browser }) => {
  const { get } = await createCalls(page);
  const { rows } = await get<{ rows: { id: string; number: string }[] }>('/order?status=delivering&limit=20');
  const order = rows[Math.floor(Math.random() * rows.length)]!;
  await page.goto(`/dashboard/orders/${order.id}/tracking`);
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  const words = `Waits at the depot ${Date.now()}`;
  await page.getByLabel('Note').fill(words);
  await page.getByRole('button', { name: 'Add to tracking page' }).click();
  await expect(page.getByText(words)).toHaveCount(2);

  const address = await page.getByRole('link', { name: 'Open page' }).getAttribute('href');
  const stranger = await (await browser.newContext()).newPage();
  const answer = await stranger.goto(new URL(address ?? '', page.url()).href);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(stranger.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  await expect(stranger.getByText(words)).toBeVisible();
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await expectNoHorizontalScroll(stranger);
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'العربية' }).click();
  await expect(stranger.getByRole('heading', { name: /الطلب/ })).toBeVisible();
  await stranger.goto(new URL(`/order/${order.id}/tracking`, page.url()).href);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByText(words)).toHaveCount(0);
});

test('the customer message of a status is changed with the password, and changed back', async ({ page }) => {
  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: 'Order statuses' }).click();
  await page.getByRole('button', { name: 'Edit Cancelled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Cancelled' });
  const field = dialog.getByLabel('Message to customers (English)');
  const before = await field.inputValue();
  await field.fill('');
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('It was cancelled, as agreed.');
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await page.getByLabel('Password', { exact: true }).fill('SoukDemo!2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'It was cancelled, as agreed.' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Cancelled' }).click();
  await field.fill(before);
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(page.getByRole('cell', { name: before })).toBeVisible();
  expectConsoleErrors(page, /403/);
});

test('the packing slips of selected orders and the invoice of a complete order are downloaded as PDF', async ({
  page,
}) => {
  await page.goto('/dashboard/orders?status=packed');
  const boxes = page.getByRole('table', { name: 'Orders' }).getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const slips = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Packing slips' }).click();
  expect((await slips).suggestedFilename()).toBe('packing-slips.pdf');
  await page.goto('/dashboard/orders?status=complete');
  await page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: NUMBER }).first().click();
  await page.getByRole('button', { name: 'Print' }).click();
  const invoice = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Invoice INV-/ }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);
});
