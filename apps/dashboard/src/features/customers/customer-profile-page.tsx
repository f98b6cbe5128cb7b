import { type CustomerDetails, customersApi } from '@souk/contract/customers.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { ActivityCard } from '#shared/activity/activity-card.tsx';
import { CustomerChip } from '#shared/chips/customer-chip.tsx';
import { addressOfPage, copyText } from '#shared/copy-text.ts';
import { DetailLoading } from '#shared/detail/detail-loading.tsx';
import { formatDate } from '#shared/format/dates.ts';
import { t } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page/page-title.ts';
import { paths } from '#shared/paths.ts';
import { queryOf } from '#shared/query/query-of.ts';
import { useCan } from '#shared/session/profile.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHead } from '#shared/ui/page-head.tsx';
import { type Tab, Tabs } from '#shared/ui/tabs.tsx';
import { CustomerCoupons } from './customer-coupons.tsx';
import { customerFields } from './customer-fields.ts';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerOverview } from './customer-overview.tsx';

const OVERVIEW = 'overview';
const PANEL = 'customer-panel';

/** One customer: who it is, what was ordered, coupons used, what happened. */
export default function CustomerProfilePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(customersApi.get, { params: { id }, quiet: true }));
  usePageTitle(answer.data?.name);
  if (answer.data) return <Profile customer={answer.data} />;
  const crumbs = [{ label: t('Customers'), to: paths.customers.list }, { label: t('Profile') }];
  return (
    <DetailLoading
      title={t('Customer')}
      crumbs={crumbs}
      failed={t('The customer could not be loaded')}
      answer={answer}
    />
  );
}

function Profile({ customer }: { customer: CustomerDetails }) {
  const { tab = OVERVIEW }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tabs = useTabs(customer);
  const chosen = tabs.find(({ value }) => value === tab)?.value ?? OVERVIEW;
  const choose = (value: string) =>
    void navigate({ to: '.', search: value === OVERVIEW ? {} : { tab: value }, resetScroll: false });
  return (
    <>
      <Head customer={customer} />
      <Tabs label={t('Customer')} tabs={tabs} value={chosen} onChange={choose} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={tabs.find(({ value }) => value === chosen)?.label} className="stack">
        <Standing customer={customer} />
        <Panel tab={chosen} customer={customer} />
      </div>
    </>
  );
}

function useTabs({ couponsUsed, figures }: CustomerDetails): Tab[] {
  const mayOrders = useCan('orders');
  return [
    { value: OVERVIEW, label: t('Overview') },
    ...(mayOrders ? [{ value: 'orders', label: t('Orders'), count: figures.ordersCount }] : []),
    { value: 'coupons', label: t('Coupons used'), count: couponsUsed.length },
    { value: 'activity', label: t('Activity') },
  ];
}

function Panel({ tab, customer }: { tab: string; customer: CustomerDetails }) {
  switch (tab) {
    case 'orders':
      return <CustomerOrders customerId={customer.id} />;
    case 'coupons':
      return <CustomerCoupons customer={customer} />;
    case 'activity':
      return <ActivityCard entity="customer" entityId={customer.id} labels={customerFields()} />;
    default:
      return <CustomerOverview customer={customer} />;
  }
}

/** What changes everything else on the page. */
function Standing({ customer: { status, statusReason, anonymisedAt, mergedIntoId } }: { customer: CustomerDetails }) {
  return (
    <>
      {status === 'blocked' && (
        <Notice tone="error">{statusReason ? t('Blocked: {reason}', { reason: statusReason }) : t('Blocked')}</Notice>
      )}
      {anonymisedAt && (
        <Notice>
          {t('Anonymised on {date}. Orders stay, the person is gone.', { date: formatDate(anonymisedAt) })}
        </Notice>
      )}
      {mergedIntoId && (
        <Notice action={<Link to={paths.customers.profile(mergedIntoId)}>{t('Open the other')}</Link>}>
          {t('Merged into another customer, who has the orders now.')}
        </Notice>
      )}
    </>
  );
}

function Head({ customer: { id, name, email, status, createdAt, source } }: { customer: CustomerDetails }) {
  const mayOrders = useCan('orders');
  const joined = formatDate(createdAt);
  return (
    <PageHead
      title={<bdi>{name}</bdi>}
      crumbs={[{ label: t('Customers'), to: paths.customers.list }, { label: name }]}
      status={<CustomerChip status={status} />}
      sub={
        source === 'shop' ? t('Joined {joined} in the shop', { joined }) : t('Entered {joined} by staff', { joined })
      }
      actions={
        <Menu
          trigger={<IconButton icon={Ellipsis} outlined label={t('More actions')} />}
          items={[
            { label: t('Copy link'), onSelect: () => void copyText(addressOfPage(paths.customers.profile(id))) },
            { label: t('Copy e-mail'), onSelect: () => void copyText(email) },
            mayOrders && { label: t('Open the orders as a list'), to: paths.orders.list, search: { customerId: id } },
          ]}
        />
      }
    />
  );
}
