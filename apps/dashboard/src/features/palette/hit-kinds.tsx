import { AD_STATUSES } from '@souk/contract/ads/api.ts';
import { CUSTOMER_STATUSES } from '@souk/contract/customers/inputs.ts';
import { ADJUSTMENT_STATUSES } from '@souk/contract/ledger/api.ts';
import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import { RETURN_STATUSES } from '@souk/contract/orders/returns.ts';
import { PAYOUT_STATUSES } from '@souk/contract/ledger/payouts.ts';
import { PRODUCT_STATUSES } from '@souk/contract/products/query.ts';
import { QUERY_STATUSES } from '@souk/contract/queries/inputs.ts';
import type { SearchHit } from '@souk/contract/search/api.ts';
import type { SearchKind } from '@souk/contract/entities.ts';
import { VENDOR_STATUSES } from '@souk/contract/vendors/status.ts';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import PackageOpen from 'lucide-react/icons/package-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Store from 'lucide-react/icons/store';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { AdChip } from '#domain/ads/ad-labels.tsx';
import { CustomerChip } from '#domain/customers/customer-chip.tsx';
import { ProductChip } from '#domain/products/product-chip.tsx';
import { VendorChip } from '#domain/vendors/vendor-chip.tsx';
import { recordKind } from '#kit/feature-registry.ts';
import { t } from '#platform/i18n/i18n.ts';
import { AdjustmentChip } from '#domain/ledger/adjustment-chip.tsx';
import { PayoutChip } from '#domain/ledger/payout-chip.tsx';
import { OrderChip } from '#domain/orders/order-chip.tsx';
import { ReturnChip } from '#domain/orders/return-chip.tsx';
import { RefundChip, REFUND_STATUSES } from '#domain/orders/refund-chip.tsx';
import { paths } from '#platform/paths.ts';
import { QueryChip } from '#domain/queries/query-labels.tsx';
import type { IconType } from '#ui/icon.tsx';

interface HitKind {
  icon: IconType;
  heading: () => string;
  /** The link target of a result. */
  open: (hit: SearchHit) => { to: string; search?: object };
  /** The status chip for the server's code. */
  chip?: (code: string) => ReactNode;
  /** Formats `count` with what it counts. */
  formatHitCount?: (count: number) => string;
}

/** Renders the chip of a known code, or nothing for an unknown one. */
const chipFor =
  <Code extends string>(codes: readonly Code[], draw: (code: Code) => ReactNode) =>
  (value: string): ReactNode => {
    const code = codes.find((candidate) => candidate === value);
    return code && draw(code);
  };

/** Prefix of the code of a product that is off sale because of its vendor. The vendor's status follows the prefix. */
const OFF_SALE_PREFIX = 'vendor_';
const productChip = (code: string): ReactNode =>
  code.startsWith(OFF_SALE_PREFIX)
    ? chipFor(VENDOR_STATUSES, (status) => <ProductChip product={{ status: 'published', vendor: { status } }} />)(
        code.slice(OFF_SALE_PREFIX.length),
      )
    : chipFor(PRODUCT_STATUSES, (status) => <ProductChip product={{ status, vendor: { status: 'active' } }} />)(code);

const toPage = (to: (id: string) => string) => (hit: SearchHit) => ({ to: to(hit.id) });
const toPanel = (to: string, tab?: string) => (hit: SearchHit) => ({
  to,
  search: { ...(tab && { tab }), panel: hit.id },
});
const toParentOrder = (hit: SearchHit) => ({ to: paths.orders.details(hit.parentId ?? '') });

/** Kinds whose results have more than a name, or do not open the record's own page. */
const HIT_KINDS: Partial<Record<SearchKind, HitKind>> = {
  order: {
    icon: ReceiptText,
    heading: () => t('Orders'),
    open: toPage(paths.orders.details),
    chip: chipFor(ORDER_STATUSES, (status) => <OrderChip status={status} />),
  },
  return: {
    icon: PackageOpen,
    heading: () => t('Returns'),
    open: ({ id, parentId }) => ({ to: paths.orders.details(parentId ?? ''), search: { return: id } }),
    chip: chipFor(RETURN_STATUSES, (status) => <ReturnChip status={status} />),
  },
  refund: {
    icon: Undo2,
    heading: () => t('Refunds'),
    open: toParentOrder,
    chip: chipFor(REFUND_STATUSES, (status) => <RefundChip status={status} />),
  },
  invoice: { icon: FileText, heading: () => t('Invoices'), open: toParentOrder },
  credit_note: { icon: FileText, heading: () => t('Credit notes'), open: toParentOrder },
  product: {
    icon: Package,
    heading: () => t('Products'),
    open: toPage(paths.products.details),
    chip: productChip,
    formatHitCount: (count) => t('{count} in stock', { count }),
  },
  customer: {
    icon: User,
    heading: () => t('Customers'),
    open: toPage(paths.customers.profile),
    chip: chipFor(CUSTOMER_STATUSES, (status) => <CustomerChip status={status} />),
    formatHitCount: (count) => t('{count, plural, one {# order} other {# orders}}', { count }),
  },
  vendor: {
    icon: Store,
    heading: () => t('Vendors'),
    open: toPage(paths.vendors.profile),
    chip: chipFor(VENDOR_STATUSES, (status) => <VendorChip status={status} />),
    formatHitCount: (count) => t('{count, plural, one {# product} other {# products}}', { count }),
  },
  payout: {
    icon: Landmark,
    heading: () => t('Payouts'),
    open: toPanel(paths.accounts.list, 'payouts'),
    chip: chipFor(PAYOUT_STATUSES, (status) => <PayoutChip status={status} />),
  },
  adjustment: {
    icon: Scale,
    heading: () => t('Adjustments'),
    // A posted adjustment is an entry of the vendor's account.
    open: ({ id, parentId, title, chip }) =>
      chip === 'posted'
        ? { to: paths.accounts.transactions(parentId ?? ''), search: { q: title } }
        : { to: paths.accounts.list, search: { tab: 'ledger', adjustment: id } },
    chip: chipFor(ADJUSTMENT_STATUSES, (status) => <AdjustmentChip status={status} />),
  },
  commission_invoice: {
    icon: FileText,
    heading: () => t('Commission invoices'),
    open: ({ parentId, month }) => ({
      to: paths.accounts.transactions(parentId ?? ''),
      search: { invoice: month ?? undefined },
    }),
  },
  query: {
    icon: MessageSquare,
    heading: () => t('Queries'),
    open: toPanel(paths.queries.list),
    chip: chipFor(QUERY_STATUSES, (status) => <QueryChip status={status} />),
  },
  ad: {
    icon: Megaphone,
    heading: () => t('Ads'),
    open: toPanel(paths.ads.list),
    chip: chipFor(AD_STATUSES, (status) => <AdChip status={status} />),
  },
};

/** How results of a kind are listed and opened; undefined for unknown kinds. */
export function describeKind(kind: SearchKind): HitKind | undefined {
  const special = HIT_KINDS[kind];
  if (special) return special;
  const { path, results } = recordKind(kind) ?? {};
  return path && results && { ...results, open: toPage(path) };
}
