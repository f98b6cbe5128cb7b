import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './person.ts';

const LIBRARY = '/dashboard/configuration/setting?tab=files';

/** Creates a unique image, because uploading bytes that are already stored returns the existing file. */
async function newPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
    const pen = canvas.getContext('2d')!;
    for (let x = 0; x < 64; x++) {
      pen.fillStyle = `#${Math.floor(Math.random() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`;
      pen.fillRect(x, 0, 1, 32);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test.describe('the super admin', () => {
  test.use({ signedInAs: 'superadmin' });

  test('sees where a file is used, and opens the record that uses it @phone', async ({ page }) => {
    await page.goto(`${LIBRARY}&q=reading-corners`);
    await expect(page.getByRole('tab', { name: 'File library' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'reading-corners.webp', exact: true })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Reading corners' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reading corners' })).toBeVisible();
  });

  test('uploads an image, and deletes it while it is unused', async ({ page }) => {
    const name = `swatch-${Date.now().toString(36)}.png`;
    await page.goto(LIBRARY);
    await page
      .getByLabel('Images to upload')
      .setInputFiles({ name, mimeType: 'image/png', buffer: await newPicture(page) });
    await expect(page.getByText('1 image uploaded')).toBeVisible();
    await page.goto(`${LIBRARY}&unused=true&q=${name}`);
    await expect(page.getByText('Unused', { exact: true }).last()).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click();
    await expect(page.getByText('No files match')).toBeVisible();
  });

  test('cannot delete files in use, and can find documents', async ({ page }) => {
    await page.goto(`${LIBRARY}&q=reading-corners`);
    await expect(page.getByRole('link', { name: 'Reading corners' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Actions for reading-corners.webp' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete…' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await page.goto(`${LIBRARY}&kind=document`);
    await expect(page.getByRole('button', { name: 'tax.pdf', exact: true }).first()).toBeVisible();
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('cannot find documents', async ({ page }) => {
    await page.goto(`${LIBRARY}&q=tax.pdf`);
    await expect(page.getByText('No files match')).toBeVisible();
  });
});
