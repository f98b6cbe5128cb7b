import {
  anotherWindow,
  expect,
  expectAccessible,
  expectConsoleErrors,
  expectNoHorizontalScroll,
  test,
} from './person.ts';

test.use({ signedInAs: 'admin' });

const row = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('an admin creates a category, finds it in the tree, moves it by keyboard, and undoes that', async ({ page }) => {
  await page.goto('/dashboard/categories');
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Wall clocks');
  await expect(page.getByLabel('URL slug')).toHaveValue('wall-clocks');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Created “Wall clocks”')).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);

  await page.goto('/dashboard/categories');
  await row(page, 'Wall clocks').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Moved “Wall clocks”')).toBeVisible();
  await expect(row(page, 'Wall clocks')).not.toHaveAttribute('aria-level', '1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Wall clocks')).toHaveAttribute('aria-level', '1');
});

test('dragging moves a category into another', async ({ page }) => {
  await page.goto('/dashboard/categories/create');
  await page.getByLabel('Name', { exact: true }).fill('Dragged about');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.goto('/dashboard/categories');
  await row(page, 'Dragged about').dragTo(row(page, 'Pantry'));
  await expect(row(page, 'Dragged about')).toHaveAttribute('aria-level', '2');
});

test('invalid values are reported at their fields, and no input is lost', async ({ page }) => {
  await page.goto('/dashboard/categories/create');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(81));
  await page.getByLabel('URL slug').fill('Not a slug');
  await page.getByLabel('Description').fill('<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Use at most 80 characters')).toBeVisible();
  await expect(page.getByText('Use lowercase letters, digits and single hyphens')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('<script>alert(1)</script>');
});

test('a slug that is in use is reported at its field', async ({ page }) => {
  await page.goto('/dashboard/categories/create');
  await page.getByLabel('Name', { exact: true }).fill('Another lighting');
  await page.getByLabel('URL slug').fill('lighting');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Another category already uses this URL slug')).toBeVisible();
  expectConsoleErrors(page, /400/);
});

test('when two people save, the second one can resolve the conflict without losing input', async ({ page }) => {
  await page.goto('/dashboard/categories/create');
  await page.getByLabel('Name', { exact: true }).fill('Contested');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const address = page.url();
  const other = await anotherWindow(page, 'superadmin');
  await other.goto(address);
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Contested');

  await page.getByLabel('Name', { exact: true }).fill('Contested by admin');
  await other.getByLabel('Name', { exact: true }).fill('Contested by super admin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  const dialog = other.getByRole('dialog', { name: 'Someone else saved changes in the meantime' });
  await expect(dialog.getByText('Contested by admin')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Contested by super admin');
  expectConsoleErrors(other, /409/);
  await other.context().close();
});

test('leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await page.goto('/dashboard/categories');
  await page.getByRole('link', { name: 'Fashion', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Changed and left');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Changed and left');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('treegrid')).toBeVisible();
});

test('the flat list stores search, sort and page in the URL @phone', async ({ page }) => {
  await page.goto('/dashboard/categories?tab=flat&limit=10&sort=-name');
  const topRow = page.getByRole('row').nth(1);
  await expect(topRow.getByRole('link').first()).toBeVisible();
  const first = (await topRow.innerText()).trim();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(topRow).not.toHaveText(first, { useInnerText: true });
  const second = (await topRow.innerText()).trim();
  await page.reload();
  await expect(topRow).toHaveText(second, { useInnerText: true });
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByLabel('Search categories').fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No categories match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('link', { name: /Lighting/ }).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('tree, flat list and form are accessible', async ({ page }) => {
  await page.goto('/dashboard/categories');
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/categories?tab=flat');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Lighting/ })
    .first()
    .click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
