import ads from './ar/ads.ts';
import attributes from './ar/attributes.ts';
import categories from './ar/categories.ts';
import checkouts from './ar/checkouts.ts';
import commissions from './ar/commissions.ts';
import configuration from './ar/configuration.ts';
import content from './ar/content.ts';
import coupons from './ar/coupons.ts';
import customers from './ar/customers.ts';
import files from './ar/files.ts';
import imports from './ar/imports.ts';
import ledger from './ar/ledger.ts';
import notifications from './ar/notifications.ts';
import orders from './ar/orders.ts';
import products from './ar/products.ts';
import queries from './ar/queries.ts';
import records from './ar/records.ts';
import requests from './ar/requests.ts';
import session from './ar/session.ts';
import vendors from './ar/vendors.ts';
import work from './ar/work.ts';
import { formMessagesInArabic } from './form-messages.ar.ts';

/** The messages of `en.ts` in Arabic. */
export const arabic = {
  ...formMessagesInArabic,
  ...ads,
  ...attributes,
  ...categories,
  ...checkouts,
  ...commissions,
  ...configuration,
  ...content,
  ...coupons,
  ...customers,
  ...files,
  ...imports,
  ...ledger,
  ...notifications,
  ...orders,
  ...products,
  ...queries,
  ...records,
  ...requests,
  ...session,
  ...vendors,
  ...work,
  text: '{text}',
};
