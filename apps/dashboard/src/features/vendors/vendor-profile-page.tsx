import { type VendorDetails, vendorsApi } from '@souk/contract/vendors/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { VendorChip } from '#domain/vendors/vendor-chip.tsx';
import { pageUrl, copyText } from '#platform/browser/copy-text.ts';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { usePageActions } from '#kit/search/page-actions.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { useVendorMenu } from './use-vendor-menu.tsx';
import { VendorAds } from './vendor-ads.tsx';
import { VendorDocuments } from './vendor-documents.tsx';
import { vendorFieldLabels } from './vendor-labels.ts';
import { VendorMoney } from './vendor-money.tsx';
import { VendorOrders } from './vendor-products.tsx';
import { VendorOverview } from './vendor-overview.tsx';
import { VendorProducts } from './vendor-products.tsx';
import { statusDialogActionLabel } from './vendor-labels.ts';

const OVERVIEW_TAB = 'overview';
const PANEL_ID = 'vendor-panel';

/** One vendor, with tabs for overview, products, orders, money, ads, documents and activity. */
export default function VendorProfilePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(vendorsApi.get, { params: { id } }));
  usePageTitle(answer.data?.shopName);
  if (answer.data) return <Profile vendor={answer.data} />;
  const crumbs = [{ label: t('Vendors'), to: paths.vendors.list }, { label: t('Profile') }];
  return (
    <DetailLoading title={t('Vendor')} crumbs={crumbs} errorTitle={t('Couldn’t load the vendor')} query={answer} />
  );
}

function Profile({ vendor }: { vendor: VendorDetails }) {
  const { tab = OVERVIEW_TAB }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tabs = useTabs(vendor);
  const activeTab = tabs.find(({ value }) => value === tab)?.value ?? OVERVIEW_TAB;
  const selectTab = (value: string) =>
    void navigate({ to: '.', search: value === OVERVIEW_TAB ? {} : { tab: value }, resetScroll: false });
  return (
    <>
      <Head vendor={vendor} />
      <Tabs label={t('Vendor')} tabs={tabs} value={activeTab} onChange={selectTab} panelId={PANEL_ID} />
      <div id={PANEL_ID} role="tabpanel" aria-label={tabs.find(({ value }) => value === activeTab)?.label}>
        <TabPanel tab={activeTab} vendor={vendor} />
      </div>
    </>
  );
}

function useTabs({ productsCount, documents }: VendorDetails): Tab[] {
  const canViewProducts = useCan('products');
  const canViewOrders = useCan('orders');
  const canViewAds = useCan('ads');
  const isSuperAdmin = useIsSuperAdmin();
  return [
    { value: OVERVIEW_TAB, label: t('Overview') },
    ...(canViewProducts ? [{ value: 'products', label: t('Products'), count: productsCount }] : []),
    ...(canViewOrders ? [{ value: 'orders', label: t('Orders') }] : []),
    ...(isSuperAdmin ? [{ value: 'money', label: t('Money') }] : []),
    ...(canViewAds ? [{ value: 'ads', label: t('Ads') }] : []),
    { value: 'documents', label: t('Documents'), count: documents.count },
    { value: 'activity', label: t('Activity') },
  ];
}

function TabPanel({ tab, vendor }: { tab: string; vendor: VendorDetails }) {
  switch (tab) {
    case 'products':
      return <VendorProducts vendorId={vendor.id} />;
    case 'orders':
      return <VendorOrders vendorId={vendor.id} />;
    case 'money':
      return <VendorMoney vendor={vendor} />;
    case 'ads':
      return <VendorAds vendorId={vendor.id} />;
    case 'documents':
      return <VendorDocuments vendor={vendor} />;
    case 'activity':
      return <ActivityCard entity="vendor" entityId={vendor.id} labels={vendorFieldLabels()} />;
    default:
      return <VendorOverview vendor={vendor} />;
  }
}

function Head({ vendor }: { vendor: VendorDetails }) {
  const { id, shopName, createdAt, statusSince, statusReason, nextStatuses, status } = vendor;
  const canEdit = useCan('vendors', 'edit');
  const navigate = useNavigate();
  const { actionsFor, openStatusDialog, dialogs } = useVendorMenu(() =>
    navigate({ to: paths.vendors.list, replace: true }),
  );
  const statusSummary = t('Joined {joined}, in current status since {since}', {
    joined: formatDate(createdAt),
    since: formatDate(statusSince),
  });
  // The first status change is a button, so a pending vendor can be approved without opening the menu.
  const [nextStatus] = nextStatuses;
  return (
    <>
      <PageHead
        title={<bdi>{shopName}</bdi>}
        crumbs={[{ label: t('Vendors'), to: paths.vendors.list }, { label: shopName }]}
        status={<VendorChip status={status} />}
        sub={statusReason ? `${statusSummary}: ${statusReason}` : statusSummary}
        actions={
          <>
            {canEdit && nextStatus && status !== 'active' && (
              <Button variant="filled" onClick={() => openStatusDialog(vendor, nextStatus)}>
                {statusDialogActionLabel(status, nextStatus)}
              </Button>
            )}
            {canEdit && <LinkButton to={paths.vendors.edit(id)}>{t('Edit')}</LinkButton>}
            <VendorMenu vendor={vendor} statusActions={canEdit ? actionsFor(vendor) : []} />
          </>
        }
      />
      {dialogs}
    </>
  );
}

function VendorMenu({ vendor, statusActions }: { vendor: VendorDetails; statusActions: readonly MenuEntry[] }) {
  const { id, email, shopName } = vendor;
  const canEdit = useCan('vendors', 'edit');
  const canViewOrders = useCan('orders');
  const canViewProducts = useCan('products');
  const items: readonly MenuEntry[] = [
    ...statusActions,
    ...(statusActions.length > 0 ? ['separator' as const] : []),
    { label: t('Copy link'), onSelect: () => void copyText(pageUrl(paths.vendors.profile(id))) },
    { label: t('Copy email'), onSelect: () => void copyText(email) },
    canViewOrders && { label: t('View orders'), to: paths.orders.list, search: { vendorId: id } },
    canViewProducts && { label: t('View products'), to: paths.products.list, search: { userId: id } },
  ];
  usePageActions(shopName, [canEdit && { label: t('Edit'), to: paths.vendors.edit(id) }, ...items]);
  return <MoreMenu items={items} />;
}
