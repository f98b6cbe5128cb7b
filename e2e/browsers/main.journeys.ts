import { DASHBOARD_PATHS } from '@souk/contract/dashboard-pages.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { KEYS, Page } from './page.ts';
import { startWebKit } from './webkit.ts';

const { SOUK_FIREFOX, SOUK_WEBKIT_DRIVER, SOUK_XVFB = 'Xvfb' } = process.env;

const engines: [string, string | undefined, (path: string) => Promise<Engine>][] = [
  ['Firefox', SOUK_FIREFOX, startFirefox],
  ['WebKit', SOUK_WEBKIT_DRIVER, (driver) => startWebKit({ driver, xvfb: SOUK_XVFB })],
];
const availableEngines = engines.flatMap(([name, path, start]) => (path ? [{ name, start: () => start(path) }] : []));

describe.each(availableEngines)('in $name', ({ start }) => {
  let engine: Engine;
  let page: Page;
  beforeAll(async () => {
    engine = await start();
    page = new Page(engine, inject('origin'));
  });
  afterAll(() => engine.close());

  test('a visitor signs in and sees the metrics of the marketplace', async () => {
    await page.goto('/dashboard/analytics');
    await page.type('textbox', 'Username or email', 'superadmin');
    await page.type('textbox', 'Password', 'SoukDemo!2026');
    await page.press('button', 'Sign in');
    await page.see('heading', 'Analytics');
    expect((await page.see('any', 'Net revenue')).text).toBe('Net revenue');
  });

  test.each(DASHBOARD_PATHS.filter((path) => path.startsWith('/dashboard/') && !path.includes('$id')))(
    '%s opens',
    async (path) => {
      await page.goto(path);
      await page.see('heading', /\S/);
      const titles = await page.evaluate(() => [...document.querySelectorAll('h1, h2')].map((one) => one.textContent));
      expect(titles.join()).not.toMatch(/went wrong|Couldn’t load|not found|didn’t load/);
    },
  );

  test('orders are filtered by date, opened and moved to the next status', async () => {
    await page.goto('/dashboard/orders?status=placed&paymentStatus=paid');
    await page.press('button', 'Add filter');
    await page.press('menuitem', 'Placed');
    await page.press('button', 'Last 30 days');
    await page.seePath(/createdFrom=/);
    await page.press('link', /^SK-\d+$/);
    await page.press('button', 'Mark as packed');
    await page.see('button', /^(Mark as|Hand over)/);
    expect((await page.see('any', 'Packed')).text).toBe('Packed');
  });

  test('a product is created with a vendor from the list and a formatted description', async () => {
    const name = `Stand ${Date.now()}`;
    await page.goto('/dashboard/products/create');
    await page.type('textbox', 'Name', name);
    await page.type('combobox', 'Vendor', 'Atlas');
    await page.press('option', /Atlas/);
    await page.type('textbox', 'Description', 'Holds a screen');
    await page.type('textbox', 'Price', '87.50');
    await page.press('button', /^Create/);
    await page.seePath(/\/edit$/);
    await page.see('heading', name);
    expect((await page.see('textbox', 'Price')).value).toBe('87.50');
  });

  test('a date that is typed into a form is accepted', async () => {
    await page.goto('/dashboard/coupons/create');
    await page.type('textbox', /^Starts/, `24 Dec 2026${KEYS.tab}`);
    expect((await page.see('textbox', /^Starts/)).value).toBe('24 Dec 2026');
  });

  test('the command palette opens by its shortcut and navigates to a page', async () => {
    await page.goto('/dashboard/orders');
    await page.see('heading', 'Orders');
    await page.keys('k', { held: KEYS.control });
    await page.see('dialog', /./);
    await page.keys(`coupons`);
    await page.see('option', /Coupons/);
    await page.keys(KEYS.enter);
    await page.see('heading', 'Coupons');
    expect(await page.path()).toBe('/dashboard/coupons');
  });

  test('the layout runs from right to left in Arabic, and from left to right again in English', async () => {
    await page.goto('/dashboard/orders');
    await page.press('button', 'Language');
    await page.press('menuitem', 'العربية');
    await page.see('heading', 'الطلبات');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.press('button', 'اللغة');
    await page.press('menuitem', 'English');
    await page.see('heading', 'Orders');
  });

  test('signing out leads to the sign-in page', async () => {
    await page.press('button', /Rana Aziz/);
    await page.press('menuitem', 'Sign out');
    await page.see('button', 'Sign in');
    expect(await page.path()).toMatch(/^\/session\/login/);
  });
});
