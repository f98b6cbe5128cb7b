import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'admin' });

const unique = () => Date.now().toString(36);

test('questions are grouped by topic, and previewed for each audience and language @phone', async ({ page }) => {
  await page.goto('/dashboard/faqs');
  await expect(page.getByRole('link', { name: 'Where is my parcel?' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page).toHaveURL(/tab=preview/);
  await page.getByText('Which ways to pay do you take?').click();
  await expect(page.getByText('in cash when the parcel comes.')).toBeVisible();
  await expect(page.getByText('When do I get my money?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Vendors', exact: true }).click();
  await expect(page.getByText('When do I get my money?')).toBeVisible();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByText('متى أستلم مالي؟')).toBeVisible();
  // This question isn't translated into Arabic yet.
  await expect(page.getByText('May I close my shop for a holiday?')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a question is written in two languages, published, moved and deleted', async ({ page }) => {
  const question = `May I pay in parts ${unique()}?`;
  await page.goto('/dashboard/faqs/create');
  await page.getByLabel('Question', { exact: true }).fill('Why?');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('Use at least 5 characters')).toBeVisible();
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByRole('textbox', { name: 'Answer' }).fill('Not yet.');
  await page.getByLabel('Topic').click();
  await page.getByRole('option', { name: 'Payment' }).click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('هل يمكنني الدفع على أجزاء؟');
  await page.getByRole('textbox', { name: 'Answer' }).fill('ليس بعد.');
  await page.getByLabel('Published').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

  await page.goto('/dashboard/faqs');
  await page.getByRole('button', { name: `Move ${question}`, exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Question moved')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: question }).locator('xpath=following-sibling::li[1]'),
  ).toContainText('When do I get my money?');

  await page.goto(`/dashboard/faqs?tab=list&q=${encodeURIComponent(question)}`);
  await page.getByRole('button', { name: `Actions for ${question}` }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(page.getByText('Question hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page
    .getByRole('checkbox', { name: `Pick ${question}` })
    .or(page.getByRole('row', { name: question }).getByRole('checkbox'))
    .first()
    .check();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete \d+ questions?$/ })
    .click();
  await expect(page.getByText('No questions match')).toBeVisible();
});

test('questions are exported as CSV and imported with changes', async ({ page }) => {
  const question = `Do you wrap gifts ${unique()}?`;
  await page.goto('/dashboard/faqs?tab=list');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByRole('menuitem', { name: 'All columns, for import' }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  const [head, ...lines] = text.split('\r\n');
  expect(head).toContain('Question (Arabic)');
  expect(lines.some((line) => line.includes('Where is my parcel?'))).toBe(true);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  const csv = `Question,Answer,Topic,Audience,Published\n${question},"<p>Yes, for two dollars.</p>",orders,customer,yes\nWhy?,Because,orders,customer,yes\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('Use at least 5 characters')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.split('Why?')[0] ?? '') });
  await dialog.getByRole('button', { name: 'Import questions' }).click();
  await expect(page.getByText('1 question created, 0 updated')).toBeVisible();
  await page.goto(`/dashboard/faqs?tab=list&q=${encodeURIComponent(question)}`);
  await expect(page.getByRole('link', { name: question })).toBeVisible();
});
