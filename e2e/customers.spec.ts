import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'superadmin' });

const PASSWORD = 'SoukDemo!2026';

interface Person {
  name: string;
  email: string;
  phone?: string;
}

let made = 0;
const unique = () => `${Date.now().toString(36)}${(made++).toString(36)}${test.info().workerIndex}`;

/** Creates a customer in the form, which then opens the profile. */
async function createCustomer(page: Page, { name, email, phone = '' }: Person): Promise<void> {
  await page.goto('/dashboard/customers/create');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: /^(Save|Create)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
}

const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();

/**
 * Opens the menu of the profile and selects an action. Reloads first, because a toast with Undo may cover the menu.
 */
async function chooseAction(page: Page, name: string): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a customer is created, an email in use is rejected, and an address, a note and a block are added @phone', async ({
  page,
}) => {
  const key = unique();
  const nadia = { name: `Nadia ${key}`, email: `nadia.${key}@example.com`, phone: '+212 661 204 118' };
  await createCustomer(page, nadia);

  await page.goto('/dashboard/customers/create');
  await page.getByLabel('Name').fill('Someone else');
  await page.getByLabel('Email').fill(nadia.email.toUpperCase());
  await page.getByRole('button', { name: /^(Save|Create)/ }).click();
  await expect(page.getByText('Another customer already has this email')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  expectConsoleErrors(page, /400/);
  await page.getByLabel('Email').fill(`other.${key}@example.com`);
  await page.getByRole('button', { name: /^(Save|Create)/ }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await openTab(page, /^Addresses/);
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByLabel('Street address').fill('4 Rue Atlas');
  await dialog.getByLabel('City').fill('Rabat');
  await dialog.getByLabel('Country').fill('Moroc');
  await page.getByRole('option', { name: 'Morocco' }).click();
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('region', { name: 'Addresses' }).getByText('4 Rue Atlas')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await openTab(page, /^Notes/);
  await page.getByLabel('New note').fill('Prefers a call before delivery');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').getByText('Prefers a call before delivery');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Remove note' }).click();
  await expect(note).toBeHidden();
  await page.getByText('Note removed').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(note).toBeVisible();

  await chooseAction(page, 'Block…');
  await page.getByLabel('Reason').fill('Three chargebacks');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Blocked: Three chargebacks')).toBeVisible();
  await chooseAction(page, 'Unblock…');
  await page.getByLabel('Reason').fill('Settled');
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(page.getByText('Blocked: Three chargebacks')).toBeHidden();
});

test('two records of one person are found and merged after a preview; the old link opens the remaining one', async ({
  page,
}) => {
  const key = unique();
  const phone = `+2126${String(Date.now()).slice(-8)}`;
  const old = { name: `Rim Alaoui ${key}`, email: `rim.${key}@example.com`, phone };
  await createCustomer(page, old);
  const oldLink = page.url();
  await createCustomer(page, { name: `Rim A ${key}`, email: `rim.a.${key}@example.com`, phone });
  const card = page.getByRole('region', { name: 'Possible duplicates' });
  await expect(card.getByText('same phone')).toBeVisible();
  await card.getByRole('button', { name: 'Merge…' }).click();

  const dialog = page.getByRole('dialog', { name: /^Merge/ });
  await expect(dialog.getByText(`What changes for Rim A ${key}`)).toBeVisible();
  await expect(dialog.getByText('Orders keep their name, email and addresses')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Merge customers' });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel(`Type ${old.name} to confirm`).fill(old.name);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(old.email)).toBeVisible();
  await expect(card).toBeHidden();

  await page.goto(oldLink);
  await expect(page.getByRole('heading', { level: 1, name: `Rim A ${key}` })).toBeVisible();
});

test('a customer is exported, and is permanently anonymised once the name and the password are entered', async ({
  page,
}) => {
  const key = unique();
  const name = `Omar Sabri ${key}`;
  await createCustomer(page, { name, email: `omar.${key}@example.com` });
  const download = page.waitForEvent('download');
  await chooseAction(page, 'Export all data');
  expect((await download).suggestedFilename()).toMatch(/^customer-.*\.json$/);

  await chooseAction(page, 'Anonymise…');
  const question = page.getByRole('alertdialog', { name: `Anonymise ${name}?` });
  await expect(question.getByText('Earlier backups')).toBeVisible();
  await question.getByLabel(`Type ${name} to confirm`).fill(name);
  await question.getByRole('button', { name: 'Anonymise customer' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anonymised customer' })).toBeVisible();
  await expect(page.getByText(/^Anonymised on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  expectConsoleErrors(page, /403/);
  await page.goto(`/dashboard/customers?q=${key}`);
  await expect(page.getByText('No customers match')).toBeVisible();
});

test('several customers are blocked together, with a reason', async ({ page }) => {
  const key = unique();
  for (const at of [1, 2])
    await createCustomer(page, { name: `Bulk ${key} ${at}`, email: `bulk.${key}.${at}@example.com` });
  await page.goto(`/dashboard/customers?q=${key}`);
  await page.getByRole('checkbox', { name: /all/i }).first().check();
  await page.getByRole('button', { name: 'Block…', exact: true }).click();
  await page.getByLabel('Reason').fill('Fraud');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Customers' }).getByText('Blocked')).toHaveCount(2);
});
