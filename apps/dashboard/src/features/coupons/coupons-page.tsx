import { COUPON_STATES, type Coupon, type CouponCounts, couponsApi } from '@souk/contract/coupons/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { CsvImportDialog } from '#kit/csv/lazy-csv-import-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { visibleCount } from '#kit/list/visible-count.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { useListState } from '#kit/list/use-list-state.ts';
import { choiceTabs, type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { CreateLink } from '#ui/create-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { refreshCoupons } from './coupon-actions.tsx';
import { BatchNotice } from './batch-notice.tsx';
import { CouponList } from './coupon-list.tsx';
import { couponStateLabel } from './coupon-labels.tsx';
import { toBatchQuery } from './coupons-data.ts';

/** All coupons, with tabs by state. */
export default function CouponsPage() {
  const list: List<Coupon> = useList(couponsApi.list, toBatchQuery(useListState(couponsApi.list).state));
  const counts = useQuery(queryOf(couponsApi.counts, { background: true }));
  const canEdit = useCan('coupons', 'edit');
  const [isImporting, setImporting] = useState(false);
  useCreateShortcut(t('New coupon'), paths.coupons.create, canEdit);
  return (
    <>
      <PageHead
        title={t('Coupons')}
        count={visibleCount(list, counts.data?.all)}
        actions={canEdit && <Actions onImport={() => setImporting(true)} />}
      />
      <ViewTabs list="coupons" label={t('Status')} control={list} keys={['state']} tabs={stateTabs(counts.data)} />
      <BatchNotice batchId={list.state.filters.batchId} />
      <CouponList list={list} codes={counts.data?.all} onImport={canEdit ? () => setImporting(true) : undefined} />
      {isImporting && (
        <CsvImportDialog
          endpoint={couponsApi.import}
          title={t('Import coupons')}
          description={t('Coupons whose code already exists are updated. All others are created.')}
          toDoneMessage={(result) =>
            t('{created, plural, one {# coupon} other {# coupons}} created, {updated} updated', result)
          }
          onImported={() => refreshCoupons()}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

const Actions = ({ onImport }: { onImport: () => void }) => (
  <>
    <MoreMenu
      items={[
        { label: t('Generate multiple codes'), to: paths.coupons.create, search: { codes: 'many' } },
        { label: t('Import from CSV'), onSelect: onImport },
      ]}
    />
    <CreateLink to={paths.coupons.create}>{t('New coupon')}</CreateLink>
  </>
);

const stateTabs = (counts: CouponCounts | undefined): FilterTab[] =>
  choiceTabs('state', toChoices(COUPON_STATES, couponStateLabel), counts && { ...counts.byState, all: counts.all });
