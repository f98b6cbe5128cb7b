import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'superadmin' });

const PASSWORD = 'SoukDemo!2026';
const PDF = Buffer.from('%PDF-1.7\nA certificate that nobody has seen before');

/** A unique name. */
const uniqueName = () => `Atelier ${Date.now().toString(36)} ${Math.random().toString(36).slice(2, 6)}`;

async function createVendor(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/vendors');
  await page.getByRole('link', { name: 'New vendor' }).first().waitFor();
  await page.keyboard.press('c');
  await page.getByLabel('Shop name').fill(name);
  await page.getByLabel('Legal name').fill(`${name} SARL`);
  await page.getByRole('textbox', { name: 'Contact name' }).fill('Amina Tazi');
  await page.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '-')}@example.com`);
  await page.getByLabel('Phone').fill('0661204118');
  await page.getByLabel('Street address').fill('1 Rue des Tanneurs');
  await page.getByLabel('City').fill('Fes');
  await pickOption(page, page.getByLabel('Country'), 'Morocco');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('Enter the number with its country code')).toBeVisible();
  await page.getByLabel('Phone').fill('+212661204118');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/profile/);
}

async function pickOption(page: Page, field: Locator, words: string): Promise<void> {
  await field.click();
  await field.fill(words);
  await page.getByRole('option', { name: words }).first().click();
}

const menu = (page: Page) => page.getByRole('button', { name: 'More actions' });
const status = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first();

test('a vendor is created, approved, suspended with a reason, and the suspension undone', async ({ page }) => {
  const name = uniqueName();
  await createVendor(page, name);
  await expect(status(page, 'Pending')).toBeVisible();
  await page.getByRole('button', { name: 'Approve…' }).click();
  const sheet = page.getByRole('dialog', { name: `Approve ${name}?` });
  await expect(sheet.getByText('No documents yet')).toBeVisible();
  await expect(sheet.getByText('No bank account yet')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Commission' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Approve vendor' }).click();
  await expect(status(page, 'Active')).toBeVisible();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Suspend…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The vendor’s products stop selling')).toBeVisible();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Parcels sent late');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(status(page, 'Suspended')).toBeVisible();
  await expect(page.getByText('Payouts are frozen')).toBeVisible();
  await page.getByText(`Suspended “${name}”`).locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(status(page, 'Active')).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('region', { name: 'Activity' }).getByText('Parcels sent late').first()).toBeVisible();
});

test('a change of the bank account requires the password and freezes payouts; the number is masked', async ({
  page,
}) => {
  await createVendor(page, uniqueName());
  await page.getByRole('tab', { name: 'Money' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Account holder').fill('Amina Tazi');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('MA64 0115 1900 0001 2050 0053 4922');
  await page.getByRole('button', { name: 'Change bank account' }).click();
  await expect(page.getByText('This IBAN isn’t valid')).toBeVisible();
  await page.getByRole('textbox', { name: 'IBAN' }).fill('MA64 0115 1900 0001 2050 0053 4921');
  await page.getByRole('button', { name: 'Change bank account' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Password', { exact: true }).fill('something else');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This isn’t your current password')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('MA•••• 4921')).toBeVisible();
  await expect(page.getByText(/Payouts are frozen until/)).toBeVisible();
  // The server rejected the change with 403 before the password was confirmed, and the wrong password with 400.
  expectConsoleErrors(page, /40[03]/);
});

test('a document is added, rejected with a reason, accepted and removed', async ({ page }) => {
  await createVendor(page, uniqueName());
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await page.getByRole('button', { name: 'Add document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'tax.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.from(String(Math.random()))]),
  });
  await dialog.getByRole('button', { name: 'Add document' }).click();
  const row = page.getByRole('table', { name: 'Documents' }).getByRole('row').nth(1);
  await expect(row.getByText('In review')).toBeVisible();
  const act = async (step: string) => {
    await row.getByRole('button', { name: 'Actions for tax.pdf' }).click();
    await page.getByRole('menuitem', { name: step }).click();
  };
  await act('Reject…');
  await dialog.getByLabel('Reason').fill('Too dark to read');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(row.getByText('Rejected')).toBeVisible();
  await expect(row.getByText('Too dark to read')).toBeVisible();
  await act('Accept');
  await expect(row.getByText('Accepted')).toBeVisible();
  await act('Remove…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove document' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
});

test('a file of vendors is checked and then imported', async ({ page }) => {
  const name = uniqueName();
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
  const head = 'Shop,Legal name,Type,Contact,Email,Phone,Address line 1,City,Country';
  const good = `${name},${name} Ltd,company,Zoe Reed,${email},+442079460000,1 Mill Lane,Leeds,GB`;
  const bad = 'Wrong,Wrong Ltd,company,Bo,bo@wrong.example,123,1 A St,B,GB';
  await page.goto('/dashboard/vendors');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import vendors' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'vendors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, good, bad].join('\n')),
  });
  await expect(dialog.getByText('1 row has errors')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3 Phone/ })).toBeVisible();
  await dialog.getByLabel('Import valid rows only').check();
  await dialog.getByRole('button', { name: 'Import vendors' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill(name);
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a commission rule is created, moved to the top, tested and turned off @phone', async ({ page }) => {
  const name = uniqueName();
  await createVendor(page, name);
  await page.goto('/dashboard/configuration/setting?tab=commission-rules');
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New commission rule' });
  await pickOption(page, dialog.getByRole('combobox', { name: 'Vendor' }), name);
  await dialog.getByLabel('Rate').fill('7.25');
  await dialog.getByRole('button', { name: 'Create rule' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('7.25%')).toBeVisible();
  // Only checks that the position changes, because other tests may move rules to the top at the same time.
  const readPosition = async () => Number(await row.getByText(/^\d+$/).first().textContent());
  const before = await readPosition();
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect.poll(readPosition).toBeLessThan(before);
  await pickOption(page, page.getByRole('combobox', { name: 'Vendor' }), name);
  await page.getByLabel('Unit price').fill('20');
  await expect(page.getByText(new RegExp(`7\\.25% from rule \\d+: ${name}`))).toBeVisible();
  // On a phone, the toast with Undo covers a row. A click dismisses it.
  const movedToast = page.getByText(new RegExp(`Moved ${name} to position \\d+`));
  await movedToast.click();
  await expect(movedToast).toHaveCount(0);
  // Scrolls to the top, because the check would report a row that is partly behind the top bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expect(page.getByText('12% default rate: no rule matches')).toBeVisible();
});

test('the form of a vendor is accessible @phone', async ({ page }) => {
  await page.goto('/dashboard/vendors/create');
  await expect(page.getByLabel('Shop name')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});
