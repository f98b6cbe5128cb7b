import { type CustomerDetails, customersApi, type Duplicate } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { CustomerChip } from '#domain/customers/customer-chip.tsx';
import { pageUrl, copyText } from '#platform/browser/copy-text.ts';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { usePageActions } from '#kit/search/page-actions.ts';
import { useCan } from '#platform/session/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { Callout } from '#ui/callout.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Stack } from '#ui/stack.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerCoupons } from './customer-coupons.tsx';
import { customerFieldLabels } from './customer-labels.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-latest-orders.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import { CustomerQueries } from './customer-queries.tsx';
import { useCustomerMenu } from './use-customer-menu.tsx';
import { useCanChangeCustomer } from './use-can-change-customer.ts';

const OVERVIEW_TAB = 'overview';
const PANEL_ID = 'customer-panel';

/** One customer, with tabs for overview, orders, queries, coupons, addresses, notes and activity. */
export default function CustomerProfilePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(customersApi.get, { params: { id } }));
  usePageTitle(answer.data?.name);
  // Links to a merged customer redirect to the remaining record.
  if (answer.data?.mergedIntoId) return <Navigate to={paths.customers.profile(answer.data.mergedIntoId)} replace />;
  if (answer.data) return <Profile customer={answer.data} />;
  const crumbs = [{ label: t('Customers'), to: paths.customers.list }, { label: t('Profile') }];
  return (
    <DetailLoading title={t('Customer')} crumbs={crumbs} errorTitle={t('Couldn’t load the customer')} query={answer} />
  );
}

function Profile({ customer }: { customer: CustomerDetails }) {
  const { tab = OVERVIEW_TAB }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tabs = useTabs(customer);
  const returnToList = () => navigate({ to: paths.customers.list, replace: true });
  const { actionsFor, openDialog, dialogs } = useCustomerMenu(returnToList);
  const activeTab = tabs.find(({ value }) => value === tab)?.value ?? OVERVIEW_TAB;
  const selectTab = (value: string) =>
    void navigate({ to: '.', search: value === OVERVIEW_TAB ? {} : { tab: value }, resetScroll: false });
  return (
    <>
      <Head customer={customer} actions={actionsFor(customer)} />
      <Tabs label={t('Customer')} tabs={tabs} value={activeTab} onChange={selectTab} panelId={PANEL_ID} />
      <Stack id={PANEL_ID} role="tabpanel" aria-label={tabs.find(({ value }) => value === activeTab)?.label} gap={16}>
        <StatusCallouts customer={customer} />
        <Panel tab={activeTab} customer={customer} onMerge={(other) => openDialog('merge', customer, other.id)} />
      </Stack>
      {dialogs}
    </>
  );
}

function useTabs({ couponUses, figures, addresses, notes }: CustomerDetails): Tab[] {
  const canViewOrders = useCan('orders');
  const canViewQueries = useCan('queries');
  return [
    { value: OVERVIEW_TAB, label: t('Overview') },
    ...(canViewOrders && figures ? [{ value: 'orders', label: t('Orders'), count: figures.ordersCount }] : []),
    ...(canViewQueries ? [{ value: 'queries', label: t('Queries') }] : []),
    ...(couponUses === null ? [] : [{ value: 'coupons', label: t('Coupons used'), count: couponUses }]),
    { value: 'addresses', label: t('Addresses'), count: addresses.length },
    { value: 'notes', label: t('Notes'), count: notes.length },
    { value: 'activity', label: t('Activity') },
  ];
}

interface PanelProps {
  tab: string;
  customer: CustomerDetails;
  onMerge: (other: Duplicate) => void;
}

function Panel({ tab, customer, onMerge }: PanelProps) {
  switch (tab) {
    case 'orders':
      return <CustomerOrders customerId={customer.id} />;
    case 'queries':
      return <CustomerQueries customer={customer} />;
    case 'coupons':
      return <CustomerCoupons customer={customer} />;
    case 'addresses':
      return <CustomerAddresses customer={customer} />;
    case 'notes':
      return <CustomerNotes customer={customer} />;
    case 'activity':
      return <ActivityCard entity="customer" entityId={customer.id} labels={customerFieldLabels()} />;
    default:
      return <CustomerOverview customer={customer} onMerge={onMerge} />;
  }
}

/** Callouts for a blocked or anonymised customer. */
function StatusCallouts({ customer: { status, statusReason, anonymisedAt } }: { customer: CustomerDetails }) {
  return (
    <>
      {status === 'blocked' && (
        <Callout tone="error">{statusReason ? t('Blocked: {reason}', { reason: statusReason }) : t('Blocked')}</Callout>
      )}
      {anonymisedAt && (
        <Callout>
          {t('Anonymised on {date}. Orders are kept without personal data.', { date: formatDate(anonymisedAt) })}
        </Callout>
      )}
    </>
  );
}

function Head({ customer, actions }: { customer: CustomerDetails; actions: readonly MenuEntry[] }) {
  const { id, name, email, status, createdAt, source } = customer;
  const canViewOrders = useCan('orders');
  const canChange = useCanChangeCustomer(customer);
  const joined = formatDate(createdAt);
  const items: readonly MenuEntry[] = [
    { label: t('Copy link'), onSelect: () => void copyText(pageUrl(paths.customers.profile(id))) },
    { label: t('Copy email'), onSelect: () => void copyText(email) },
    canViewOrders && { label: t('View orders'), to: paths.orders.list, search: { customerId: id } },
    ...(actions.length > 0 ? ['separator' as const, ...actions] : []),
  ];
  usePageActions(name, [canChange && { label: t('Edit'), to: paths.customers.edit(id) }, ...items]);
  return (
    <PageHead
      title={<bdi>{name}</bdi>}
      crumbs={[{ label: t('Customers'), to: paths.customers.list }, { label: name }]}
      status={<CustomerChip status={status} />}
      sub={
        source === 'shop' ? t('Joined {joined} through the shop', { joined }) : t('Added {joined} by staff', { joined })
      }
      actions={
        <>
          {canChange && (
            <LinkButton icon={Pencil} to={paths.customers.edit(id)}>
              {t('Edit')}
            </LinkButton>
          )}
          <MoreMenu items={items} />
        </>
      }
    />
  );
}
