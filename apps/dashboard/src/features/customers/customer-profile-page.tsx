import { type CustomerDetails, customersApi, type Duplicate } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { CustomerChip } from '#domain/customers/customer-chip.tsx';
import { addressOfPage, copyText } from '#platform/browser/copy-text.ts';
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
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerCoupons } from './customer-coupons.tsx';
import { customerFields } from './customer-words.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-latest-orders.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import { CustomerQueries } from './customer-queries.tsx';
import { useCustomerMenu } from './use-customer-menu.tsx';
import { useMayChange } from './use-may-change.ts';

const OVERVIEW = 'overview';
const PANEL = 'customer-panel';

/** One customer: who it is, what was ordered, coupons used, notes, addresses, what happened. */
export default function CustomerProfilePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(customersApi.get, { params: { id } }));
  usePageTitle(answer.data?.name);
  // Whoever was merged into another is found there, however old the link.
  if (answer.data?.mergedIntoId) return <Navigate to={paths.customers.profile(answer.data.mergedIntoId)} replace />;
  if (answer.data) return <Profile customer={answer.data} />;
  const crumbs = [{ label: t('Customers'), to: paths.customers.list }, { label: t('Profile') }];
  return (
    <DetailLoading title={t('Customer')} crumbs={crumbs} failed={t('Couldn’t load the customer')} answer={answer} />
  );
}

function Profile({ customer }: { customer: CustomerDetails }) {
  const { tab = OVERVIEW }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tabs = useTabs(customer);
  const leave = () => navigate({ to: paths.customers.list, replace: true });
  const { steps, ask, dialogs } = useCustomerMenu(leave);
  const chosen = tabs.find(({ value }) => value === tab)?.value ?? OVERVIEW;
  const choose = (value: string) =>
    void navigate({ to: '.', search: value === OVERVIEW ? {} : { tab: value }, resetScroll: false });
  return (
    <>
      <Head customer={customer} steps={steps(customer)} />
      <Tabs label={t('Customer')} tabs={tabs} value={chosen} onChange={choose} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={tabs.find(({ value }) => value === chosen)?.label} className="stack">
        <Standing customer={customer} />
        <Panel tab={chosen} customer={customer} onMerge={(other) => ask('merge', customer, other.id)} />
      </div>
      {dialogs}
    </>
  );
}

function useTabs({ couponUses, figures, addresses, notes }: CustomerDetails): Tab[] {
  const mayOrders = useCan('orders');
  const mayQueries = useCan('queries');
  return [
    { value: OVERVIEW, label: t('Overview') },
    ...(mayOrders && figures ? [{ value: 'orders', label: t('Orders'), count: figures.ordersCount }] : []),
    ...(mayQueries ? [{ value: 'queries', label: t('Queries') }] : []),
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
      return <ActivityCard entity="customer" entityId={customer.id} labels={customerFields()} />;
    default:
      return <CustomerOverview customer={customer} onMerge={onMerge} />;
  }
}

/** What changes everything else on the page. */
function Standing({ customer: { status, statusReason, anonymisedAt } }: { customer: CustomerDetails }) {
  return (
    <>
      {status === 'blocked' && (
        <Notice tone="error">{statusReason ? t('Blocked: {reason}', { reason: statusReason }) : t('Blocked')}</Notice>
      )}
      {anonymisedAt && (
        <Notice>
          {t('Anonymised on {date}. Orders are kept without personal data.', { date: formatDate(anonymisedAt) })}
        </Notice>
      )}
    </>
  );
}

function Head({ customer, steps }: { customer: CustomerDetails; steps: readonly MenuEntry[] }) {
  const { id, name, email, status, createdAt, source } = customer;
  const mayOrders = useCan('orders');
  const mayChange = useMayChange(customer);
  const joined = formatDate(createdAt);
  const items: readonly MenuEntry[] = [
    { label: t('Copy link'), onSelect: () => void copyText(addressOfPage(paths.customers.profile(id))) },
    { label: t('Copy email'), onSelect: () => void copyText(email) },
    mayOrders && { label: t('View orders'), to: paths.orders.list, search: { customerId: id } },
    ...(steps.length > 0 ? ['separator' as const, ...steps] : []),
  ];
  usePageActions(name, [mayChange && { label: t('Edit'), to: paths.customers.edit(id) }, ...items]);
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
          {mayChange && (
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
