import type { Page } from '@playwright/test';
import { DASHBOARD_PATHS } from '@souk/contract/dashboard-pages.ts';

/** The list from which a page of a record gets an id, by the first part of the path of the page. */
const LIST_ENDPOINTS: Record<string, string> = {
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

/** The paths of all pages that require a session. Paths of a record contain `$id`. */
export const PAGES_BEHIND_SIGN_IN = DASHBOARD_PATHS.filter((path) => path.startsWith('/dashboard/'));

/** The authorization header that the page sends with its calls. */
export async function authorizationOf(page: Page): Promise<string> {
  const asked = page.waitForRequest(/\/v1\/auth\/my-profile/);
  await page.goto('/dashboard/account');
  const { authorization = '' } = await (await asked).allHeaders();
  return authorization;
}

/** Replaces `$id` in a path by the id of the first row of its list. */
export async function addressOf(page: Page, path: string, authorization: string): Promise<string> {
  if (!path.includes('$id')) return path;
  const list = LIST_ENDPOINTS[path.split('/')[2] ?? ''] ?? '';
  const answer = await page.request.get(`/v1${list}limit=1`, { headers: { authorization } });
  const { data } = (await answer.json()) as { data: { rows: { id: string }[] } };
  return path.replace('$id', data.rows[0]!.id);
}
