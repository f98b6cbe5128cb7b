import { createHmac } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, test } from './person.ts';

test.use({ signedInAs: 'superadmin', permissions: ['clipboard-read', 'clipboard-write'] });

const DEMO_PASSWORD = 'SoukDemo!2026';
const NEW_PASSWORD = 'a long walk along the river';
const STEP_MS = 30_000;
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const unique = (word: string) => `${word}-${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

/** The code that an authenticator app displays for a key. `later` is the number of 30-second steps from now. */
function generateCode(key: string, later = 0): string {
  const bits = Array.from(key.replaceAll(/\s/g, ''), (letter) =>
    BASE32_ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + later));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = digest.readUInt32BE(digest.readUInt8(19) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Fills in the password dialog, which opens when an action requires it, but only once in five minutes. */
async function confirmPassword(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Confirm your password' })
    .getByLabel('Password', { exact: true })
    .fill(password);
  await page.keyboard.press('Enter');
}

interface Invitation {
  name: string;
  closed: readonly string[];
}

/** Invites a user with access to all but the closed areas. Returns the path of the link in the invitation. */
async function invite(page: Page, { name, closed }: Invitation): Promise<string> {
  await page.goto('/dashboard/admins');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Invite a teammate' });
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await panel.getByRole('textbox', { name: 'Username' }).fill(name);
  await panel.getByRole('textbox', { name: 'Email' }).fill(`${name}@souk.example`);
  for (const area of closed)
    await panel.getByRole('group', { name: area, exact: true }).getByRole('button', { name: 'None' }).click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await confirmPassword(page);
  const invitation = page.getByRole('dialog', { name: `${name}’s invitation` });
  const link = new URL(await invitation.getByRole('textbox', { name: 'Link' }).inputValue());
  await invitation.getByRole('button', { name: 'Done' }).click();
  expectConsoleErrors(page, /403/);
  return `${link.pathname}${link.hash}`;
}

/** Opens a page in a new browser context, in which there is no session. */
const openSignedOutPage = async (browser: Browser | null): Promise<Page> => (await browser!.newContext()).newPage();

async function acceptInvitation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Accept invitation' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
}

async function typeSignIn(page: Page, userName: string, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Username or email').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function rowOf(page: Page, name: string, tab = ''): Promise<Locator> {
  await page.goto(`/dashboard/admins?${tab}q=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  return row;
}

async function chooseAction(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an invited user sees only the permitted areas, and is signed out immediately when suspended', async ({
  page,
  browser,
}) => {
  const name = unique('rami');
  const path = await invite(page, { name, closed: ['Coupons', 'Vendors'] });
  await expect((await rowOf(page, name)).getByText('Invited')).toBeVisible();

  const theirs = await openSignedOutPage(browser);
  await acceptInvitation(theirs, path);
  const sidebar = theirs.getByRole('navigation').first();
  await expect(sidebar.getByRole('link', { name: /^Orders/ })).toBeVisible();
  for (const closed of ['Coupons', 'Vendors', 'Admins', 'Accounts'])
    await expect(sidebar.getByRole('link', { name: new RegExp(`^${closed}`) })).toHaveCount(0);
  await theirs.goto('/dashboard/coupons');
  await expect(theirs).toHaveURL(/\/dashboard\/analytics/);
  await theirs.goto('/dashboard/orders');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  await rowOf(page, name);
  await chooseAction(page, name, 'Suspend…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend admin' }).click();
  await expect(page.getByText(`Suspended ${name}`)).toBeVisible();
  await expect(theirs).toHaveURL(/\/session\/login/, { timeout: 20_000 });
  await typeSignIn(theirs, name);
  await expect(theirs.locator('form').getByText('Invalid username or password')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  // Doesn't reload the page, because that could cancel the request.
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Active')).toBeVisible();
  await typeSignIn(theirs, name);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await theirs.context().close();
});

test('two-factor authentication is set up and then required, and a recovery code replaces a lost phone @phone', async ({
  page,
  browser,
}) => {
  const name = unique('salma');
  const path = await invite(page, { name, closed: [] });
  const theirs = await openSignedOutPage(browser);
  await acceptInvitation(theirs, path);
  await theirs.goto('/dashboard/account');
  const card = theirs.getByRole('region', { name: 'Two-factor authentication' });
  await card.getByRole('button', { name: 'Set up' }).click();
  await confirmPassword(theirs, NEW_PASSWORD);
  const dialog = theirs.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await dialog.locator('bdi.mono').innerText();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('12');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Enter the six-digit code from your app')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(generateCode(key));
  await expectAccessible(theirs);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = theirs.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await expectNoHorizontalScroll(theirs);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card.getByText(/^On since/)).toBeVisible();
  await expect(card.getByText('10 recovery codes left.')).toBeVisible();

  await theirs.evaluate(() => localStorage.clear());
  await theirs.goto('/session/login');
  await typeSignIn(theirs, name);
  await expect(theirs.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expectAccessible(theirs);
  // The code that turned two-factor authentication on can't be used again, so this signs in with the next one.
  await theirs.getByRole('textbox', { name: 'Code' }).fill(generateCode(key, 1));
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();

  await theirs.evaluate(() => localStorage.clear());
  await theirs.goto('/session/login');
  await typeSignIn(theirs, name);
  await theirs.getByRole('button', { name: 'Use a recovery code' }).click();
  await theirs.getByLabel('Recovery code').fill(recovery);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();

  await expect((await rowOf(page, name)).getByText('On', { exact: true })).toBeVisible();
  await chooseAction(page, name, 'Turn off two-factor…');
  await page.getByRole('button', { name: 'Turn off two-factor' }).click();
  await confirmPassword(page);
  await expect(page.getByText(`Turned off two-factor for ${name}`)).toBeVisible();
  expectConsoleErrors(page, /403/);
  await theirs.context().close();
});

test('a guest is approved with areas, or rejected, and the activity log records it @phone', async ({ page }) => {
  const [approved, rejected] = [unique('guest'), unique('stranger')];
  for (const username of [approved, rejected])
    await page.request.post('/api/auth/register', {
      data: { email: `${username}@mail.example`, username, password: NEW_PASSWORD },
    });
  await rowOf(page, approved, 'tab=waiting&');
  await chooseAction(page, approved, 'Approve…');
  const panel = page.getByRole('dialog', { name: `Approve ${approved}` });
  await panel.getByRole('button', { name: 'All: View' }).click();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await confirmPassword(page);
  await expect(page.getByText(`Approved ${approved}`)).toBeVisible();
  const answer = await page.request.post('/v1/auth/login', { data: { userName: approved, password: NEW_PASSWORD } });
  const { accessToken } = ((await answer.json()) as { data: { accessToken: string } }).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await page.request.get('/v1/products', { headers })).status()).toBe(200);
  expect((await page.request.post('/v1/products', { headers, data: {} })).status()).toBe(403);

  await rowOf(page, rejected, 'tab=waiting&');
  await chooseAction(page, rejected, 'Reject…');
  await page.getByRole('button', { name: 'Reject request' }).click();
  await expect(page.getByText(`Rejected ${rejected}`)).toBeVisible();

  const row = await rowOf(page, approved);
  await row.getByRole('link', { name: approved }).click();
  const drawer = page.getByRole('dialog', { name: approved });
  await expect(drawer.getByText('Approved by Rana Aziz')).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  expectConsoleErrors(page, /403/);
});

test('users cannot change their own role and access', async ({ page }) => {
  await rowOf(page, 'Rana Aziz'.split(' ')[0]!);
  await page.getByRole('button', { name: 'Actions for Rana Aziz' }).click();
  await expect(page.getByRole('menuitem', { name: /^Suspend/ })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: /^Delete…/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Rana Aziz' }).getByRole('radio')).toHaveCount(0);
});

test('a list of admins that fails to load shows the error in place, with a retry', async ({ page }) => {
  await page.route('**/v1/auth/get-users*', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, message: 'The database is asleep', requestId: 'r-1' } }),
  );
  await page.goto('/dashboard/admins');
  await expect(page.getByRole('heading', { name: 'Couldn’t load admins' })).toBeVisible();
  await page.unroute('**/v1/auth/get-users*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Karim Saleh' })).toBeVisible();
  expectConsoleErrors(page, /500/);
});

test.describe('a user who is not a super admin', () => {
  test.use({ signedInAs: 'admin' });
  test('is redirected from admins to analytics, and has no link to admins', async ({ page }) => {
    await page.goto('/dashboard/admins');
    await expect(page).toHaveURL(/\/dashboard\/analytics/);
    await expect(page.getByRole('link', { name: 'Admins' })).toHaveCount(0);
    expectConsoleErrors(page, /403/);
  });
});
