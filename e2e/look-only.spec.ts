import { AREAS } from '@souk/contract/entities.ts';
import { PAGES_BEHIND_SIGN_IN } from './every-page.ts';
import { expect, expectAccessible, test } from './person.ts';

test.use({ signedInAs: 'admin' });

test.beforeEach(async ({ page }) => {
  // Changes the profile, so that the demo's admin has only view permission.
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
  test(`with view permission only, the form for ${area} can be read but not changed`, async ({ page }) => {
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

test('with view permission only, neither the form for a new ad nor the form of an existing ad opens', async ({
  page,
}) => {
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

const CHANGING_LABEL =
  /^(New|Add(?! filter)|Create|Import|Invite|Edit|Delete|Turn|Publish|Hide|Duplicate|Merge|Block|Archive|Approve|Reject)\b/;
/** Lists without records of an area, and lists whose actions come from the server, which doesn't know the changed profile. */
const EXCLUDED_LISTS = ['account', 'accounts', 'admins', 'analytics', 'notifications', 'orders'];

test('with view permission only, no list offers to change anything', async ({ page }) => {
  await page.route('**/v1/auth/my-profile', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { areas: Record<string, string> } };
    for (const area of AREAS) body.data.areas[area] = 'view';
    await route.fulfill({ response, json: body });
  });
  const lists = PAGES_BEHIND_SIGN_IN.filter((path) => /^\/dashboard\/[\w-]+$/.test(path));
  for (const list of lists.filter((path) => !EXCLUDED_LISTS.includes(path.split('/')[2]!))) {
    await page.goto(list);
    const main = page.getByRole('main');
    await expect(main.getByRole('row').or(main.getByRole('listitem')).first()).toBeVisible();
    expect.soft(await main.locator('a[href*="create"], a[href*="import"], a[href*="new"]').count(), list).toBe(0);
    const buttons = await main.getByRole('button').allTextContents();
    expect
      .soft(
        buttons.filter((label) => CHANGING_LABEL.test(label)),
        list,
      )
      .toEqual([]);
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    if (!(await menu.isVisible())) continue;
    await menu.click();
    await page.getByRole('menuitem').first().waitFor();
    const entries = await page.getByRole('menuitem').allTextContents();
    expect
      .soft(
        entries.filter((label) => CHANGING_LABEL.test(label)),
        `menu on ${list}`,
      )
      .toEqual([]);
    await page.keyboard.press('Escape');
  }
});
