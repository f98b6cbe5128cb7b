import { CUSTOMER_STATUSES } from '@souk/contract/customers/inputs.ts';
import { type Customer, type CustomerCounts, customersApi } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { CsvImportDialog } from '#kit/csv/lazy-csv-import-dialog.tsx';
import { customerStatusLabel } from '#domain/customers/customer-chip.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { visibleCount } from '#kit/list/visible-count.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { choiceTabs, type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Menu } from '#ui/menu.tsx';
import { useActiveView, useSavedViews } from '#kit/list/saved-views.tsx';
import { toSegment, segmentToText } from '#domain/customers/segments.ts';
import { refreshCustomers } from './customer-actions.ts';
import { CustomerList } from './customer-list.tsx';

/** All customers, with tabs by status. */
export default function CustomersPage() {
  const list: List<Customer> = useList(customersApi.list);
  const counts = useQuery(queryOf(customersApi.counts, { background: true }));
  const canEdit = useCan('customers', 'edit');
  const [isImporting, setImporting] = useState(false);
  useCreateShortcut(t('New customer'), paths.customers.create, canEdit);
  return (
    <>
      <PageHead
        title={t('Customers')}
        count={visibleCount(list, counts.data?.all)}
        actions={
          <>
            <AudienceMenu list={list} />
            {canEdit && (
              <>
                <Button onClick={() => setImporting(true)}>{t('Import')}</Button>
                <CreateLink to={paths.customers.create}>{t('New customer')}</CreateLink>
              </>
            )}
          </>
        }
      />
      <ViewTabs list="customers" label={t('Status')} control={list} keys={['status']} tabs={statusTabs(counts.data)} />
      <CustomerList list={list} />
      {isImporting && (
        <CsvImportDialog
          endpoint={customersApi.import}
          title={t('Import customers')}
          description={t('Customers with an existing email are updated. All others are created.')}
          toDoneMessage={(result) =>
            t('{created, plural, one {# customer} other {# customers}} created, {updated} updated', result)
          }
          onImported={refreshCustomers}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

/** Menu that starts a notification or a coupon for the customers who match the list's filters. */
function AudienceMenu({ list }: { list: List<Customer> }) {
  const chosenView = useActiveView(useSavedViews('customers'));
  const canNotify = useCan('notifications', 'edit');
  const canCreateCoupons = useCan('coupons', 'edit');
  const segment = toSegment(chosenView?.name ?? t('Filtered customers'), list.state);
  if (!segment || !(canNotify || canCreateCoupons)) return null;
  const search = { segment: segmentToText(segment) };
  return (
    <Menu
      trigger={
        <Button icon={Users} fold>
          {t('Use as audience')}
        </Button>
      }
      items={[
        canNotify && { label: t('Send notification'), to: paths.notifications.create, search },
        canCreateCoupons && { label: t('Create coupon'), to: paths.coupons.create, search },
      ]}
    />
  );
}

const statusTabs = (counts: CustomerCounts | undefined): FilterTab[] =>
  choiceTabs(
    'status',
    toChoices(CUSTOMER_STATUSES, customerStatusLabel),
    counts && { ...counts.byStatus, all: counts.all },
  );
