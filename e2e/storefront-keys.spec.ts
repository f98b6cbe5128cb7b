import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'superadmin', permissions: ['clipboard-read', 'clipboard-write'] });

const PASSWORD = 'SoukDemo!2026';

test('a key is created with the password, displayed once, used by a storefront, renamed and revoked @phone', async ({
  page,
}) => {
  const name = `Web shop ${Date.now().toString(36)}`;
  await page.goto('/dashboard/configuration/setting?tab=storefront-keys');
  await page.getByRole('button', { name: 'New key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Catalogue/ }).uncheck();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose at least one permission')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: /^Catalogue/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');

  const secret = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(secret).toMatch(/^sk_live_[\w-]{32}$/);
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByText('Key copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();

  const shop = () => page.request.get('/v1/products', { headers: { authorization: `Bearer ${secret}` } });
  expect((await shop()).status()).toBe(200);
  await page.goto(`/dashboard/configuration/setting?tab=storefront-keys&q=${encodeURIComponent(name)}`);
  const main = page.getByRole('main');
  await expect(main.getByText(name).first()).toBeVisible();
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(main.getByText(secret)).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText(`${name} 2`).first()).toBeVisible();

  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Revoke…' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(main.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await shop()).status()).toBe(401);
  // The call fails at first, because the password is not confirmed yet.
  expectConsoleErrors(page, /403/);
});

test.describe('a user who is not a super admin', () => {
  test.use({ signedInAs: 'admin' });
  test('cannot find or open the keys', async ({ page }) => {
    await page.goto('/dashboard/configuration/setting?tab=storefront-keys');
    await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Storefront keys' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New key' })).toHaveCount(0);
  });
});
