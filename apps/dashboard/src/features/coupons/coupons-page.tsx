import { COUPON_STATES, type Coupon, type CouponCounts, couponsApi } from '@souk/contract/coupons/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { shownCount } from '#kit/list/shown-count.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { useListState } from '#kit/list/use-list-state.ts';
import { type GivenTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { BatchNotice } from './batch-notice.tsx';
import { CouponList } from './coupon-list.tsx';
import { stateWord } from './coupon-words.tsx';
import { batchesOf } from './coupons-data.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** All coupons, under tabs by state. */
export default function CouponsPage() {
  const list: List<Coupon> = useList(couponsApi.list, batchesOf(useListState(couponsApi.list).state));
  const counts = useQuery(queryOf(couponsApi.counts, { background: true }));
  const navigate = useNavigate();
  const canEdit = useCan('coupons', 'edit');
  const [isImporting, setImporting] = useState(false);
  useShortcut('c', {
    name: t('New coupon'),
    run: () => void navigate({ to: paths.coupons.create }),
    isEnabled: canEdit,
  });
  return (
    <>
      <PageHead
        title={t('Coupons')}
        crumbs={[{ label: t('Coupons') }]}
        count={shownCount(list, counts.data?.all)}
        actions={canEdit && <Actions onImport={() => setImporting(true)} />}
      />
      <ViewTabs list="coupons" label={t('State')} control={list} keys={['state']} tabs={tabsOf(counts.data)} />
      <BatchNotice batchId={list.state.filters.batchId} />
      <CouponList list={list} codes={counts.data?.all} onImport={canEdit ? () => setImporting(true) : undefined} />
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

const Actions = ({ onImport }: { onImport: () => void }) => (
  <>
    <Menu
      trigger={<IconButton icon={Ellipsis} outlined label={t('More actions')} />}
      items={[
        { label: t('Generate many codes'), to: paths.coupons.create, search: { codes: 'many' } },
        { label: t('Import from CSV'), onSelect: onImport },
      ]}
    />
    <LinkButton variant="filled" icon={Plus} to={paths.coupons.create}>
      {t('New coupon')}
    </LinkButton>
  </>
);

function tabsOf(counts: CouponCounts | undefined): GivenTab[] {
  return [
    { value: 'all', label: t('All'), count: counts?.all, filters: {} },
    ...COUPON_STATES.map((state) => ({
      value: state,
      label: stateWord(state),
      count: counts?.byState[state],
      filters: { state },
    })),
  ];
}
