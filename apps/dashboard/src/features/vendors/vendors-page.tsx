import { type Vendor, type VendorCounts, vendorsApi } from '@souk/contract/vendors/api.ts';
import { VENDOR_STATUSES } from '@souk/contract/vendors/status.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { CsvImportDialog } from '#kit/csv/lazy-csv-import-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { visibleCount } from '#kit/list/visible-count.ts';
import { vendorStatusLabel } from '#domain/vendors/vendor-chip.tsx';
import { type List, useList } from '#kit/list/use-list.ts';
import { choiceTabs, type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { refreshVendors } from './vendor-actions.ts';
import { VendorList } from './vendor-list.tsx';

/** All vendors, with tabs by status. */
export default function VendorsPage() {
  const list: List<Vendor> = useList(vendorsApi.list);
  const counts = useQuery(queryOf(vendorsApi.counts, { background: true }));
  const canEdit = useCan('vendors', 'edit');
  const [isImporting, setImporting] = useState(false);
  useCreateShortcut(t('New vendor'), paths.vendors.create, canEdit);
  return (
    <>
      <PageHead
        title={t('Vendors')}
        count={visibleCount(list, counts.data?.all)}
        actions={
          canEdit && (
            <>
              <Button onClick={() => setImporting(true)}>{t('Import')}</Button>
              <CreateLink to={paths.vendors.create}>{t('New vendor')}</CreateLink>
            </>
          )
        }
      />
      <ViewTabs list="vendors" label={t('Status')} control={list} keys={['status']} tabs={statusTabs(counts.data)} />
      <VendorList list={list} />
      {isImporting && (
        <CsvImportDialog
          endpoint={vendorsApi.import}
          title={t('Import vendors')}
          description={t('Vendors whose email already exists are updated. All others are created and need approval.')}
          toDoneMessage={(result) =>
            t('{created, plural, one {# vendor} other {# vendors}} created, {updated} updated', result)
          }
          onImported={refreshVendors}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

const statusTabs = (counts: VendorCounts | undefined): FilterTab[] =>
  choiceTabs(
    'status',
    toChoices(VENDOR_STATUSES, vendorStatusLabel),
    counts && { ...counts.byStatus, all: counts.all },
  );
