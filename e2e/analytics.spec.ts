import { expect, expectAccessible, expectConsoleErrors, expectNoHorizontalScroll, test } from './person.ts';

const ANALYTICS = '/dashboard/analytics';
const PASSWORD = 'SoukDemo!2026';

type Page = import('@playwright/test').Page;

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const metric = (page: Page, label: string) =>
  card(page, 'Key metrics')
    .getByRole('link')
    .filter({ hasText: new RegExp(`^${label}`) });

/** Parses the first number in a text: '4,182' becomes 4182. */
const numberIn = (text: string): number => Number(text.match(/\d[\d,]*(\.\d+)?/)?.[0].replaceAll(',', ''));

/** The row count displayed below a list. */
const readRowCount = async (page: Page): Promise<number> => {
  const text = page.getByText(/^\d[\d,]* to \d[\d,]* of \d/);
  await expect(text).toBeVisible();
  return numberIn((await text.innerText()).split(' of ')[1] ?? '');
};

test('a user signs in and lands on analytics, where a metric equals the row count of the list that it links to', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Username or email').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(ANALYTICS);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();

  const orders = metric(page, 'Orders');
  const displayed = numberIn(await orders.innerText());
  expect(displayed).toBeGreaterThan(0);
  await orders.click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?.*createdFrom=/);
  expect(await readRowCount(page)).toBe(displayed);
});

test.describe('signed in as an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('each status and each attention item links to the list that it counts', async ({ page }) => {
    for (const [title, line] of [
      ['Orders by status', /^Cancelled/],
      ['Orders by status', /^Complete/],
      ['Needs attention', /^Products with low stock/],
    ] as const) {
      await page.goto(ANALYTICS);
      const link = card(page, title).getByRole('link').filter({ hasText: line });
      const displayed = numberIn(await link.innerText());
      await link.click();
      await expect(page).not.toHaveURL(ANALYTICS);
      expect(await readRowCount(page)).toBe(displayed);
    }
  });

  test('the period is part of the URL, so that reloading and going back preserve it', async ({ page }) => {
    await page.goto(ANALYTICS);
    const month = await metric(page, 'Orders').textContent();
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(`${ANALYTICS}?period=7`);
    await expect(metric(page, 'Orders')).not.toHaveText(month ?? '');
    const week = await metric(page, 'Orders').textContent();
    await page.reload();
    await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(metric(page, 'Orders')).toHaveText(week ?? '');
    await page.goBack();
    await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(metric(page, 'Orders')).toHaveText(month ?? '');
  });

  test('a custom period is selected, and its comparison is turned off', async ({ page }) => {
    await page.goto(`${ANALYTICS}?from=2026-01-01&to=2026-01-31`);
    await expect(page.getByText('01 Jan – 31 Jan 2026 compared with 01 Dec – 31 Dec 2025')).toBeVisible();
    await page.getByRole('button', { name: 'Custom period' }).click();
    const compare = page.getByRole('switch', { name: 'Compare with previous period' });
    // Waits for the switch to be on, because the popover then displays the values of the URL.
    await expect(compare).toBeChecked();
    await compare.click();
    await expect(compare).not.toBeChecked();
    await page.getByRole('button', { name: /^Show 01 Jan/ }).click();
    await expect(page).toHaveURL(/compare=none/);
    await expect(page.getByText('01 Jan – 31 Jan 2026', { exact: true })).toBeVisible();
    await expect(page.getByText('Previous period')).toHaveCount(0);
  });

  test('a vendor and a category filter the metrics', async ({ page }) => {
    await page.goto(ANALYTICS);
    const all = await metric(page, 'Sales').textContent();
    await page.getByRole('button', { name: 'Vendor and category' }).click();
    await page.getByLabel('Vendor', { exact: true }).fill('atlas');
    await page.getByRole('option', { name: 'Atlas & Oak' }).click();
    await expect(page).toHaveURL(/vendorId=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Atlas & Oak' })).toBeVisible();
    await expect(metric(page, 'Sales')).not.toHaveText(all ?? '');
    await expect(card(page, 'Latest orders').getByRole('row').nth(1)).toContainText('Atlas & Oak');
  });

  test('the chart can be explored by arrow keys, displayed as a table and downloaded as CSV', async ({ page }) => {
    await page.goto(ANALYTICS);
    const chart = page.getByRole('slider', { name: /^Sales per day/ });
    await chart.focus();
    await page.keyboard.press('Home');
    const first = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await expect(chart).not.toHaveAttribute('aria-valuetext', first ?? '');

    const sales = card(page, 'Sales per day');
    await sales.getByRole('button', { name: /as table/ }).click();
    await expect(sales.getByRole('row')).toHaveCount(31);
    const download = page.waitForEvent('download');
    await sales.getByRole('button', { name: 'Export “Sales per day” as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^analytics-series-.*\.csv$/);
  });

  test('a card that fails to load shows the error and a retry, while the other cards load', async ({ page }) => {
    await page.route('**/v1/analytics/top?**', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'Out of order', requestId: 'r-1' } }),
    );
    await page.goto(ANALYTICS);
    await expect(card(page, 'Top products').getByRole('alert')).toContainText('Out of order');
    await expect(metric(page, 'Sales')).toBeVisible();
    await page.unroute('**/v1/analytics/top?**');
    await card(page, 'Top products').getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Top products').getByRole('listitem').first()).toBeVisible();
    expectConsoleErrors(page, /500/);
  });

  test('an admin does not see the net revenue of the marketplace @phone', async ({ page }) => {
    await page.goto(ANALYTICS);
    await expect(metric(page, 'Sales')).toBeVisible();
    await expect(page.getByText('Net revenue')).toHaveCount(0);
    await expect(card(page, 'Latest orders').getByRole('link').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });
});

test.describe('signed in as the super admin', () => {
  test.use({ signedInAs: 'superadmin' });

  test('the commission within net revenue links to the entries of the commission account', async ({ page }) => {
    await page.goto(ANALYTICS);
    const displayed = card(page, 'Key metrics').getByRole('link', { name: /^Commission/ });
    const exact = numberIn((await displayed.getAttribute('title')) ?? '');
    await displayed.click();
    await expect(page).toHaveURL(/\/dashboard\/accounts\/.*\/transactions\?.*from=/);
    const sums = page.getByLabel('Totals for the period');
    const sum = async (term: string) => numberIn(await sums.locator('div').filter({ hasText: term }).innerText());
    expect((await sum('Credit')) - (await sum('Debit'))).toBeCloseTo(exact, 2);
  });

  test('net revenue is among the metrics, and the page is accessible when tables replace the charts', async ({
    page,
  }) => {
    await page.goto(ANALYTICS);
    await expect(card(page, 'Key metrics').getByText('Net revenue')).toBeVisible();
    const toTable = page.getByRole('button', { name: /as table/ });
    await expect(toTable).toHaveCount(8);
    for (let left = 8; left > 0; left -= 1) await toTable.first().click();
    await expect(page.getByRole('table')).toHaveCount(9);
    await expectAccessible(page);
  });
});
