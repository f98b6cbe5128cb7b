import type { Page } from '@playwright/test';
import { DASHBOARD_PATHS } from '@souk/contract/dashboard-pages.ts';

/** Where a page of one thing finds it: the list that the API answers, by the first word of the path. */
const LISTS: Record<string, string> = {
  'Ad-Config': '/ads/all-ads-configurations?',
  accounts: '/accounts?',
  attributes: '/custom-attributes?',
  banners: '/banners?',
  categories: '/categories?',
  coupons: '/cobones/all?',
  customers: '/customers?',
  faqs: '/FAQs/all?',
  notifications: '/notifications/user?box=sent&',
  orders: '/order?',
  products: '/products?',
  vendors: '/vendors?',
};

/** The paths of all pages that need a sign-in, with `$id` where they show one thing. */
export const PAGES_BEHIND_SIGN_IN = DASHBOARD_PATHS.filter((path) => path.startsWith('/dashboard/'));

/** What the page's own calls are authorised by. */
export async function authorizationOf(page: Page): Promise<string> {
  const asked = page.waitForRequest(/\/v1\/auth\/my-profile/);
  await page.goto('/dashboard/account');
  const { authorization = '' } = await (await asked).allHeaders();
  return authorization;
}

/** A path with the id of the first row that its list answers. */
export async function addressOf(page: Page, path: string, authorization: string): Promise<string> {
  if (!path.includes('$id')) return path;
  const list = LISTS[path.split('/')[2] ?? ''] ?? '';
  const answer = await page.request.get(`/v1${list}limit=1`, { headers: { authorization } });
  const { data } = (await answer.json()) as { data: { rows: { id: string }[] } };
  return path.replace('$id', data.rows[0]!.id);
}
