import { expect, type Page, test } from '@playwright/test';

const PASSWORD = 'SoukDemo!2026';
const ACCOUNT = '/dashboard/account';

async function signIn(page: Page, userName = 'admin'): Promise<void> {
  await page.getByLabel('Username or email').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openAccount(page: Page): Promise<void> {
  await page.goto(ACCOUNT);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Account and preferences' })).toBeVisible();
}

const tokens = (page: Page) =>
  page.evaluate(() => ({ access: localStorage.getItem('accessToken'), refresh: localStorage.getItem('refreshToken') }));
const violations: string[] = [];

test.beforeEach(async ({ page }) => {
  violations.length = 0;
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
});
test.afterEach(() => expect(violations).toEqual([]));

test('a visitor who signs in returns to the path, query and hash of the page @phone', async ({ page }) => {
  await page.goto(`${ACCOUNT}?from=mail#password`);
  await expect(page).toHaveURL(/\/session\/login\?return=/);
  await signIn(page);
  await expect(page).toHaveURL(`${ACCOUNT}?from=mail#password`);
  await expect(page).toHaveTitle(/^Account and preferences · /);
});

test('a URL with a trailing slash or in another case opens its page', async ({ page }) => {
  await page.goto('/Session/login/?from=mail#top');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/session/login?from=mail#top');
});

test('signing in never leads to another site, whatever the return path is', async ({ page }) => {
  await page.goto('/session/login?return=//evil.example/dashboard');
  await signIn(page);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard\/analytics$/);
});

test('a wrong password is reported in a toast and in the form; empty fields are reported at the field', async ({
  page,
}) => {
  await page.goto('/session/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(page.getByLabel('Username or email')).toBeFocused();
  await page.getByLabel('Username or email').fill('nobody-here');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Invalid username or password')).toBeVisible();
  await expect(page.locator('form').getByText('Invalid username or password')).toBeVisible();
  expect(await tokens(page)).toEqual({ access: null, refresh: null });
});

test('the demo sign-ins fill in the form, which also opens at /session/signin', async ({ page }) => {
  await page.goto('/session/signin');
  await page.getByRole('button', { name: 'superadmin', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /Super Admin.*Account/ })).toBeVisible();
});

test('an expired access token is refreshed once, without effect on the page', async ({ page }) => {
  // Waits until live events have connected, which they do after the page has loaded, with the current token.
  await Promise.all([page.waitForRequest('**/v1/events*'), openAccount(page)]);
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  let refreshes = 0;
  page.on('request', (request) => (refreshes += request.url().endsWith('/auth/refresh-token') ? 1 : 0));
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
  expect(refreshes).toBe(1);
  expect((await tokens(page)).access).not.toBe('expired');
});

test('two tabs with an expired token refresh it only once', async ({ page, context }) => {
  // Live events are off: the tab that receives them, which may be either one after a reload, would refresh the token, too.
  await context.route('**/v1/events*', () => undefined);
  await openAccount(page);
  const other = await context.newPage();
  await other.goto(ACCOUNT);
  await expect(other.getByText('This device')).toBeVisible();
  let refreshes = 0;
  context.on('request', (request) => (refreshes += request.url().endsWith('/auth/refresh-token') ? 1 : 0));
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await Promise.all([page.reload(), other.reload()]);
  await expect(page.getByText('This device')).toBeVisible();
  await expect(other.getByText('This device')).toBeVisible();
  expect(refreshes).toBe(1);
});

test('a session that cannot be refreshed clears local storage and opens the sign-in page with the return path', async ({
  page,
}) => {
  await openAccount(page);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'no longer taken, no longer taken');
    localStorage.setItem('left behind', 'x');
  });
  await page.goto(`${ACCOUNT}?from=mail`);
  await expect(page).toHaveURL('/session/login?return=/dashboard/account%3Ffrom%3Dmail');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('signing out ends the session in all tabs', async ({ page, context }) => {
  await openAccount(page);
  const other = await context.newPage();
  await other.goto(ACCOUNT);
  await expect(other.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /Admin.*Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/session/login');
  await expect(other).toHaveURL(/\/session\/login/);
  expect(await tokens(page)).toEqual({ access: null, refresh: null });
});

test('/500 opens after ten seconds without a response, and leads back to the page', async ({ page }) => {
  await openAccount(page);
  await page.route('**/v1/auth/change-password', () => undefined);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Request timed out' })).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/500\?reason=timeout/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(ACCOUNT);
});

test('a failure without a message shows a generic message', async ({ page }) => {
  await openAccount(page);
  await page.route('**/v1/auth/change-password', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, message: null } }),
  );
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong on our server');
});

test('a page part that fails to load offers a reload, and never reloads by itself', async ({ page }) => {
  await page.goto('/session/login');
  await page.route(/\/account-[^/]*\.js$/, (route) => route.abort());
  await page.evaluate(() => ((window as unknown as { sameDocument: boolean }).sameDocument = true));
  await signIn(page);
  await page.getByRole('button', { name: /Admin.*Account/ }).click();
  await page.getByRole('menuitem', { name: 'Account and preferences' }).click();
  await expect(page.getByRole('heading', { name: 'Part of this page didn’t load' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true);
  await page.unroute(/\/account-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { name: 'Account and preferences' })).toBeVisible();
});

test('a service worker of earlier versions is unregistered and its caches deleted', async ({ page, context }) => {
  // Intercepts the script in the context, because the browser doesn't request a worker's script through the page.
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.addEventListener("fetch", () => {});' }),
  );
  await page.goto('/session/login');
  await page.evaluate(async () => {
    await caches.open('old');
    await navigator.serviceWorker.register('/old-worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length,
      ),
    )
    .toBe(0);
});

test('a new guest sees only that approval is pending, and can sign out', async ({ page }) => {
  const name = `guest-${Date.now().toString(36)}`;
  await page.goto('/session/login');
  await page.getByRole('link', { name: 'Request access' }).click();
  await page.getByLabel('Email', { exact: true }).fill(`${name}@example.com`);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a long and quiet evening');
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for access' })).toBeVisible();
  await page.goto('/dashboard/analytics');
  await expect(page).toHaveURL('/session/waiting');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/session/login');
});

test('the root opens analytics, other spellings of a path open its page, and unknown paths open the 404 page', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/Dashboard/Account/');
  await expect(page).toHaveURL(ACCOUNT);
  const response = await page.goto('/dashboard/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard/analytics');
});

test('a user’s appearance settings apply on their other devices, too', async ({ page, browser }) => {
  await page.goto(ACCOUNT);
  await signIn(page, 'superadmin2');
  await expect(page.getByText('This device')).toBeVisible();
  const wasDark = await page.getByRole('radio', { name: 'Dark' }).isChecked();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/auth/my-profile') && response.request().method() === 'PATCH',
  );
  await page.getByRole('radio', { name: wasDark ? 'Light' : 'Dark' }).click();
  await saved;
  const elsewhere = await browser.newPage();
  await elsewhere.goto(new URL(ACCOUNT, page.url()).href);
  await signIn(elsewhere, 'superadmin2');
  await expect(elsewhere.getByRole('radio', { name: wasDark ? 'Light' : 'Dark' })).toBeChecked();
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', wasDark ? 'light' : 'dark');
  await elsewhere.close();
});
