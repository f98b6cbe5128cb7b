import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, searchIn, test } from './person.ts';

test.use({ signedInAs: 'admin' });

const unique = () => Date.now().toString(36);

async function openAttribute(page: Page, name: string): Promise<void> {
  await page.goto(`/dashboard/attributes?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the list is filtered by type and category @phone', async ({ page }) => {
  await page.goto('/dashboard/attributes');
  await expect(page.getByRole('link', { name: 'Material', exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Type' }).click();
  await page.getByLabel('Colour', { exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/type=color/);
  await expect(page.getByRole('link', { name: 'Material', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Colour', exact: true })).toBeVisible();
});

test('an attribute with options is created, reordered and deleted', async ({ page }) => {
  const label = `Grain ${unique()}`;
  await page.goto('/dashboard/attributes/create');
  await page.getByLabel('Label', { exact: true }).fill(label);
  await expect(page.getByLabel('Key')).toHaveValue(/^grain_/);
  await page.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Single choice' }).click();
  for (const value of ['fine', 'coarse']) {
    await page.getByRole('button', { name: 'Add option' }).click();
    await page.getByPlaceholder('Value').last().fill(value);
    await page.getByPlaceholder('Value').last().blur();
  }
  await expect(page.getByLabel('Label of coarse')).toHaveValue('coarse');
  await page.getByRole('button', { name: 'Move coarse up' }).click();
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByLabel('Categories')).toHaveAttribute('aria-invalid', 'true');
  await searchIn(page.getByLabel('Categories'), 'Desk');
  await page.getByRole('option', { name: /Desk/ }).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByPlaceholder('Value').first()).toHaveValue('coarse');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Actions for ${label}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete attribute' }).click();
  await expect(page).toHaveURL(/\/dashboard\/attributes$/);
});

test('fields that products use cannot be changed, and removing an option in use requires a replacement', async ({
  page,
}) => {
  await openAttribute(page, 'Scent');
  await expect(page.getByLabel('Key')).not.toBeEditable();
  await expect(page.getByLabel('Type')).toBeDisabled();
  const first = page.getByPlaceholder('Value').first();
  const value = await first.inputValue();
  await expect(first).not.toBeEditable();
  await page
    .getByRole('button', { name: /^Remove / })
    .and(page.locator('[title^="Remove"]'))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove option' }).click();
  await expect(dialog.getByText('Choose a replacement value')).toBeVisible();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Remove option' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByPlaceholder('Value').first()).not.toHaveValue(value);
});

test('the setting “Required” shows how many live products would become invalid', async ({ page }) => {
  await openAttribute(page, 'Material');
  await expect(page.getByText(/live products? (has|have) no value and would become invalid/)).toBeVisible();
});
