import { anotherWindow, expect, expectAccessible, expectNoHorizontalScroll, startInLanguage, test } from './person.ts';

test.use({ signedInAs: 'superadmin' });

/** The number of pixels by which the badge may extend beyond its button. */
const MAX_OVERHANG_PX = 8;
/** The width of the part of the bell that the badge must not cover. */
const MIN_VISIBLE_BELL_PX = 10;

const unique = () => Date.now().toString(36);

test('a message to colleagues shows its reach, is sent, and appears in their inbox', async ({ page }) => {
  const title = `Stock count ${unique()}`;
  const colleague = await anotherWindow(page, 'admin');
  await colleague.goto('/dashboard/notifications');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();

  await page.goto('/dashboard/notifications/create');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Use at least 2 characters').first()).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text', { exact: true }).fill('On Thursday after six.');
  await page.getByRole('radio', { name: /^Staff/ }).check();
  await expect(page.getByRole('checkbox', { name: /^Staff inbox/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Shop feed/ })).toHaveCount(0);
  await expect(page.getByText('Staff inbox').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();

  const dialog = page.getByRole('dialog', { name: `Send “${title}”?` });
  await expect(dialog.getByText('People', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Send to \d+ people/ }).click();
  await expect(page.getByRole('main').getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('In staff inboxes')).toBeVisible();

  const bell = colleague.getByRole('button', { name: /^Notifications, \d+\+? unread/ });
  await expect(bell).toBeVisible({ timeout: 15_000 });
  await bell.click();
  const panel = colleague.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: new RegExp(title) }).click();
  const message = colleague.getByRole('dialog', { name: title });
  await expect(message.getByText('On Thursday after six.')).toBeVisible();
  await message.getByRole('button', { name: 'Close' }).last().click();
  await colleague.goto(`/dashboard/notifications?kind=message&isRead=true&q=${encodeURIComponent(title)}`);
  await expect(colleague.getByRole('button', { name: title, exact: true })).toBeVisible();
  await colleague.context().close();
});

test('a notice disappears when its order is handled, and many notices are combined into one line', async ({ page }) => {
  await page.goto('/dashboard/orders?status=placed&paymentStatus=paid');
  const number = await page
    .getByRole('table', { name: 'Orders' })
    .getByRole('link', { name: /^SK-/ })
    .first()
    .innerText();
  const colleague = await anotherWindow(page, 'admin');
  await colleague.goto(`/dashboard/notifications?kind=order_new&q=${number}`);
  await expect(colleague.getByRole('link', { name: `New order ${number}` })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as packed' }).click();
  await expect(colleague.getByRole('heading', { name: 'No notifications match' })).toBeVisible({
    timeout: 15_000,
  });
  await colleague.getByRole('button', { name: /^Notifications/ }).click();
  const panel = colleague.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /^\d+ new orders/ }).click();
  await expect(colleague).toHaveURL(/orders\?status=placed/);
  await colleague.context().close();
});

for (const language of ['en', 'ar'] as const)
  test(`in ${language}, the badge of the bell has one line, shows 99+ above 99 and covers nothing beside the bell @phone`, async ({
    page,
  }) => {
    await startInLanguage(page, language);
    for (const [notifications, badgeText] of [
      [3, '3'],
      [12, '12'],
      [99, '99'],
      [100, '99+'],
    ] as const) {
      await page.unroute('**/v1/events');
      const body = `event: badges\ndata: ${JSON.stringify({ notifications })}\n\n`;
      await page.route('**/v1/events', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
      await page.goto('/dashboard/queries');
      const bell = page.getByRole('button', {
        name: new RegExp(`^(Notifications|الإشعارات)\\D+${badgeText.replace('+', '\\+')}\\D`),
      });
      const badge = bell.locator('xpath=following-sibling::*//bdi');
      await expect(badge).toHaveText(badgeText);
      const [button, box] = [(await bell.boundingBox())!, (await badge.boundingBox())!];
      expect(box.height, badgeText).toBeLessThanOrEqual(20);
      const [left, right] = [box.x - button.x, button.x + button.width - box.x - box.width];
      const [start, end] = language === 'ar' ? [right, left] : [left, right];
      expect(start, badgeText).toBeGreaterThanOrEqual(MIN_VISIBLE_BELL_PX);
      expect(end, badgeText).toBeGreaterThanOrEqual(-MAX_OVERHANG_PX);
    }
  });

test('a notification is scheduled, cannot be sent twice, is cancelled, and turned into a draft', async ({ page }) => {
  const title = `Winter ${unique()}`;
  await page.goto('/dashboard/notifications/create');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text', { exact: true }).fill('It begins soon.');
  await page.getByLabel('Scheduled for, date').fill('31 Dec 2099');
  await page.getByLabel('Scheduled for, date').blur();
  await expect(page.getByLabel('Scheduled for, time')).toHaveValue('09:00');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: /^Schedule for 31 Dec 2099/ }).click();
  // Takes the first match, because the timeline also contains the status.
  await expect(page.getByRole('main').getByText('Scheduled', { exact: true }).first()).toBeVisible();

  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page.getByRole('button', { name: 'Cancel notification' }).click();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.goBack();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete notification' }).click();
  await expect(page).toHaveURL(/tab=sent/);
  await expect(page.getByText(`Deleted “${title}”`)).toBeVisible();
});

test('the inbox is filtered by unread, and lines are marked as read and unread @phone', async ({ page }) => {
  await page.goto('/dashboard/notifications?kind=vendor_pending');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /is waiting for approval/ }).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await main
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  const step = page.getByRole('menuitem', { name: /^Mark as/ });
  const name = (await step.textContent()) ?? '';
  await step.click();
  await main
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(
    page.getByRole('menuitem', { name: name === 'Mark as read' ? 'Mark as unread' : 'Mark as read' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/notifications?tab=sent&status=sent');
  await expect(main.getByRole('link', { name: 'Payouts are made on Wednesdays now' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await main.getByRole('link', { name: 'Payouts are made on Wednesdays now' }).click();
  await expect(page.getByText('In shop feeds')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('a user chooses which notices they get', async ({ page }) => {
  await page.goto('/dashboard/account');
  const choice = page.getByRole('switch', { name: 'Ads awaiting approval' });
  await expect(choice).toBeChecked();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/auth/my-profile') && answer.request().method() === 'PATCH',
  );
  await choice.click();
  await saved;
  await page.reload();
  await expect(choice).not.toBeChecked();
  const back = page.waitForResponse(
    (answer) => answer.url().includes('/auth/my-profile') && answer.request().method() === 'PATCH',
  );
  await choice.click();
  await back;
});
