import type { Page, Route } from '@playwright/test';
import { expect, expectConsoleErrors, test } from './person.ts';

test.use({ signedInAs: 'superadmin2' });

/** Lists with the call that loads their rows, the heading after a failure, and the heading without rows. */
const LISTS_WITH_HEADINGS = [
  { path: 'orders', call: /\/v1\/order\?/, failed: 'Couldn’t load orders', empty: 'No orders yet' },
  { path: 'products', call: /\/v1\/products\?/, failed: 'Couldn’t load products', empty: 'No products yet' },
  {
    path: 'categories',
    call: /\/v1\/categories/,
    failed: 'Couldn’t load categories',
    empty: 'No categories yet',
  },
  { path: 'attributes', call: /\/v1\/custom-attributes/, failed: /^Couldn’t load/, empty: /^No .* yet$/ },
  { path: 'vendors', call: /\/v1\/vendors\?/, failed: 'Couldn’t load vendors', empty: 'No vendors yet' },
  { path: 'customers', call: /\/v1\/customers\?/, failed: 'Couldn’t load customers', empty: 'No customers yet' },
  { path: 'coupons', call: /\/v1\/cobones/, failed: 'Couldn’t load coupons', empty: 'No coupons yet' },
  { path: 'queries', call: /\/v1\/queries\?/, failed: 'Couldn’t load queries', empty: 'No queries yet' },
  { path: 'accounts', call: /\/v1\/accounts\?/, failed: 'Couldn’t load accounts', empty: 'No accounts yet' },
  {
    path: 'admins',
    call: /\/v1\/auth\/get-users/,
    failed: 'Couldn’t load admins',
    empty: 'No staff yet',
  },
  { path: 'Ads', call: /\/v1\/ads(\/all)?\?/, failed: 'Couldn’t load ads', empty: 'No ads yet' },
  {
    path: 'Ad-Config',
    call: /\/v1\/ads\/all-ads-config/,
    failed: 'Couldn’t load placements',
    empty: 'No placements yet',
  },
  { path: 'banners', call: /\/v1\/banners/, failed: 'Couldn’t load banners', empty: 'No banners yet' },
  { path: 'faqs', call: /\/v1\/FAQs/, failed: 'Couldn’t load questions', empty: 'No questions yet' },
  {
    path: 'notifications',
    call: /\/v1\/notifications\/user/,
    failed: 'Couldn’t load the inbox',
    empty: 'No notifications yet',
  },
  { path: 'activity', call: /\/v1\/activity/, failed: /^Couldn’t load/, empty: /^Nothing|^No / },
] as const;

/** The result of a call that a test intercepts. */
type InterceptedResult = 'held' | 'failed' | 'empty';

for (const { path, call, failed, empty } of LISTS_WITH_HEADINGS)
  test(`the list of ${path} shows that it is loading, that it failed and can be retried, and that it is empty`, async ({
    page,
  }) => {
    const hand = await interceptCalls(page, call);
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' }).first()).toBeVisible();
    hand.turn('failed');
    await expect(page.getByRole('heading', { name: failed })).toBeVisible();
    for (const place of [page.getByRole('main'), page.getByRole('region', { name: 'Messages' })])
      await expect(place.getByText('The database is being painted')).toBeVisible();
    hand.turn('empty');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    await expect(page.getByRole('heading', { name: failed })).toHaveCount(0);
    expectConsoleErrors(page, /503/);
  });

async function interceptCalls(page: Page, call: RegExp): Promise<{ turn: (next: InterceptedResult) => void }> {
  let hand: InterceptedResult = 'held';
  const held: Route[] = [];
  const answer = async (route: Route): Promise<void> => {
    if (hand === 'failed')
      return route.fulfill({ status: 503, json: { statusCode: 503, message: 'The database is being painted' } });
    const real = await route.fetch();
    const body = (await real.json()) as { data: unknown };
    return route.fulfill({ response: real, json: { ...body, data: withoutRows(body.data) } });
  };
  await page.route(call, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    if (hand === 'held') return void held.push(route);
    return answer(route);
  });
  return {
    turn: (next) => {
      hand = next;
      for (const route of held.splice(0)) void answer(route);
    },
  };
}

/** Removes the rows from the data of a response. */
function withoutRows(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  const parts = Object.entries(data as Record<string, unknown>);
  return Object.fromEntries(
    parts.map(([key, value]) => [key, Array.isArray(value) ? [] : key === 'count' ? 0 : value]),
  );
}
