import { CUSTOMER_STATUSES } from '@souk/contract/customers/inputs.ts';
import { type Customer, customersApi } from '@souk/contract/customers/api.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Link from 'lucide-react/icons/link';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { countColumn, dateColumn, leadColumn } from '#kit/list/columns.tsx';
import { choicesOf } from '#ui/choices.ts';
import { CustomerChip, customerStatusWord } from '#domain/customers/customer-chip.tsx';
import { addressOfPage, copyText } from '#platform/browser/copy-text.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { Clip, LeadLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import type { List } from '#kit/list/use-list.ts';
import { wholeFile } from '#kit/list/whole-file.ts';
import { paths } from '#platform/paths.ts';
import { vendorFilter } from '#kit/pickers/pick-filters.ts';
import { useCan } from '#platform/session/profile.ts';
import { Blank } from '#ui/blank.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { CustomerBulk } from './customer-bulk.tsx';
import styles from './customers.module.css';
import { useCustomerMenu } from './use-customer-menu.tsx';

const columns = (): Column<Customer>[] => [
  leadColumn('name', t('Name'), (row) => (
    <Clip>
      <LeadLink to={paths.customers.profile(row.id)}>{row.name}</LeadLink>
    </Clip>
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
    speaksForItself: true,
    cell: (row) => <bdi className="strong">{formatMoney(row.spent ?? 0)}</bdi>,
  },
  dateColumn('lastOrderAt', t('Last order'), { priority: 2 }),
  dateColumn('createdAt', t('Joined'), { priority: 3 }),
];

const filters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: choicesOf(CUSTOMER_STATUSES, customerStatusWord) },
  { key: 'spent', label: t('Spent'), kind: 'money', from: 'spentMin', to: 'spentMax' },
  { key: 'orders', label: t('Orders'), kind: 'number', from: 'ordersMin', to: 'ordersMax' },
  { key: 'firstOrder', label: t('First order'), kind: 'days', from: 'firstOrderFrom', to: 'firstOrderTo' },
  { key: 'lastOrder', label: t('Last order'), kind: 'days', from: 'lastOrderFrom', to: 'lastOrderTo' },
  { key: 'joined', label: t('Joined'), kind: 'days', from: 'joinedFrom', to: 'joinedTo' },
];

/** Columns and filters for those who may view orders. */
const OF_ORDERS = new Set(['ordersCount', 'spent', 'lastOrderAt', 'orders', 'firstOrder', 'lastOrder']);

const byVendor = (): Filter[] => [vendorFilter('firstVendorId', t('First vendor'))];

const customerMenu = (
  { id, email }: Customer,
  mayOrders: boolean,
  steps: readonly MenuEntry[],
): readonly MenuEntry[] => [
  { label: t('Open'), icon: Eye, to: paths.customers.profile(id) },
  { label: t('Copy link'), icon: Link, onSelect: () => void copyText(addressOfPage(paths.customers.profile(id))) },
  { label: t('Copy email'), icon: Copy, onSelect: () => void copyText(email) },
  ...(mayOrders
    ? ['separator' as const, { label: t('View orders'), to: paths.orders.list, search: { customerId: id } }]
    : []),
  ...(steps.length > 0 ? ['separator' as const, ...steps] : []),
];

/** The customers that the address asks for. */
export function CustomerList({ list }: { list: List<Customer> }) {
  const mayOrders = useCan('orders');
  const mayEdit = useCan('customers', 'edit');
  const { steps, dialogs } = useCustomerMenu();
  const [own, vendor, mayVendors] = [useWords(filters), useWords(byVendor), useCan('vendors')];
  const all = useWords(columns);
  const shown = useMemo(
    () => (mayOrders ? [...own, ...(mayVendors ? vendor : [])] : own.filter(({ key }) => !OF_ORDERS.has(key))),
    [own, vendor, mayOrders, mayVendors],
  );
  return (
    <>
      <ListCard
        list={list}
        name="customers"
        words={{
          title: t('Customers'),
          search: t('Search customers'),
          noMatch: t('No customers match'),
          failed: t('Couldn’t load customers'),
          empty: (
            <Blank
              icon={Users}
              title={t('No customers yet')}
              actions={mayEdit && <LinkButton to={paths.customers.create}>{t('New customer')}</LinkButton>}
            >
              {t('Customers appear here with their orders and total spent.')}
            </Blank>
          ),
        }}
        columns={useMemo(() => all.filter(({ key }) => mayOrders || !OF_ORDERS.has(key)), [all, mayOrders])}
        defaultSort="-createdAt"
        filters={shown}
        steps={{
          nameOf: (row) => row.name,
          linkTo: (row) => paths.customers.profile(row.id),
          menu: (row) => customerMenu(row, mayOrders, steps(row)),
          bulk: mayEdit ? CustomerBulk : undefined,
        }}
        csv={{ endpoint: customersApi.export, files: useWords(wholeFile) }}
      />
      {dialogs}
    </>
  );
}
