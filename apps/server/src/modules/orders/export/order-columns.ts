import type { PersonAddress } from '@souk/contract/core/addresses.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { TAX_RATE_PER_PERCENT } from '#core/shares.ts';
import type { ExportedLine, ExportedOrder } from './exported-order.ts';

type Columns = CsvColumns<ExportedOrder>;

const orderMoney = (amountOf: (row: ExportedOrder) => number) => (row: ExportedOrder) =>
  moneyCell(amountOf(row), row.currency);
const lineMoney = (amountOf: (line: ExportedLine) => number) => (row: ExportedOrder) =>
  row.line && moneyCell(amountOf(row.line), row.currency);

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

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A column for each part of the address, such as `shippingCity` with the header 'Shipping city'. */
const addressColumns = (key: string, prefix: string, addressOf: (row: ExportedOrder) => PersonAddress): Columns =>
  Object.fromEntries(
    ADDRESS_PARTS.map(([part, partLabel]) => [
      `${key}${capitalise(part)}`,
      { header: `${prefix} ${partLabel}`, cell: (row: ExportedOrder) => addressOf(row)[part] },
    ]),
  );

/** Columns of the order itself, repeated on every row. */
const ORDER_COLUMNS: Columns = {
  number: { header: 'Number', cell: (row) => row.number },
  placedAt: { header: 'Placed', cell: (row) => row.placedAt },
  status: { header: 'Status', cell: (row) => row.status },
  statusSince: { header: 'In status since', cell: (row) => row.statusSince },
  isLate: { header: 'Late', cell: (row) => row.isLate },
  completedAt: { header: 'Completed', cell: (row) => row.completedAt },
  cancelledAt: { header: 'Cancelled', cell: (row) => row.cancelledAt },
  channel: { header: 'Channel', cell: (row) => row.channel },
  vendor: { header: 'Vendor', cell: (row) => row.shopName },
  customer: { header: 'Customer', cell: (row) => row.customerName },
  email: { header: 'Email', cell: (row) => row.customerEmail },
  phone: { header: 'Phone', cell: (row) => row.customerPhone },
};

const PAYMENT_AND_SHIPPING_COLUMNS: Columns = {
  paymentMethod: { header: 'Payment method', cell: (row) => row.paymentMethod },
  paymentStatus: { header: 'Payment', cell: (row) => row.paymentStatus },
  paidAt: { header: 'Paid at', cell: (row) => row.paidAt },
  paidWith: { header: 'Paid with', cell: (row) => row.payment?.description },
  paymentReference: { header: 'Payment reference', cell: (row) => row.payment?.reference },
  carrier: { header: 'Carrier', cell: (row) => row.carrier },
  trackingNumber: { header: 'Tracking number', cell: (row) => row.trackingNumber },
  ...addressColumns('shipping', 'Shipping', (row) => row.shippingAddress),
  ...addressColumns('billing', 'Billing', (row) => row.billingAddress ?? row.shippingAddress),
};

const currencyColumn = (...includedWith: string[]): Columns => ({
  currency: { header: 'Currency', cell: (row) => row.currency, includedWith },
});

/** The columns if there is one row per order. Only super admins get the commission and the vendor's net amount. */
export const orderColumns: Columns = {
  ...ORDER_COLUMNS,
  skus: { header: 'SKUs', cell: (row) => row.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join('; ') },
  itemsCount: { header: 'Items', cell: (row) => row.itemsCount },
  couponCode: { header: 'Coupon', cell: (row) => row.couponCode },
  subtotal: { header: 'Subtotal', cell: orderMoney((row) => row.subtotal) },
  discount: { header: 'Discount', cell: orderMoney((row) => row.discount) },
  shipping: { header: 'Shipping', cell: orderMoney((row) => row.shipping) },
  tax: { header: 'Tax', cell: orderMoney((row) => row.tax) },
  total: { header: 'Total', cell: orderMoney((row) => row.total) },
  paid: { header: 'Paid', cell: orderMoney((row) => row.paidAmount) },
  refunded: { header: 'Refunded', cell: orderMoney((row) => row.refunded) },
  commission: {
    header: 'Commission',
    cell: orderMoney((row) => row.commission - row.refundedCommission),
    isSuperAdminOnly: true,
  },
  net: {
    header: 'Net to vendor',
    cell: orderMoney((row) => row.earning - row.refundedEarning),
    isSuperAdminOnly: true,
  },
  ...currencyColumn('subtotal', 'discount', 'shipping', 'tax', 'total', 'paid', 'refunded', 'commission', 'net'),
  ...PAYMENT_AND_SHIPPING_COLUMNS,
};

const lineNet = (line: ExportedLine): number =>
  line.total +
  line.promotion -
  line.commission -
  line.taxRemitted -
  (line.refunded + line.refundedPromotion - line.refundedCommission - line.refundedTax);

const sumLines = (row: ExportedOrder, amountOf: (line: ExportedLine) => number): number =>
  row.lines.reduce((sum, line) => sum + amountOf(line), 0);

/** An amount of the whole order, such as shipping. Only the row of its first item contains it, so that sums are correct. */
const onFirstLine = (amountOf: (row: ExportedOrder) => number) => (row: ExportedOrder) =>
  row.isFirst ? moneyCell(amountOf(row), row.currency) : null;

/** The columns if there is one row per item. */
export const itemColumns: Columns = {
  ...ORDER_COLUMNS,
  product: { header: 'Product', cell: ({ line }) => line?.name },
  variant: { header: 'Variant', cell: ({ line }) => line?.variantName },
  sku: { header: 'SKU', cell: ({ line }) => line?.sku },
  quantity: { header: 'Quantity', cell: ({ line }) => line?.quantity },
  couponCode: { header: 'Coupon', cell: (row) => row.couponCode },
  unitPrice: { header: 'Unit price', cell: lineMoney((line) => line.unitPrice) },
  discount: { header: 'Discount', cell: lineMoney((line) => line.discount) },
  taxPercent: { header: 'Tax rate', cell: ({ line }) => line && line.taxRate / TAX_RATE_PER_PERCENT },
  tax: { header: 'Tax', cell: lineMoney((line) => line.tax) },
  total: { header: 'Total', cell: lineMoney((line) => line.total) },
  shipping: {
    header: 'Order shipping',
    cell: onFirstLine((row) => row.shipping - row.shippingDiscount),
  },
  refundedQuantity: { header: 'Refunded quantity', cell: ({ line }) => line?.refundedQuantity },
  refunded: { header: 'Refunded', cell: lineMoney((line) => line.refunded) },
  refundedShipping: {
    header: 'Order shipping refunded',
    cell: onFirstLine((row) => row.refunded - sumLines(row, (line) => line.refunded)),
  },
  commission: {
    header: 'Commission',
    cell: lineMoney((line) => line.commission - line.refundedCommission),
    isSuperAdminOnly: true,
  },
  net: { header: 'Net to vendor', cell: lineMoney(lineNet), isSuperAdminOnly: true },
  netShipping: {
    header: 'Shipping net to vendor',
    cell: onFirstLine((row) => row.earning - row.refundedEarning - sumLines(row, lineNet)),
    isSuperAdminOnly: true,
  },
  ...currencyColumn(
    'unitPrice', 'discount', 'tax', 'total', 'shipping', 'refunded', 'refundedShipping', 'commission', 'net', 'netShipping',
  ), // prettier-ignore
  ...PAYMENT_AND_SHIPPING_COLUMNS,
};
