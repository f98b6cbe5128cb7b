import type { Page } from '@playwright/test';
import { anotherWindow, expect, expectAccessible, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'admin' });

const unique = () => Date.now().toString(36).toUpperCase();
const thread = (page: Page) => page.getByRole('region', { name: 'Query' });
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const inbox = (page: Page) => page.getByRole('list', { name: 'Queries' });

/** Creates a query in the dialog, from a person without an account. */
async function openQuery(page: Page, subject: string): Promise<void> {
  await page.goto('/dashboard/queries?panel=create');
  const dialog = page.getByRole('dialog', { name: 'New query' });
  await dialog.getByRole('button', { name: 'Someone else' }).click();
  await dialog.getByLabel('Name').fill('Hind Tazi');
  await dialog.getByLabel('Email').fill('hind.tazi@example.com');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Message', { exact: true }).fill('It should have come on Tuesday.');
  await dialog.getByRole('button', { name: 'Open query' }).click();
  await expect(thread(page).getByRole('heading', { name: subject })).toBeVisible();
}

test('the inbox opens a query next to its list @phone', async ({ page }) => {
  await page.goto('/dashboard/queries');
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await inbox(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/panel=/);
  await expect(messages(page)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a query is created for a customer, assigned, tagged, answered with a canned reply and resolved', async ({
  page,
}) => {
  const subject = `Where is my parcel ${unique()}`;
  await openQuery(page, subject);
  await thread(page)
    .getByRole('button', { name: /^Priority/ })
    .click();
  await page
    .getByRole('menuitem', { name: 'Urgent' })
    .or(page.getByRole('menuitemcheckbox', { name: 'Urgent' }))
    .or(page.getByRole('menuitemradio', { name: 'Urgent' }))
    .click();
  await expect(thread(page).getByRole('button', { name: 'Priority Urgent' })).toBeVisible();
  await thread(page).getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByLabel('Tag', { exact: true }).fill('Storm');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(thread(page).getByText('storm', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Internal note').fill('Third time this month.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(messages(page).getByText('Internal note')).toBeVisible();

  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await thread(page).getByRole('button', { name: 'Canned replies' }).click();
  await page.getByPlaceholder('Search canned replies').fill('thank you');
  await expect(page.getByRole('option', { name: /^Thank you/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reply to customer')).toHaveValue(/Hello Hind Tazi/);
  await expect(page.getByLabel('Reply to customer')).toBeFocused();
  await page.getByRole('button', { name: 'More send options' }).click();
  await page.getByRole('menuitem', { name: 'Send and resolve' }).click();
  await expect(messages(page).getByText('Emailed to hind.tazi@example.com')).toBeVisible();
  await expect(thread(page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/dashboard/queries?q=${encodeURIComponent(subject)}`);
  await expect(inbox(page).getByRole('listitem')).toHaveCount(1);
});

test('customer and order are next to the thread, and a reply opens the next query @phone', async ({ page }) => {
  await page.goto('/dashboard/queries?status=new,open&category=delivery');
  const subjects = inbox(page).getByRole('link');
  await subjects.first().click();
  const beside = page.getByRole('complementary', { name: 'Customer and order' });
  await expect(beside.getByRole('region', { name: 'Customer' })).toContainText('Total spent');
  await expect(beside.getByRole('region', { name: 'Order' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  const first = page.url();
  await page.getByLabel('Reply to customer').fill('It left today.');
  await page.getByRole('button', { name: 'Send and next' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/status=.*&panel=|panel=.*&status=/);
  await expect(page.getByLabel('Reply to customer')).toHaveValue('');
  await expect(page.getByLabel('Reply to customer')).toBeFocused();
  await expect(messages(page).getByText('It left today.')).toHaveCount(0);
});

test('a new query can have linked records and attached files', async ({ page }) => {
  const subject = `A scratched table ${unique()}`;
  await page.goto('/dashboard/queries?panel=create');
  const dialog = page.getByRole('dialog', { name: 'New query' });
  await dialog.getByRole('button', { name: 'Someone else' }).click();
  await dialog.getByLabel('Name').fill('Hind Tazi');
  await dialog.getByLabel('Email').fill('hind.tazi@example.com');
  for (const label of ['Product', 'Vendor']) {
    await dialog.getByLabel(label, { exact: true }).click();
    await page.getByRole('option').first().click();
  }
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Message', { exact: true }).fill('See the pictures.');
  const choose = (name: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA scratch') });
  await choose('one.pdf');
  await expect(dialog.getByText('one.pdf')).toBeVisible();
  await choose('two.pdf');
  await expect(dialog.getByText('two.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove one.pdf' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open query' }).click();

  await expect(thread(page).getByRole('heading', { name: subject })).toBeVisible();
  await expect(messages(page).getByText('two.pdf')).toBeVisible();
  await expect(messages(page).getByText('one.pdf')).toHaveCount(0);
  await expect(thread(page).getByText('Product', { exact: true })).toBeVisible();
  await expect(thread(page).getByText('Vendor', { exact: true })).toBeVisible();
});

test('the draft of a reply is stored, and keys navigate the list and start a reply', async ({ page }) => {
  await page.goto('/dashboard/queries?status=new,open');
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/panel=/);
  const first = page.url();
  await expect(page.getByLabel('Reply to customer')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('I am looking into it');
  await expect(page.getByLabel('Reply to customer')).toHaveValue('I am looking into it');
  await page.getByLabel('Reply to customer').blur();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  await expect(page.getByLabel('Reply to customer')).toHaveValue('');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await expect(page.getByLabel('Reply to customer')).toHaveValue('I am looking into it');
  await page.reload();
  await expect(page.getByLabel('Reply to customer')).toHaveValue('I am looking into it');
  await page.getByLabel('Reply to customer').fill('');
});

test('a user sees that someone else is replying, and keeps the draft of their own reply', async ({ page }) => {
  await openQuery(page, `Twice answered ${unique()}`);
  const other = await anotherWindow(page, 'superadmin');
  await other.goto(page.url());
  await expect(messages(other)).toBeVisible();
  await other.getByLabel('Reply to customer').fill('I take it.');
  await expect(thread(page).getByText(/is replying/)).toBeVisible();
  await page.getByLabel('Reply to customer').fill('Me too.');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(page).getByText('I take it.')).toBeVisible();
  await expect(page.getByLabel('Reply to customer')).toHaveValue('Me too.');
  await other.context().close();
});

test('several queries are resolved together; one is reopened, and that is undone', async ({ page }) => {
  const mark = unique();
  await openQuery(page, `Bulk one ${mark}`);
  await openQuery(page, `Bulk two ${mark}`);
  await page.goto(`/dashboard/queries?q=${mark}`);
  await expect(inbox(page).getByRole('listitem')).toHaveCount(2);
  for (const box of await inbox(page).getByRole('checkbox').all()) await box.check();
  const bar = page.getByRole('region', { name: 'Actions for selected rows' });
  await bar.getByRole('button', { name: 'Resolve' }).click();
  await expect(inbox(page).getByText('Resolved')).toHaveCount(2);
  await inbox(page).getByRole('link').first().click();
  await thread(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(thread(page).getByText('Open')).toBeVisible();
  // The toast of the two resolved queries may still be visible.
  await page
    .getByText(/^Reopened /)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(thread(page).getByText('Resolved')).toBeVisible();
});
