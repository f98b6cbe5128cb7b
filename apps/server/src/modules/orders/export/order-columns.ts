import type { PersonAddress } from '@souk/contract/core/addresses.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { TAX_RATE_PER_PERCENT } from '#core/shares.ts';
import type { ExportedLine, ExportedOrder } from './exported-order.ts';

type Columns = CsvColumns<ExportedOrder>;

const money = (of: (row: ExportedOrder) => number) => (row: ExportedOrder) => moneyCell(of(row), row.currency);
const lineMoney = (of: (line: ExportedLine) => number) => (row: ExportedOrder) =>
  row.line && moneyCell(of(row.line), row.currency);

const ADDRESS_PARTS: readonly [keyof PersonAddress, string][] = [
  ['name', 'name'],
  ['line1', 'address'],
  ['line2', 'address line 2'],
  ['city', 'city'],
  ['region', 'region'],
  ['postcode', 'postcode'],
  ['country', 'country'],
  ['phone', 'phone'],
];

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** `shippingCity`, headed 'Shipping city', and so on. */
const address = (key: string, head: string, of: (row: ExportedOrder) => PersonAddress): Columns =>
  Object.fromEntries(
    ADDRESS_PARTS.map(([part, word]) => [
      `${key}${capital(part)}`,
      { head: `${head} ${word}`, cell: (row: ExportedOrder) => of(row)[part] },
    ]),
  );

/** What an order is, on every line of it. */
const WHAT: Columns = {
  number: { head: 'Number', cell: (row) => row.number },
  placedAt: { head: 'Placed', cell: (row) => row.placedAt },
  status: { head: 'Status', cell: (row) => row.status },
  statusSince: { head: 'In status since', cell: (row) => row.statusSince },
  isLate: { head: 'Late', cell: (row) => row.isLate },
  completedAt: { head: 'Completed', cell: (row) => row.completedAt },
  cancelledAt: { head: 'Cancelled', cell: (row) => row.cancelledAt },
  channel: { head: 'Placed by', cell: (row) => row.channel },
  vendor: { head: 'Vendor', cell: (row) => row.shopName },
  customer: { head: 'Customer', cell: (row) => row.customerName },
  email: { head: 'Email', cell: (row) => row.customerEmail },
  phone: { head: 'Phone', cell: (row) => row.customerPhone },
};

const HOW: Columns = {
  paymentMethod: { head: 'Payment method', cell: (row) => row.paymentMethod },
  paymentStatus: { head: 'Payment', cell: (row) => row.paymentStatus },
  paidAt: { head: 'Paid at', cell: (row) => row.paidAt },
  paidWith: { head: 'Paid with', cell: (row) => row.payment?.description },
  paymentReference: { head: 'Payment reference', cell: (row) => row.payment?.reference },
  carrier: { head: 'Carrier', cell: (row) => row.carrier },
  trackingNumber: { head: 'Tracking number', cell: (row) => row.trackingNumber },
  ...address('shipping', 'Shipping', (row) => row.shippingAddress),
  ...address('billing', 'Billing', (row) => row.billingAddress ?? row.shippingAddress),
};

const currencyOf = (...goesWith: string[]): Columns => ({
  currency: { head: 'Currency', cell: (row) => row.currency, goesWith },
});

/** One line per order; commission and what the vendor nets are the super admin's. */
export const orderColumns: Columns = {
  ...WHAT,
  skus: { head: 'SKUs', cell: (row) => row.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join('; ') },
  itemsCount: { head: 'Items', cell: (row) => row.itemsCount },
  couponCode: { head: 'Coupon', cell: (row) => row.couponCode },
  subtotal: { head: 'Subtotal', cell: money((row) => row.subtotal) },
  discount: { head: 'Discount', cell: money((row) => row.discount) },
  shipping: { head: 'Shipping', cell: money((row) => row.shipping) },
  tax: { head: 'Tax', cell: money((row) => row.tax) },
  total: { head: 'Total', cell: money((row) => row.total) },
  paid: { head: 'Paid', cell: money((row) => row.paidAmount) },
  refunded: { head: 'Refunded', cell: money((row) => row.refunded) },
  commission: {
    head: 'Commission',
    cell: money((row) => row.commission - row.refundedCommission),
    isSuperAdminOnly: true,
  },
  net: { head: 'Net to vendor', cell: money((row) => row.earning - row.refundedEarning), isSuperAdminOnly: true },
  ...currencyOf('subtotal', 'discount', 'shipping', 'tax', 'total', 'paid', 'refunded', 'commission', 'net'),
  ...HOW,
};

const netOf = (line: ExportedLine): number =>
  line.total +
  line.promotion -
  line.commission -
  line.taxRemitted -
  (line.refunded + line.refundedPromotion - line.refundedCommission - line.refundedTax);

const sumOf = (row: ExportedOrder, of: (line: ExportedLine) => number): number =>
  row.lines.reduce((sum, line) => sum + of(line), 0);

/** What of an order belongs to none of its items: its shipping. */
const onFirstLine = (of: (row: ExportedOrder) => number) => (row: ExportedOrder) =>
  row.isFirst ? moneyCell(of(row), row.currency) : null;

/** One line per item, whose amounts are its own; what is the order's alone stands on the line of its first item. */
export const itemColumns: Columns = {
  ...WHAT,
  product: { head: 'Product', cell: ({ line }) => line?.name },
  variant: { head: 'Variant', cell: ({ line }) => line?.variantName },
  sku: { head: 'SKU', cell: ({ line }) => line?.sku },
  quantity: { head: 'Quantity', cell: ({ line }) => line?.quantity },
  couponCode: { head: 'Coupon', cell: (row) => row.couponCode },
  unitPrice: { head: 'Unit price', cell: lineMoney((line) => line.unitPrice) },
  discount: { head: 'Discount', cell: lineMoney((line) => line.discount) },
  taxPercent: { head: 'Tax rate', cell: ({ line }) => line && line.taxRate / TAX_RATE_PER_PERCENT },
  tax: { head: 'Tax', cell: lineMoney((line) => line.tax) },
  total: { head: 'Total', cell: lineMoney((line) => line.total) },
  shipping: {
    head: 'Shipping of the order',
    cell: onFirstLine((row) => row.shipping - row.shippingDiscount),
  },
  refundedQuantity: { head: 'Refunded quantity', cell: ({ line }) => line?.refundedQuantity },
  refunded: { head: 'Refunded', cell: lineMoney((line) => line.refunded) },
  refundedShipping: {
    head: 'Refunded shipping of the order',
    cell: onFirstLine((row) => row.refunded - sumOf(row, (line) => line.refunded)),
  },
  commission: {
    head: 'Commission',
    cell: lineMoney((line) => line.commission - line.refundedCommission),
    isSuperAdminOnly: true,
  },
  net: { head: 'Net to vendor', cell: lineMoney(netOf), isSuperAdminOnly: true },
  netShipping: {
    head: 'Net of shipping to vendor',
    cell: onFirstLine((row) => row.earning - row.refundedEarning - sumOf(row, netOf)),
    isSuperAdminOnly: true,
  },
  ...currencyOf(
    'unitPrice', 'discount', 'tax', 'total', 'shipping', 'refunded', 'refundedShipping', 'commission', 'net', 'netShipping',
  ), // prettier-ignore
  ...HOW,
};
