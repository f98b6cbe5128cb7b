import { type Vendor, vendorsApi } from '@souk/contract/vendors/api.ts';
import { VENDOR_STATUSES } from '@souk/contract/vendors/status.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Store from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { countColumn, dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { VendorChip, vendorStatusLabel } from '#domain/vendors/vendor-chip.tsx';
import { pageUrl, copyText } from '#platform/browser/copy-text.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { Truncate, RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import type { List } from '#kit/list/use-list.ts';
import { fullExport } from '#kit/list/full-export.ts';
import { paths } from '#platform/paths.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { useVendorMenu } from './use-vendor-menu.tsx';
import { VendorBulkActions } from './vendor-bulk.tsx';
import styles from './vendors.module.css';

const columns = (): Column<Vendor>[] => [
  leadColumn('shopName', t('Vendor'), (row) => (
    <Row as="span" gap={10} shrink className={styles.shop}>
      <Avatar shape="shop" size={28} name={row.shopName} src={thumbnailSource(row.logo?.url).src} />
      <Truncate>
        <RowLink to={paths.vendors.profile(row.id)}>{row.shopName}</RowLink>
      </Truncate>
    </Row>
  )),
  { key: 'status', head: t('Status'), phone: 'b', cell: (row) => <VendorChip status={row.status} /> },
  textColumn('contactName', t('Contact'), { phone: 'c', isMuted: true, priority: 2, cell: (row) => row.contactName }),
  countColumn('productsCount', t('Products'), { sort: 'productsCount', priority: 1 }),
  countColumn('orders30d', t('Orders (30 days)'), { sort: 'orders30d' }),
  {
    key: 'sales30d',
    head: t('Sales (30 days)'),
    sort: 'sales30d',
    align: 'end',
    phone: 'd',
    isSelfExplanatory: true,
    cell: (row) => <bdi className="strong">{formatMoney(row.sales30d ?? 0, row.currency)}</bdi>,
  },
  {
    key: 'balance',
    head: t('Balance'),
    sort: 'balance',
    align: 'end',
    priority: 1,
    cell: (row) => <BalanceCell row={row} />,
  },
  {
    key: 'documentsWaiting',
    head: t('Documents'),
    sort: 'documentsWaiting',
    priority: 3,
    cell: (row) => <DocumentsStatus documents={row.documents} />,
  },
  dateColumn('createdAt', t('Joined'), { priority: 3 }),
  textColumn('email', t('Email'), { isMuted: true, isOptional: true, cell: (row) => row.email }),
  {
    key: 'phone',
    head: t('Phone'),
    isMuted: true,
    isOptional: true,
    cell: (row) => <bdi className="num">{row.phone}</bdi>,
  },
];

function BalanceCell({ row: { balance, currency } }: { row: Vendor }) {
  return balance === undefined ? (
    '–'
  ) : (
    <bdi className={balance < 0 ? 'text-error' : undefined}>{formatMoney(balance, currency)}</bdi>
  );
}

function DocumentsStatus({ documents: { waiting, accepted, count } }: Pick<Vendor, 'documents'>) {
  if (waiting > 0) return <StatusDot color="waiting">{t('{count} waiting', { count: waiting })}</StatusDot>;
  if (count === 0) return <span className="muted">{t('none')}</span>;
  return <StatusDot>{t('{accepted} of {count} accepted', { accepted, count })}</StatusDot>;
}

const filters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(VENDOR_STATUSES, vendorStatusLabel) },
  { key: 'joined', label: t('Joined'), kind: 'days', from: 'joinedFrom', to: 'joinedTo' },
];

/** Keys of columns that require access to orders. */
const ORDER_COLUMNS = new Set(['orders30d', 'sales30d']);

interface VendorMenuPermissions {
  canViewOrders: boolean;
  canViewProducts: boolean;
  canEdit: boolean;
}

const vendorMenu = (
  { id, email }: Vendor,
  { canViewOrders, canViewProducts, canEdit }: VendorMenuPermissions,
  actions: readonly MenuEntry[],
): readonly MenuEntry[] => [
  { label: t('View'), icon: Eye, to: paths.vendors.profile(id) },
  canEdit && { label: t('Edit'), icon: Pencil, to: paths.vendors.edit(id) },
  { label: t('Copy link'), icon: Link, onSelect: () => void copyText(pageUrl(paths.vendors.profile(id))) },
  { label: t('Copy email'), icon: Copy, onSelect: () => void copyText(email) },
  ...(canViewOrders || canViewProducts ? ['separator' as const] : []),
  canViewOrders && { label: t('View orders'), to: paths.orders.list, search: { vendorId: id } },
  canViewProducts && { label: t('View products'), to: paths.products.list, search: { userId: id } },
  ...(canEdit && actions.length > 0 ? ['separator' as const, ...actions] : []),
];

/** The vendors that match the URL's filters. Balances only for super admins, sales only with access to orders. */
export function VendorList({ list }: { list: List<Vendor> }) {
  const allColumns = useTranslated(columns);
  const isSuperAdmin = useIsSuperAdmin();
  const canViewOrders = useCan('orders');
  const canViewProducts = useCan('products');
  const canEdit = useCan('vendors', 'edit');
  const { actionsFor, dialogs } = useVendorMenu();
  const visibleColumns = useMemo(
    () =>
      allColumns.filter(({ key }) => (isSuperAdmin || key !== 'balance') && (canViewOrders || !ORDER_COLUMNS.has(key))),
    [allColumns, isSuperAdmin, canViewOrders],
  );
  return (
    <>
      <ListCard
        list={list}
        name="vendors"
        texts={{
          title: t('Vendors'),
          search: t('Search vendors'),
          noMatch: t('No vendors match'),
          failed: t('Couldn’t load vendors'),
          empty: (
            <EmptyState
              icon={Store}
              title={t('No vendors yet')}
              actions={canEdit && <LinkButton to={paths.vendors.create}>{t('New vendor')}</LinkButton>}
            >
              {t('Vendors who sell on the marketplace appear here with their products, orders and documents.')}
            </EmptyState>
          ),
        }}
        columns={visibleColumns}
        defaultSort="shopName"
        filters={useTranslated(filters)}
        rowActions={{
          nameOf: (row) => row.shopName,
          linkTo: (row) => paths.vendors.profile(row.id),
          menu: (row) => vendorMenu(row, { canViewOrders, canViewProducts, canEdit }, actionsFor(row)),
          bulk: canEdit ? VendorBulkActions : undefined,
        }}
        csv={{ endpoint: vendorsApi.export, files: useTranslated(fullExport) }}
      />
      {dialogs}
    </>
  );
}
