import { CUSTOMER_STATUSES } from '@souk/contract/customers/inputs.ts';
import { type Customer, customersApi } from '@souk/contract/customers/api.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Link from 'lucide-react/icons/link';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { countColumn, dateColumn, leadColumn } from '#kit/list/columns.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { CustomerChip, customerStatusLabel } from '#domain/customers/customer-chip.tsx';
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
import { vendorFilter } from '#kit/pickers/picker-filters.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { CustomerBulkActions } from './customer-bulk.tsx';
import styles from './customers.module.css';
import { useCustomerMenu } from './use-customer-menu.tsx';

const columns = (): Column<Customer>[] => [
  leadColumn('name', t('Name'), (row) => (
    <Truncate>
      <RowLink to={paths.customers.profile(row.id)}>{row.name}</RowLink>
    </Truncate>
  )),
  {
    key: 'email',
    head: t('Email'),
    sort: 'email',
    isMuted: true,
    phone: 'c',
    cell: (row) => (
      <span className={styles.email}>
        <bdi>{row.email}</bdi>
      </span>
    ),
  },
  {
    key: 'phone',
    head: t('Phone'),
    isMuted: true,
    priority: 3,
    cell: (row) => <bdi className="num">{row.phone ?? '–'}</bdi>,
  },
  { key: 'status', head: t('Status'), phone: 'b', cell: (row) => <CustomerChip status={row.status} /> },
  countColumn('ordersCount', t('Orders'), { sort: 'ordersCount', priority: 1 }),
  {
    key: 'spent',
    head: t('Spent'),
    sort: 'spent',
    align: 'end',
    phone: 'd',
    isSelfExplanatory: true,
    cell: (row) => <bdi className="strong">{formatMoney(row.spent ?? 0)}</bdi>,
  },
  dateColumn('lastOrderAt', t('Last order'), { priority: 2 }),
  dateColumn('createdAt', t('Joined'), { priority: 3 }),
];

const filters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(CUSTOMER_STATUSES, customerStatusLabel) },
  { key: 'spent', label: t('Spent'), kind: 'money', from: 'spentMin', to: 'spentMax' },
  { key: 'orders', label: t('Orders'), kind: 'number', from: 'ordersMin', to: 'ordersMax' },
  { key: 'firstOrder', label: t('First order'), kind: 'days', from: 'firstOrderFrom', to: 'firstOrderTo' },
  { key: 'lastOrder', label: t('Last order'), kind: 'days', from: 'lastOrderFrom', to: 'lastOrderTo' },
  { key: 'joined', label: t('Joined'), kind: 'days', from: 'joinedFrom', to: 'joinedTo' },
];

/** Keys of columns and filters that require access to orders. */
const KEYS_REQUIRING_ORDERS = new Set(['ordersCount', 'spent', 'lastOrderAt', 'orders', 'firstOrder', 'lastOrder']);

const vendorFilters = (): Filter[] => [vendorFilter('firstVendorId', t('Vendor of first order'))];

const customerMenu = (
  { id, email }: Customer,
  canViewOrders: boolean,
  actions: readonly MenuEntry[],
): readonly MenuEntry[] => [
  { label: t('View'), icon: Eye, to: paths.customers.profile(id) },
  { label: t('Copy link'), icon: Link, onSelect: () => void copyText(pageUrl(paths.customers.profile(id))) },
  { label: t('Copy email'), icon: Copy, onSelect: () => void copyText(email) },
  ...(canViewOrders
    ? ['separator' as const, { label: t('View orders'), to: paths.orders.list, search: { customerId: id } }]
    : []),
  ...(actions.length > 0 ? ['separator' as const, ...actions] : []),
];

/** The customers that match the URL's filters. */
export function CustomerList({ list }: { list: List<Customer> }) {
  const canViewOrders = useCan('orders');
  const canEdit = useCan('customers', 'edit');
  const { actionsFor, dialogs } = useCustomerMenu();
  const [customerFilters, vendor, canViewVendors] = [
    useTranslated(filters),
    useTranslated(vendorFilters),
    useCan('vendors'),
  ];
  const allColumns = useTranslated(columns);
  const visibleFilters = useMemo(
    () =>
      canViewOrders
        ? [...customerFilters, ...(canViewVendors ? vendor : [])]
        : customerFilters.filter(({ key }) => !KEYS_REQUIRING_ORDERS.has(key)),
    [customerFilters, vendor, canViewOrders, canViewVendors],
  );
  return (
    <>
      <ListCard
        list={list}
        name="customers"
        texts={{
          title: t('Customers'),
          search: t('Search customers'),
          noMatch: t('No customers match'),
          failed: t('Couldn’t load customers'),
          empty: (
            <EmptyState
              icon={Users}
              title={t('No customers yet')}
              actions={canEdit && <LinkButton to={paths.customers.create}>{t('New customer')}</LinkButton>}
            >
              {t('Customers appear here with their orders and total spent.')}
            </EmptyState>
          ),
        }}
        columns={useMemo(
          () => allColumns.filter(({ key }) => canViewOrders || !KEYS_REQUIRING_ORDERS.has(key)),
          [allColumns, canViewOrders],
        )}
        defaultSort="-createdAt"
        filters={visibleFilters}
        rowActions={{
          nameOf: (row) => row.name,
          linkTo: (row) => paths.customers.profile(row.id),
          menu: (row) => customerMenu(row, canViewOrders, actionsFor(row)),
          bulk: canEdit ? CustomerBulkActions : undefined,
        }}
        csv={{ endpoint: customersApi.export, files: useTranslated(fullExport) }}
      />
      {dialogs}
    </>
  );
}
