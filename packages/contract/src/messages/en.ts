import ads from './en/ads.ts';
import attributes from './en/attributes.ts';
import categories from './en/categories.ts';
import checkouts from './en/checkouts.ts';
import commissions from './en/commissions.ts';
import configuration from './en/configuration.ts';
import content from './en/content.ts';
import coupons from './en/coupons.ts';
import customers from './en/customers.ts';
import files from './en/files.ts';
import imports from './en/imports.ts';
import ledger from './en/ledger.ts';
import notifications from './en/notifications.ts';
import orders from './en/orders.ts';
import products from './en/products.ts';
import queries from './en/queries.ts';
import records from './en/records.ts';
import requests from './en/requests.ts';
import session from './en/session.ts';
import vendors from './en/vendors.ts';
import work from './en/work.ts';
import { formMessages } from './form-messages.ts';

/** The English text of every message, by its code. Codes are part of the API, so they are never renamed. */
export const english = {
  ...formMessages,
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
  /** A text that was stored by a version without codes. */
  text: '{text}',
} as const;

export type MessageTexts = typeof english;
export type MessageCode = keyof MessageTexts;
