import { expect, expectAccessible, test } from './person.ts';

test.use({ signedInAs: 'admin' });

test.beforeEach(async ({ page }) => {
  // the demo's admin, with view permission everywhere
  await page.route('**/v1/auth/my-profile', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { areas: Record<string, string> } };
    for (const area of ['categories', 'attributes', 'ads', 'banners', 'faqs']) body.data.areas[area] = 'view';
    await route.fulfill({ response: answer, json: body });
  });
});

for (const [area, list] of [
  ['categories', '/dashboard/categories'],
  ['attributes', '/dashboard/attributes'],
  ['ad placements', '/dashboard/Ad-Config'],
  ['banners', '/dashboard/banners'],
  ['questions', '/dashboard/faqs'],
])
  test(`who may only look at ${area} reads a form without anything to change`, async ({ page }) => {
    await page.goto(list!);
    await page.locator(`main a[href*="${list}/"][href$="/edit"]`).first().click();
    await expect(page.getByText('You have view-only access.')).toBeVisible();
    const open = page
      .locator('main')
      .locator('input:enabled, textarea:enabled, [role=combobox]:enabled, [contenteditable=true]');
    await expect(open).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: /^(Save|Create)/ })).toHaveCount(0);
    await expectAccessible(page);
  });

test('who may only look at ads finds no form for a new one, nor for one that stands', async ({ page }) => {
  await page.goto('/dashboard/Ads');
  await page.locator('main a[href*="panel="]').first().click();
  await page.getByRole('dialog').waitFor();
  const id = new URL(page.url()).searchParams.get('panel');
  await page.goto(`/dashboard/Ads?panel=edit:${id}`);
  await expect(page.getByRole('dialog').getByText('Activity')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/dashboard/Ads?panel=new');
  await expect(page.locator('main a[href*="panel="]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
