import type { Page } from '@playwright/test';
import {
  anotherWindow,
  expect,
  expectAccessible,
  expectConsoleErrors,
  expectNoHorizontalScroll,
  test,
} from './person.ts';

const PASSWORD = 'SoukDemo!2026';
const DAY_MS = 86_400_000;

// These tests run in sequence, because each changes settings that the others read.
test.describe.configure({ mode: 'default' });

async function call<Data>(page: Page, path: string): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.get(`/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Data }).data;
}

const openGroup = async (page: Page, group: string) => {
  await page.goto(`/dashboard/configuration/update?group=${group}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
};

/** Saves after reviewing the changes. */
async function saveAfterReview(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
}

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('changes the return window, which applies to returns immediately', async ({ page }) => {
    await page.goto('/dashboard/configuration/setting');
    await expect(page.getByRole('table', { name: 'Settings: Orders' })).toContainText('Return window');
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS).toISOString();
    const { rows } = await call<{ rows: { id: string; statusSince: string }[] }>(
      page,
      // Orders from two days ago come after several pages of more recent ones.
      '/order?status=complete&sort=-statusSince&limit=100&offset=200',
    );
    const lines = async (id: string) =>
      (await call<{ lines: { returnableQuantity: number }[] }>(page, `/order/${id}`)).lines;
    let order = '';
    for (const row of rows.filter(({ statusSince }) => statusSince < twoDaysAgo)) {
      if ((await lines(row.id)).every(({ returnableQuantity }) => returnableQuantity > 0)) {
        order = row.id;
        break;
      }
    }
    expect(order).not.toBe('');
    const openReturn = async () => {
      await page.goto(`/dashboard/orders/${order}/details`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Create return…' }).click();
      return page.getByRole('dialog');
    };

    await openGroup(page, 'orders');
    await page.getByRole('textbox', { name: 'Return window' }).fill('1');
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
    const review = page.getByRole('dialog');
    await expect(review.getByText('14 days')).toBeVisible();
    await expect(review.getByText('1 day', { exact: true })).toBeVisible();
    await expect(review.getByText('Also applies to completed orders.')).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect((await openReturn()).getByText('Only a super admin can create a return')).toBeVisible();

    await page.goto('/dashboard/configuration/setting?tab=history');
    await expect(page.getByRole('row', { name: /Lina Farouk.*Orders/ }).first()).toContainText('1 day');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
    const dialog = await openReturn();
    await expect(dialog.getByText(/^The return window ends/)).toBeVisible();
    await expect(dialog.getByText('Only a super admin can create a return')).toHaveCount(0);
  });

  test('can read but not change money, tax and security settings, and doesn’t see the commission @phone', async ({
    page,
  }) => {
    await page.goto('/dashboard/configuration/setting');
    const main = page.getByRole('main');
    await expect(main.getByText('Super admins only').first()).toBeVisible();
    await expect(main.getByText('Default commission')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Commission rules' })).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Storefront keys' })).toHaveCount(0);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await openGroup(page, 'tax');
    await expect(main.getByText('Only super admins can change these settings.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Tax rate' })).toBeDisabled();
    const answer = await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ tax: { ratePercent: 1, version: 1 } });
      return (await fetch('/v1/configurations', { method: 'PATCH', headers, body })).status;
    });
    expect(answer).toBe(403);
    expectConsoleErrors(page, /403/);
  });

  test('displays a notice at the top of every screen, and removes it', async ({ page }) => {
    await openGroup(page, 'maintenance');
    const words = `Stocktaking tonight ${Date.now().toString(36)}`;
    await page.getByRole('switch', { name: 'Show banner' }).click();
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
    const text = page.getByRole('textbox', { name: 'Message' });
    await expect(text).toBeFocused();
    await text.fill(words);
    await saveAfterReview(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    const settings = (await (await page.request.get('/v1/public-settings')).json()) as { data: { notice: string } };
    expect(settings.data.notice).toBe(words);
    await openGroup(page, 'maintenance');
    await page.getByRole('switch', { name: 'Show banner' }).click();
    await saveAfterReview(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
});

test.describe('the super admin', () => {
  test.use({ signedInAs: 'superadmin' });

  test('confirms the password before money settings change', async ({ page }) => {
    await openGroup(page, 'general');
    await expect(page.getByRole('textbox', { name: 'Time zone' })).toHaveAttribute('readonly');
    await expect(
      page.getByText('Can’t be changed after the first order, because it would alter closed months'),
    ).toBeVisible();
    await openGroup(page, 'money');
    await expect(page.getByRole('textbox', { name: 'Currency' })).toHaveAttribute('readonly');
    const payout = page.getByRole('textbox', { name: 'Minimum payout' });
    await payout.fill('60');
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
    const review = page.getByRole('dialog');
    await expect(review.getByText('$60.00')).toBeVisible();
    await expect(review.getByText('You’ll confirm your password next.')).toBeVisible();
    await review.getByRole('button', { name: 'Save changes' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    // No dialog opens this time, because the password was confirmed a few minutes ago at most.
    await payout.fill('50');
    await saveAfterReview(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/dashboard/configuration/setting');
    await expect(page.getByRole('row', { name: /^Minimum payout/ })).toContainText('$50.00');
    await expect(page.getByRole('row', { name: /^Minimum payout/ })).toContainText('Rana Aziz');
    // The call fails at first, because the password is not confirmed yet.
    expectConsoleErrors(page, /403/);
  });

  test('sees an error at the field if a setting conflicts with another one', async ({ page }) => {
    await openGroup(page, 'money');
    await page.getByRole('textbox', { name: 'Payout hold' }).fill('3');
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('The payout hold can’t be shorter than the return window of 14 days')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Payout hold' })).toBeFocused();
    expectConsoleErrors(page, /400/);
    // Leaving the group with unsaved changes also opens a confirmation.
    await page.getByRole('tab', { name: 'Tax' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Payout hold' })).toHaveValue('3');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('resolves a conflict with a change in another window', async ({ page }) => {
    const other = await anotherWindow(page, 'superadmin2');
    await openGroup(page, 'general');
    await openGroup(other, 'general');
    const phoneOf = (window: Page) => window.getByRole('textbox', { name: 'Support phone' });
    const mailOf = (window: Page) => window.getByRole('textbox', { name: 'Support email' });
    const [phone, mail] = [await phoneOf(page).inputValue(), await mailOf(page).inputValue()];
    await phoneOf(page).fill('+212522004119');
    await mailOf(other).fill('hello@souk.example');
    await saveAfterReview(other);
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' });
    await expect(conflict).toContainText('hello@souk.example');
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(mailOf(page)).toHaveValue('hello@souk.example');
    await expect(phoneOf(page)).toHaveValue('+212522004119');
    await phoneOf(page).fill(phone);
    await mailOf(page).fill(mail);
    await saveAfterReview(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expectConsoleErrors(page, /409/);
    await other.context().close();
  });

  test('finds statuses, rules, keys and the history in their tabs @phone', async ({ page }) => {
    await page.goto('/dashboard/configuration/setting');
    const tab = (name: string) => page.getByRole('tab', { name });
    for (const [name, address, sign] of [
      ['Order statuses', 'order-statuses', 'Message to customers'],
      ['Commission rules', 'commission-rules', 'New rule'],
      ['Storefront keys', 'storefront-keys', 'New key'],
      ['Activity', 'history', 'Changes'],
    ] as const) {
      await tab(name).click();
      await expect(page).toHaveURL(new RegExp(`tab=${address}`));
      await expect(page.getByRole('main').getByText(sign).first()).toBeAttached();
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    }
  });
});
