import { expect, expectAccessible, expectNoHorizontalScroll, test } from './person.ts';

test.describe('a user with edit permission', () => {
  test.use({ signedInAs: 'admin' });

  test('edits a draft, publishes it, sees what changed, and restores an earlier version', async ({ page }) => {
    const point = `Point ${Date.now().toString(36)}`;
    await page.goto('/dashboard/terms-and-condition/view');
    const versions = page.getByRole('region', { name: 'Versions' });
    await expect(versions.getByRole('listitem').first()).toContainText('Draft');
    await page.getByRole('link', { name: 'Edit draft' }).click();

    const words = page.getByRole('textbox', { name: 'Text' });
    await words.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` ${point}`);
    await page.getByRole('textbox', { name: 'Version note' }).fill(`About ${point}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish version 3' }).click();

    await expect(page).toHaveURL(/\/terms-and-condition\/view$/);
    await expect(versions.getByRole('listitem').first()).toContainText(`About ${point}`);
    await expect(page.getByRole('region', { name: 'Version 3' })).toContainText(point);
    await page.getByRole('button', { name: 'Changes' }).click();
    await expect(page.getByRole('insertion').filter({ hasText: point })).toBeVisible();
    await expectAccessible(page);

    await versions.getByRole('link', { name: /^Version 1/ }).click();
    await page.getByRole('button', { name: 'Restore as draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Version note' })).toHaveValue('Restored from version 1');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(versions.getByRole('listitem').first()).toContainText('Version 3');
  });

  test('gets an error at the field of an empty text, and loses no other input', async ({ page }) => {
    await page.goto('/dashboard/privacy-policy/update');
    const words = page.getByRole('textbox', { name: 'Text' });
    await words.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.getByRole('textbox', { name: 'Version note' }).fill('Nothing is left');
    await page.getByRole('button', { name: /^Save Ctrl/ }).click();
    await expect(page.getByText('This field is required')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Version note' })).toHaveValue('Nothing is left');
  });
});

test('the privacy policy is public, in two languages @phone', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByText(/^Version 3, effective/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who we share it with' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'سياسة الخصوصية' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'الجهات التي نشارك بياناتك معها' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await expectNoHorizontalScroll(page);
});
