import { expect, expectConsoleErrors, test } from './person.ts';

type Page = import('@playwright/test').Page;

const CATEGORIES = '/dashboard/categories';
const TOPBAR_HEIGHT = 64;
const SIDEBAR_WIDTH = 260;
const COMPACT_WIDTH = 80;
const PASSWORD = 'SoukDemo!2026';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Main' });
const widthOf = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0);
/** The position of each row and its icon. */
const rowsOf = (page: Page) =>
  sidebar(page)
    .locator('a:visible, button:visible')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { top, height } = row.getBoundingClientRect();
        const icon = row.querySelector(':scope > :is(svg, img):first-child')?.getBoundingClientRect().left;
        return [row.textContent, top, height, icon];
      }),
    );

test.use({ signedInAs: 'admin' });

test('sidebar, top bar, breadcrumbs and footer have the required positions and sizes', async ({ page }) => {
  await resetPreferences(page);
  await page.goto(CATEGORIES);
  await expect(page.locator('[data-shell="layout1"]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'blue');
  const topbar = page.getByRole('banner');
  expect((await topbar.boundingBox())?.height).toBe(TOPBAR_HEIGHT);
  expect(await widthOf(page)).toBe(SIDEBAR_WIDTH);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  const places = await page.evaluate(() => {
    const position = (selector: string) => getComputedStyle(document.querySelector(selector)!).position;
    return { topbar: position('header'), footer: position('footer') };
  });
  expect(['fixed', 'sticky']).toContain(places.topbar);
  expect(['fixed', 'sticky']).not.toContain(places.footer);
  // The sidebar is dark even if the page is light.
  const shade = await sidebar(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const lightest = Math.max(...(shade.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number));
  expect(lightest).toBeLessThan(80);
});

test('the sidebar has labels, groups, icons, badges and an external link; when collapsed, it opens on hover', async ({
  page,
}) => {
  await resetPreferences(page);
  await page.goto(CATEGORIES);
  const bar = sidebar(page);
  await expect(bar.getByRole('group', { name: 'Catalogue' })).toBeVisible();
  await expect(
    bar
      .getByRole('link', { name: /Orders/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  const group = bar.getByRole('button', { name: /^Products/ });
  const wasOpen = await group.getAttribute('aria-expanded');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', wasOpen === 'true' ? 'false' : 'true');
  // Waits until the group is open, because its pages are among the rows that are compared below.
  if (wasOpen === 'true') await group.click();
  const outside = bar.getByRole('link', { name: /opens in a new tab/ }).first();
  await expect(outside).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('main').hover();
  await expect.poll(() => widthOf(page)).toBe(COMPACT_WIDTH);
  const narrow = await rowsOf(page);
  await bar.hover();
  await expect.poll(() => widthOf(page)).toBe(SIDEBAR_WIDTH);
  // A click hits the row that was under the pointer before the sidebar opened.
  expect(await rowsOf(page)).toEqual(narrow);
  expect(narrow.length).toBeGreaterThan(10);
  // Moves the pointer away from the sidebar, which covers its own button while it is open.
  await page.getByRole('main').hover();
  await expect.poll(() => widthOf(page)).toBe(COMPACT_WIDTH);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await page.getByRole('main').hover();
  await expect.poll(() => widthOf(page)).toBe(SIDEBAR_WIDTH);
});

test('a page whose code or data is loading shows an animated indicator', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/v1/auth/my-profile', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(CATEGORIES);
  const loading = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(loading).toBeVisible();
  expect(
    await loading.evaluate((element) =>
      element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
    ),
  ).toBe(true);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(loading).toHaveCount(0);
});

/** Makes a call fail without a message from the server. Returns the toast about it. */
async function triggerErrorToast(page: Page) {
  await page.goto('/dashboard/account');
  await page.route('**/v1/auth/change-password', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, message: null } }),
  );
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong on our server' });
  await expect(toast).toBeVisible();
  return toast;
}

test('errors are displayed at the top right, and close on click', async ({ page }) => {
  const toast = await triggerErrorToast(page);
  const { width } = page.viewportSize()!;
  const box = (await toast.boundingBox())!;
  expect(box.y).toBeLessThan(TOPBAR_HEIGHT * 2);
  expect(box.x).toBeGreaterThan(width / 2);
  await toast.click();
  await expect(toast).toHaveCount(0);
  expectConsoleErrors(page, /500/);
});

test('a toast is dismissed by dragging beyond 80 percent of its width', async ({ page }) => {
  const toast = await triggerErrorToast(page);
  // A toast doesn't close by itself while the pointer is on it.
  await toast.hover();
  const devtools = await page.context().newCDPSession(page);
  const box = (await toast.boundingBox())!;
  const drag = async (share: number) => {
    const y = box.y + box.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    const start = box.x + box.width * 0.05;
    await touch('touchStart', start);
    // Moves in steps, like a finger, because the first steps determine the direction.
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', start + (box.width * share * step) / 10);
    await touch('touchEnd');
  };
  await drag(0.7);
  await expect.poll(async () => Math.round((await toast.boundingBox())?.x ?? 0)).toBe(Math.round(box.x));
  await drag(0.9);
  await expect(toast).toHaveCount(0);
  expectConsoleErrors(page, /500/);
});

/** Resets the preferences of this window and stores changes only in it, because tests share the user. */
async function resetPreferences(page: Page): Promise<void> {
  const chosen = {};
  await page.route('**/v1/auth/my-profile', async (route) => {
    const sent = route.request().postDataJSON() as { preferences?: object } | null;
    Object.assign(chosen, sent?.preferences);
    const answer = await route.fetch({ method: 'GET', postData: '' });
    const body = (await answer.json()) as { data: { preferences: object } };
    body.data.preferences = { ...chosen };
    return route.fulfill({ response: answer, json: body });
  });
}
