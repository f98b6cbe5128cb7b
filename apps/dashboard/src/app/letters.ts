import { paths } from '#platform/paths.ts';

/** `g` and this letter go to the area. */
export const LETTERS: Record<string, string> = {
  [paths.analytics]: 'a',
  [paths.activity]: 'y',
  [paths.products.list]: 'p',
  [paths.categories.list]: 't',
  [paths.attributes.list]: 'b',
  [paths.orders.list]: 'o',
  [paths.coupons.list]: 'u',
  [paths.queries.list]: 'q',
  [paths.customers.list]: 'c',
  [paths.vendors.list]: 'v',
  [paths.admins.list]: 'm',
  [paths.accounts.list]: 'w',
  [paths.ads.list]: 'd',
  [paths.adConfigurations.list]: 'l',
  [paths.banners.list]: 'r',
  [paths.notifications.list]: 'n',
  [paths.faqs.list]: 'f',
  [paths.terms.view]: 'e',
  [paths.privacyPolicy.view]: 'i',
  [paths.configuration.view]: 's',
};
