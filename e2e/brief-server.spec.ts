import { expect, type Page, type Route, test } from '@playwright/test';

const PASSWORD = 'SoukDemo!2026';

/** The calls of section 7 of the brief. Every other call returns 404. */
const CALLS = [
  'GET /auth/my-profile',
  'POST /auth/login',
  'POST /auth/refresh-token',
  'GET /auth/get-users',
  'GET /categories/',
  'GET /cobones/all',
  'GET /custom-attributes/',
  'GET /FAQs/all',
  'GET /notifications/user',
  'GET /banners/',
  'GET /configurations/',
  'GET /ads/all-ads-configurations',
  'GET /order/order-status',
  'POST /upload/',
];
const USER_FIELDS = ['id', 'name', 'userName', 'email', 'role'];

/**
 * Responds like a server that implements only the brief: lists contain only count and rows, the profile contains only the user,
 * and other calls don't exist.
 */
async function respondAsInBrief(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const call = `${route.request().method()} ${pathname.replace('/v1', '')}`;
  if (!CALLS.includes(call)) return route.fulfill({ status: 404, json: { statusCode: 404, message: 'No such call' } });
  if (!call.startsWith('GET')) return route.continue();
  const response = await route.fetch();
  const body = (await response.json()) as { statusCode: number; data: Record<string, unknown> };
  return route.fulfill({ response, json: { ...body, data: reduceToBrief(call, body.data) } });
}

function reduceToBrief(call: string, data: Record<string, unknown>): unknown {
  const fields = call.endsWith('my-profile') ? USER_FIELDS : 'rows' in data ? ['count', 'rows'] : undefined;
  return fields ? Object.fromEntries(fields.map((field) => [field, data[field]])) : data;
}

const firstRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1);
const SCREENS: [path: string, found: (page: Page) => ReturnType<typeof firstRow>][] = [
  ['/dashboard/admins', firstRow],
  ['/dashboard/categories', firstRow],
  ['/dashboard/coupons', firstRow],
  ['/dashboard/attributes', firstRow],
  ['/dashboard/faqs', firstRow],
  ['/dashboard/notifications', firstRow],
  ['/dashboard/banners', (page) => page.getByRole('link', { name: 'Light for long evenings' })],
  ['/dashboard/Ad-Config', firstRow],
  ['/dashboard/configuration/setting', (page) => page.getByRole('main').getByText('Time zone').first()],
  [
    '/dashboard/configuration/setting?tab=order-statuses',
    (page) => page.getByRole('main').getByText('Delivering').first(),
  ],
];

test('the screens of the brief work with a server that has only the calls of the brief', async ({ page }) => {
  await page.route('**/v1/**', respondAsInBrief);
  await page.goto('/session/login?return=/dashboard/categories');
  await page.getByLabel('Username or email').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner').getByText('Rana Aziz')).toBeVisible();
  for (const [path, found] of SCREENS)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(found(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { name: /Couldn’t load/ })).toHaveCount(0);
    });
});
