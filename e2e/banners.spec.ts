import { expect, expectAccessible, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'admin' });

const unique = () => Date.now().toString(36);

test('banners are grouped by placement with their warnings @phone', async ({ page }) => {
  await page.goto('/dashboard/banners');
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible();
  await expect(page.getByText('Top of the home page')).toBeVisible();
  await expect(page.getByText('Broken link').first()).toBeVisible();
  await expect(page.getByText('Overlap').first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('tab', { name: /^Off/ }).click();
  await expect(page).toHaveURL(/state=off/);
  await expect(page.getByRole('link', { name: 'Help us choose the spring colours' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a banner is created from an image of the library, previewed, warned about and deleted', async ({ page }) => {
  const title = `Gifts ${unique()}`;
  await page.goto('/dashboard/banners/create');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();

  await page.getByLabel('Title').fill(title);
  await page.getByRole('group', { name: 'Desktop' }).getByRole('button', { name: 'From library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose from the library' });
  await library.getByLabel('Search images by file name').fill('reading-corners');
  await library.getByRole('button', { name: 'Choose reading-corners.webp' }).click();
  await expect(library).toHaveCount(0);
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('Enter alt text for the image')).toBeVisible();
  await page.getByLabel('Alt text for image 1').fill('A chair below a lamp');

  // This placement has room for one banner and already contains one.
  await page.getByRole('combobox', { name: 'Placement' }).click();
  await page.getByRole('option', { name: /Top of a category/ }).click();
  await expect(page.getByRole('link', { name: 'A table for everybody' })).toBeVisible();
  await page.getByLabel('Link to').click();
  await page.getByRole('option', { name: 'URL' }).click();
  await page.getByLabel('URL').fill('http://example.com');
  await page.getByLabel('URL').blur();
  await expect(page.getByText('Enter a URL that starts with https://')).toBeVisible();
  await page.getByLabel('URL').fill('https://example.com/gifts');
  // At the end of the form, the floating bar covers no field.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Created by')).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete banner' }).click();
  await expect(page).toHaveURL(/\/dashboard\/banners$/);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('banners are reordered by keyboard and by dragging, and restored by undo', async ({ page }) => {
  await page.goto('/dashboard/banners');
  const place = page
    .locator('section, div')
    .filter({ hasText: /^Middle of the home page/ })
    .last();
  const titles = () =>
    page
      .getByRole('listitem')
      .filter({ hasText: /Made by hand, one by one|New in furniture/ })
      .getByRole('link')
      .allTextContents();
  await expect(place).toBeVisible();
  const [first = '', second = ''] = await titles();
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(titles).toEqual([second, first]);
  await expect(handle).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(titles).toEqual([first, second]);

  await page
    .getByRole('link', { name: second })
    .dragTo(page.getByRole('link', { name: first }), { targetPosition: { x: 20, y: 1 } });
  await expect.poll(titles).toEqual([second, first]);
  await page.getByRole('button', { name: 'Undo', disabled: false }).click();
  await expect.poll(titles).toEqual([first, second]);
});
