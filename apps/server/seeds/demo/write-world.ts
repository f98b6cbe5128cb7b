import type { ClientBase } from 'pg';
import { adConfigurations, adDays, ads } from '#tables/ads.ts';
import { attributeCategories, attributeOptions, attributes, categories } from '#tables/catalogue.ts';
import { banners, faqs } from '#tables/content.ts';
import { couponCustomerUses, couponRedemptions, coupons } from '#tables/coupons.ts';
import { customerAddresses, customerNotes, customers } from '#tables/customers.ts';
import { legalVersions } from '#tables/legal.ts';
import { sessions, users } from '#tables/identity.ts';
import { accounts, adjustments, payouts, transfers } from '#tables/ledger.ts';
import { commissionRules } from '#tables/commissions.ts';
import { invoices } from '#tables/invoices.ts';
import { orderNotes, orderStatusChanges, trackingEvents } from '#tables/order-history.ts';
import { orderLines, orders } from '#tables/orders.ts';
import {
  chargebacks,
  payments,
  refundLines,
  refunds,
  returnLines,
  returns,
  returnStatusChanges,
} from '#tables/payments.ts';
import { activity, configuration } from '#tables/platform.ts';
import { cannedReplies, queries, queryAttachments, queryMessages } from '#tables/queries.ts';
import { priceHistory, products, productVariants, stockLevels, stockMovements } from '#tables/products.ts';
import { vendorDocuments, vendors } from '#tables/vendors.ts';
import { insertRows } from '../shared/load.ts';
import type { TransferRow } from './ledger-book.ts';
import type { Row, World } from './world.ts';

export type Extras = { accounts: Row<typeof accounts>[]; transfers: TransferRow[] };

/** Writes everything, parents first. */
export async function writeWorld(client: ClientBase, { rows, staff }: World, extras: Extras): Promise<void> {
  await insertRows(client, users, staff);
  await insertRows(client, sessions, rows.sessions);
  await insertRows(client, categories, rows.categories);
  await insertRows(client, attributes, rows.attributes);
  await insertRows(client, attributeOptions, rows.attributeOptions);
  await insertRows(client, attributeCategories, rows.attributeCategories);
  await insertRows(client, vendors, rows.vendors);
  await insertRows(client, vendorDocuments, rows.vendorDocuments);
  await insertRows(client, products, rows.products);
  await insertRows(client, productVariants, rows.variants);
  await insertRows(client, stockLevels, rows.stockLevels);
  await insertRows(client, stockMovements, rows.stockMovements);
  await insertRows(client, priceHistory, rows.priceHistory);
  await insertRows(client, customers, rows.customers);
  await insertRows(client, customerAddresses, rows.customerAddresses);
  await insertRows(client, customerNotes, rows.customerNotes);
  await insertRows(client, coupons, rows.coupons);
  await insertRows(client, couponRedemptions, rows.couponRedemptions);
  await insertRows(client, couponCustomerUses, rows.couponCustomerUses);
  await insertRows(client, banners, rows.banners);
  await insertRows(client, faqs, rows.faqs);
  await insertRows(client, legalVersions, rows.legalVersions);
  await insertRows(client, commissionRules, rows.commissionRules);
  await insertRows(client, orders, rows.orders);
  await insertRows(client, orderLines, rows.orderLines);
  await insertRows(client, orderStatusChanges, rows.orderStatusChanges);
  await insertRows(client, orderNotes, rows.orderNotes);
  await insertRows(client, trackingEvents, rows.trackingEvents);
  await insertRows(client, payments, rows.payments);
  await insertRows(client, refunds, rows.refunds);
  await insertRows(client, chargebacks, rows.chargebacks);
  await insertRows(client, refundLines, rows.refundLines);
  await insertRows(client, returns, rows.returns);
  await insertRows(client, returnLines, rows.returnLines);
  await insertRows(client, returnStatusChanges, rows.returnStatusChanges);
  await insertRows(client, invoices, rows.invoices);
  await insertRows(client, accounts, extras.accounts);
  await insertRows(client, payouts, rows.payouts);
  await insertRows(client, adjustments, rows.adjustments);
  await insertRows(client, adConfigurations, rows.adConfigurations);
  await insertRows(client, ads, rows.ads);
  await insertRows(client, adDays, rows.adDays);
  await insertRows(client, transfers, extras.transfers);
  await insertRows(client, queries, rows.queries);
  await insertRows(client, queryMessages, rows.queryMessages);
  await insertRows(client, queryAttachments, rows.queryAttachments);
  await insertRows(client, cannedReplies, rows.cannedReplies);
  await insertRows(client, activity, rows.activity);
  await insertRows(client, configuration, rows.configuration);
}
