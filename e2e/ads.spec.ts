import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, searchIn, test } from './person.ts';

test.use({ signedInAs: 'superadmin' });

const unique = () => Date.now().toString(36);
const DAY_MS = 86_400_000;

/** The day that is this number of days from today, as users type it. */
const typedDay = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Creates an image with the aspect ratio that the ad placement of this test requires. */
async function createWideImage(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 100 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#33639c';
    pen.fillRect(0, 0, 300, 100);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Credits the balance of a vendor, so that its ads don't depend on what other tests leave. */
async function creditVendor(page: Page, shopName: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const found = await page.request.get(`/v1/vendors?q=${encodeURIComponent(shopName)}&limit=1`, { headers });
  const { data } = (await found.json()) as { data: { rows: { id: string }[] } };
  const body = { vendorId: data.rows[0]?.id, direction: 'plus', amount: 20_000, reason: 'To spend on ads' };
  expect((await page.request.post('/v1/adjustments', { headers, data: body })).status()).toBe(200);
}

async function createPlacement(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/Ad-Config');
  await page.getByRole('link', { name: 'New ad placement' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Code', { exact: true }).fill(name.toLowerCase().replace(/ /g, '-'));
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await page.getByLabel('Width').fill('1200');
  await page.getByLabel('Height').fill('400');
  await page.getByRole('textbox', { name: 'Price' }).fill('5');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

interface AdInput {
  placement: string;
  title: string;
  first: number;
  last: number;
}

async function createAd(page: Page, { placement, title, first, last }: AdInput): Promise<void> {
  await page.goto('/dashboard/Ads');
  await page.getByRole('button', { name: 'New ad' }).first().click();
  const form = page.getByRole('dialog', { name: 'New ad' });
  await searchIn(form.getByLabel('Vendor', { exact: true }), 'Atlas');
  await page.getByRole('option', { name: /Atlas/ }).first().click();
  await form.getByLabel('Ad placement', { exact: true }).click();
  await page.getByRole('option', { name: placement }).click();
  await form.getByLabel('First day').fill(typedDay(first));
  await form.getByLabel('Last day').fill(typedDay(last));
  await form.getByLabel('Last day').blur();
  await expect(form.getByRole('region', { name: 'Price and availability' })).toContainText('$15.00');
  await form.getByLabel('Title').fill(title);
  await form
    .getByLabel('Add image')
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await createWideImage(page) });
  await expect(form.getByLabel('Alt text for image 1')).toBeVisible();
  await form.getByRole('button', { name: 'Create ad' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

test('a slot is sold once: the second ad is rejected with the next free days, and a cancellation refunds unused days', async ({
  page,
}) => {
  test.slow();
  const placement = `Strip ${unique()}`;
  const [early, late] = [`Early ${unique()}`, `Late ${unique()}`];
  await createPlacement(page, placement);
  await creditVendor(page, 'Atlas & Oak');

  await createAd(page, { placement, title: early, first: 3, last: 5 });
  await expectAccessible(page);
  await page.getByRole('dialog', { name: early }).getByRole('button', { name: 'Approve…' }).click();
  const approve = page.getByRole('dialog', { name: /^Approve/ });
  await expect(approve.getByText('Atlas & Oak’s account')).toBeVisible();
  await approve.getByRole('button', { name: 'Approve for $15.00' }).click();
  await expect(page.getByRole('dialog', { name: early }).getByText('Scheduled', { exact: true }).first()).toBeVisible();

  await createAd(page, { placement, title: late, first: 4, last: 6 });
  await page.getByRole('dialog', { name: late }).getByRole('button', { name: 'Approve…' }).click();
  const refused = page.getByRole('dialog', { name: /^Approve/ });
  await expect(refused.getByText(`Next 3 free days: ${typedDay(6)} to ${typedDay(8)}`)).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Approve for $15.00' })).toBeDisabled();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  expectConsoleErrors(page, /409/);

  await page.goto(`/dashboard/Ads?q=${early.split(' ')[1]}`);
  await page.getByRole('button', { name: `Actions for ${early}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel ad…' }).click();
  const cancel = page.getByRole('dialog', { name: /^Cancel/ });
  await expect(cancel.getByText('Unused days refunded')).toBeVisible();
  await cancel.getByRole('button', { name: 'Cancel ad', exact: true }).click();
  await expect(page.getByRole('row', { name: early }).getByText('Cancelled')).toBeVisible();

  await page.goto(`/dashboard/Ads?q=${late.split(' ')[1]}`);
  await page.getByRole('button', { name: `Actions for ${late}` }).click();
  await page.getByRole('menuitem', { name: 'Approve…' }).click();
  await page.getByRole('button', { name: 'Approve for $15.00' }).click();
  await expect(page.getByRole('row', { name: late }).getByText('Scheduled')).toBeVisible();
});

test('the calendar shows the ads of each slot, can be used by keyboard, and opens an ad', async ({ page }) => {
  await page.goto('/dashboard/Ads');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const hero = page.getByRole('group', { name: 'Home hero, slots by day' });
  await expect(hero.getByText('Slot 3')).toBeVisible();
  await expectAccessible(page);
  const bars = hero.getByRole('link');
  await bars.first().focus();
  await page.keyboard.press('End');
  await expect(bars.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/panel=/);
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Views by day' })).toBeVisible();
  await page.keyboard.press('Escape');
  const month = page.getByRole('heading', { level: 2 }).first();
  const displayedMonth = await month.textContent();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month).not.toHaveText(displayedMonth ?? '');
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(month).toHaveText(displayedMonth ?? '');
});

test('ads are filtered by status, open next to the list and show their results @phone', async ({ page }) => {
  await page.goto('/dashboard/Ads');
  await page.getByRole('tab', { name: /^Ended/ }).click();
  await expect(page).toHaveURL(/status=ended/);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Ads' }).getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('region', { name: 'Views by day' })).toBeVisible();
  await drawer.getByRole('button', { name: 'View as table' }).click();
  await expect(drawer.getByRole('table', { name: 'Views by day' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/Ads?tab=calendar');
  await expect(page.getByText(/^(Free: |No free slots)/).first()).toBeAttached();
  await expectNoHorizontalScroll(page);
});

test.describe('a user without access to accounts', () => {
  test.use({ signedInAs: 'admin' });

  test('pauses an ad and undoes that, without seeing the vendor’s balance', async ({ page }) => {
    await page.goto('/dashboard/Ads?status=running');
    const row = page.getByRole('table', { name: 'Ads' }).getByRole('row').nth(1);
    const title = (await row.getByRole('link').first().textContent()) ?? '';
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await expect(page.getByText(`Paused “${title}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('table', { name: 'Ads' }).getByRole('link', { name: title }).first()).toBeVisible();
    await page.goto('/dashboard/Ads?status=waiting');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Approve…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Approve/ });
    await expect(
      dialog.getByText('What will happen').or(dialog.getByRole('status')).or(dialog.getByRole('alert')).first(),
    ).toBeVisible();
    await expect(dialog).not.toContainText('available');
    // Whether the ad can be approved depends on its vendor and placement, so the rejection of the approval is fine, too.
    expectConsoleErrors(page, /409/);
  });
});
