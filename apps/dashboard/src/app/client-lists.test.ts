import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '#platform/api/fake-server.ts';
import { clearAll } from '#platform/query/clear-all.ts';
import { paths } from '#platform/paths.ts';

import { dashboardRoutes } from './pages.ts';
import { parseSearch } from './search-parameters.ts';

afterEach(() => {
  clearAll();
  vi.unstubAllGlobals();
});

/** The first request that is sent to load the data of the page at an address. */
async function firstRequest(address: string): Promise<string | undefined> {
  const server = fakeServer({});
  const [path, search = ''] = address.split('?');
  const route = dashboardRoutes.find((candidate) => candidate.path === path);
  const { load } = (await route?.data?.()) ?? {};
  await load?.({ params: {}, search: parseSearch(search) });
  return server.requests[0]?.url.replace('/v1', '');
}

const FIRST_PAGE = 'limit=20&offset=0';

test.each([
  ['categories', `${paths.categories.list}?tab=flat`, `/categories/?${FIRST_PAGE}`],
  ['admins', paths.admins.list, `/auth/get-users?role=admin&${FIRST_PAGE}`],
  [
    'products',
    `${paths.products.list}?userId=v&categoryId=c&name=lamp&colour=red`,
    `/products?userId=v&categoryId=c&name=lamp&${FIRST_PAGE}`,
  ],
  ['banners', paths.banners.list, '/banners/'],
  [
    'attributes',
    `${paths.attributes.list}?categoryId=c&key=colour&name=x`,
    `/custom-attributes/?categoryId=c&key=colour&${FIRST_PAGE}`,
  ],
  ['coupons', paths.coupons.list, `/cobones/all?onePerBatch=true&${FIRST_PAGE}`],
  ['faqs', `${paths.faqs.list}?tab=list`, `/FAQs/all?${FIRST_PAGE}`],
  ['ads configurations', paths.adConfigurations.list, `/ads/all-ads-configurations?${FIRST_PAGE}`],
  ['notifications', paths.notifications.list, `/notifications/user?${FIRST_PAGE}`],
])('the list of %s is requested with its own filters and no others', async (_, address, call) => {
  expect(await firstRequest(address)).toBe(call);
});

test('the configuration is requested as one object', async () => {
  expect(await firstRequest(paths.configuration.view)).toBe('/configurations/');
});
