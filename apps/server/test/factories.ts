import { addToCounters } from '#core/counters.ts';
import { insertReturning, insertRow, insertRows } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { dailyTotalDeltas } from '#tables/analytics.ts';
import { customers } from '#tables/customers.ts';
import { orderStatusChanges } from '#tables/order-history.ts';
import { orderLines, orders } from '#tables/orders.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { vendors } from '#tables/vendors.ts';
import type { TestApp } from './app.ts';

/** The default number of hours after which an order in this status is late. */
const LATE_HOURS: Partial<Record<string, number>> = { placed: 24, packed: 24, pickup: 24, delivering: 72 };
const HOUR_MS = 3_600_000;
const HUNDRED_PERCENT = 10_000;

let count = 0;
/** A number that is unique in this process. Unique in one file is not enough, because test files share their modules. */
export const nextNumber = (): number => ++count;

type VendorRow = typeof vendors.$inferSelect;
type CustomerRow = typeof customers.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

/** Inserts an active vendor with valid sample data, including its counters. */
export async function makeVendor(souk: TestApp, facts: Partial<typeof vendors.$inferInsert> = {}): Promise<VendorRow> {
  const { database } = souk.services;
  const serial = nextNumber();
  const shopName = facts.shopName ?? `Shop ${serial}`;
  const email = facts.email ?? `shop${serial}@example.com`;
  const row = await insertReturning(database, vendors, {
    id: newId(souk.now()),
    shopName,
    shopNameSort: normalise(shopName),
    slug: `shop-${serial}`,
    legalName: `${shopName} Ltd`,
    type: 'company',
    contactName: 'Nadia Amrani',
    email,
    phone: '+212661204118',
    address: { line1: '4 Rue de la Plage', city: 'Rabat', country: 'MA' },
    status: 'active',
    statusSince: souk.now(),
    searchText: searchText([shopName, 'Nadia Amrani', email, '+212661204118']),
    createdAt: souk.now(),
    updatedAt: souk.now(),
    ...facts,
  });
  await addToCounters(database, [
    { key: 'vendors', count: 1 },
    { key: `vendors:status:${row.status}`, count: 1 },
  ]);
  return row;
}

/** Inserts an active customer with valid sample data, including its counters. */
export async function makeCustomer(
  souk: TestApp,
  facts: Partial<typeof customers.$inferInsert> = {},
): Promise<CustomerRow> {
  const { database } = souk.services;
  const serial = nextNumber();
  const name = facts.name ?? `Customer ${serial}`;
  const email = facts.email ?? `customer${serial}@example.com`;
  const row = await insertReturning(database, customers, {
    id: newId(souk.now()),
    name,
    nameSort: normalise(name),
    email,
    searchText: searchText([name, email, facts.phone]),
    createdAt: souk.now(),
    updatedAt: souk.now(),
    ...facts,
  });
  await addToCounters(database, [{ key: 'customers', count: 1 }]);
  return row;
}

export interface OrderFacts extends Partial<Omit<typeof orders.$inferInsert, 'vendorId' | 'customerId'>> {
  vendor?: VendorRow;
  customer?: CustomerRow;
  lines?: readonly { name?: string; sku?: string; quantity?: number; unitPrice?: number }[];
}

/** Inserts an order with counters, daily totals and history. Its commission is 12 percent, and it has no tax. */
export async function makeOrder(
  souk: TestApp,
  { vendor: existingVendor, customer: existingCustomer, lines: lineFacts = [{}], ...facts }: OrderFacts = {},
): Promise<OrderRow> {
  const { database } = souk.services;
  const vendor = existingVendor ?? (await makeVendor(souk));
  const customer = existingCustomer ?? (await makeCustomer(souk));
  const placedAt = facts.placedAt ?? souk.now();
  const id = newId(placedAt);
  const lines = lineFacts.map((line, position) =>
    lineRow({ line, position, orderId: id, vendorId: vendor.id, placedAt }),
  );
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const commission = lines.reduce((sum, line) => sum + line.commission, 0);
  const status = facts.status ?? 'placed';
  const statusSince = facts.statusSince ?? placedAt;
  const lateHours = LATE_HOURS[status];
  const row = await insertReturning(database, orders, {
    id,
    checkoutId: newId(placedAt),
    vendorId: vendor.id,
    customerId: customer.id,
    customerName: customer.name,
    customerNameSort: normalise(customer.name),
    customerEmail: customer.email,
    customerPhone: customer.phone,
    status,
    statusSince,
    lateAt: lateHours === undefined ? null : new Date(statusSince.getTime() + lateHours * HOUR_MS),
    placedAt,
    paymentMethod: 'card',
    paymentStatus: 'paid',
    paidAt: placedAt,
    currency: 'USD',
    linesCount: lines.length,
    itemsCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: total,
    total,
    paidAmount: total,
    commission,
    earning: total - commission,
    shippingAddress: { name: customer.name, line1: '12 Rue Ibn Sina', city: 'Casablanca', country: 'MA' },
    trackingCode: newId(),
    searchText: searchText([
      customer.name,
      customer.email,
      customer.phone,
      ...lines.map((line) => line.sku),
      facts.trackingNumber,
    ]),
    createdAt: placedAt,
    updatedAt: statusSince,
    ...facts,
  });
  await insertRows(database, orderLines, lines);
  await insertRow(database, orderStatusChanges, {
    orderId: id,
    id: newId(placedAt),
    vendorId: vendor.id,
    to: 'placed',
    at: placedAt,
    actorName: customer.name,
  });
  await countOrder(souk, row);
  return row;
}

interface LineParts {
  line: NonNullable<OrderFacts['lines']>[number];
  position: number;
  orderId: string;
  vendorId: string;
  placedAt: Date;
}

function lineRow({ line, position, orderId, vendorId, placedAt }: LineParts) {
  const { quantity = 1, unitPrice = 1000, name = 'Serving bowl', sku = `SKU-${nextNumber()}` } = line;
  const gross = quantity * unitPrice;
  const commissionRate = 1200;
  const commission = Math.round((gross * commissionRate) / HUNDRED_PERCENT);
  const ids = { orderId, id: newId(placedAt), vendorId, productId: newId(placedAt), variantId: newId(placedAt) };
  return {
    ...ids,
    position,
    name,
    sku,
    quantity,
    unitPrice,
    gross,
    net: gross,
    taxRate: 0,
    tax: 0,
    total: gross,
    commissionRate,
    commission,
    placedAt,
  };
}

async function countOrder(souk: TestApp, { status, total, placedAt, itemsCount }: OrderRow): Promise<void> {
  const { database } = souk.services;
  await addToCounters(database, [
    { key: 'orders', count: 1, amount: total },
    { key: `orders:status:${status}`, count: 1, amount: total },
  ]);
  await insertRow(database, dailyTotalDeltas, {
    day: placedAt.toISOString().slice(0, 10),
    placedOrders: 1,
    sales: total,
    units: itemsCount,
  });
}
