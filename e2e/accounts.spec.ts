import { expect, expectAccessible, expectNoHorizontalScroll, test } from './person.ts';

test.describe('a super admin', () => {
  test.use({ signedInAs: 'superadmin' });

  test('finds an account, adjusts its balance, and pays it out with a bank reference', async ({ page }) => {
    await page.goto('/dashboard/accounts?kind=vendor');
    await expect(page.getByText(/Ledger balanced: [\d,]+ entries checked/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill('Noor Lighting');
    await page.getByRole('link', { name: 'Noor Lighting' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Noor Lighting' })).toBeVisible();

    await page.getByRole('button', { name: 'Adjust', exact: true }).click();
    const adjust = page.getByRole('dialog', { name: /^Adjust/ });
    await adjust.getByLabel('Amount').fill('12.34');
    await expect(adjust.getByText('+$12.34').first()).toBeVisible();
    await adjust.getByRole('button', { name: 'Credit $12.34' }).click();
    await expect(adjust.getByText('Enter a reason')).toBeVisible();
    await adjust.getByLabel('Reason').fill('Courier came a day late');
    await adjust.getByRole('button', { name: 'Credit $12.34' }).click();
    const first = page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1);
    await expect(first).toContainText('Courier came a day late');
    await expect(first).toContainText('12.34');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Pay out', exact: true }).click();
    const payout = page.getByRole('dialog', { name: /^Pay out/ });
    // The dialog fills in the amount when its preview has loaded.
    await expect(payout.getByLabel('Amount')).not.toHaveValue('');
    await payout.getByLabel('Amount').fill('150');
    await expect(payout.getByText('−$150.00')).toBeVisible();
    await expectAccessible(page);
    await payout.getByRole('button', { name: 'Pay out $150.00' }).click();
    const entry = page.getByRole('row', { name: /Payout PO-/ }).first();
    await expect(entry).toContainText('150.00');
    await entry.getByRole('link', { name: /^PO-/ }).click();

    const drawer = page.getByRole('dialog', { name: /^Payout PO-/ });
    await expect(drawer.getByText('vendor:available')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
    await drawer.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByLabel('Bank reference').fill('SEPA 4711');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(drawer.getByText('SEPA 4711').first()).toBeVisible();
  });

  test('freezes an account, so that nothing is paid out of it, and unfreezes it', async ({ page }) => {
    await page.goto('/dashboard/accounts?q=Pasha');
    await page.getByRole('link', { name: 'Pasha Interiors' }).click();
    const more = page.getByRole('button', { name: 'More actions' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Freeze account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The bank asked us to wait');
    await dialog.getByRole('button', { name: 'Freeze account' }).click();
    await expect(page.getByText('Payouts are frozen: The bank asked us to wait')).toBeVisible();
    await page.getByRole('button', { name: 'Pay out', exact: true }).click();
    await expect(dialog.getByText('This account is frozen: The bank asked us to wait')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await more.click();
    await page.getByRole('menuitem', { name: 'Unfreeze account' }).click();
    await dialog.getByRole('button', { name: 'Unfreeze account' }).click();
    await expect(page.getByText('Payouts are frozen: The bank asked us to wait')).toHaveCount(0);
  });

  test('sees how a balance is composed, and downloads a statement @phone', async ({ page }) => {
    await page.goto('/dashboard/accounts?q=Medina');
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: 'Medina Rugs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Medina Rugs' })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'View balance breakdown' }).click();
    const drawer = page.getByRole('dialog', { name: 'Balance breakdown' });
    await expect(drawer.getByText(/^Orders: /)).toBeVisible();
    await expect(drawer.getByText(/ minus .* commission$/).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Statement' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download statement' }).click();
    expect((await download).suggestedFilename()).toMatch(/^statement-Medina-Rugs-.*\.pdf$/);
  });

  test('sees a trial balance for a day, in which debits and credits are equal @phone', async ({ page }) => {
    await page.goto('/dashboard/accounts?tab=ledger');
    const total = page.getByRole('table', { name: 'Trial balance' }).getByRole('row', { name: /^Total/ });
    await expect(total).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    const [debit, credit] = await total.getByRole('cell').allTextContents();
    expect(debit).toBe(credit);
    await page.getByLabel('As of').fill('01 Sep 2026');
    await page.getByLabel('As of').blur();
    await expect(total.getByRole('cell').first()).not.toHaveText(debit!);
    const [then, too] = await total.getByRole('cell').allTextContents();
    expect(then).toBe(too);
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('is redirected from accounts to analytics, and has no link to accounts', async ({ page }) => {
    await page.goto('/dashboard/accounts');
    await expect(page).toHaveURL(/\/dashboard\/analytics/);
    await expect(page.getByRole('link', { name: 'Accounts' })).toHaveCount(0);
  });
});
