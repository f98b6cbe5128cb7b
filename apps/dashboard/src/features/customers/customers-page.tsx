import { CUSTOMER_STATUSES } from '@souk/contract/customers/inputs.ts';
import { type Customer, type CustomerCounts, customersApi } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { CsvImportDialog } from '#kit/csv/lazy-csv-import-dialog.tsx';
import { customerStatusWord } from '#domain/customers/customer-chip.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { shownCount } from '#kit/list/shown-count.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { choiceTabs, type GivenTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Menu } from '#ui/menu.tsx';
import { useChosenView, useSavedViews } from '#kit/list/saved-views.tsx';
import { segmentOf, segmentToText } from '#domain/customers/segments.ts';
import { refreshCustomers } from './customer-actions.ts';
import { CustomerList } from './customer-list.tsx';

/** All customers, under tabs by status. */
export default function CustomersPage() {
  const list: List<Customer> = useList(customersApi.list);
  const counts = useQuery(queryOf(customersApi.counts, { background: true }));
  const mayEdit = useCan('customers', 'edit');
  const [isImporting, setImporting] = useState(false);
  useCreateShortcut(t('New customer'), paths.customers.create, mayEdit);
  return (
    <>
      <PageHead
        title={t('Customers')}
        count={shownCount(list, counts.data?.all)}
        actions={
          <>
            <UseAsAudience list={list} />
            {mayEdit && (
              <>
                <Button onClick={() => setImporting(true)}>{t('Import')}</Button>
                <CreateLink to={paths.customers.create}>{t('New customer')}</CreateLink>
              </>
            )}
          </>
        }
      />
      <ViewTabs list="customers" label={t('Status')} control={list} keys={['status']} tabs={tabsOf(counts.data)} />
      <CustomerList list={list} />
      {isImporting && (
        <CsvImportDialog
          endpoint={customersApi.import}
          title={t('Import customers')}
          description={t('Customers with an existing email are updated. All others are created.')}
          doneWords={(figures) => t('{created} customers created, {updated} updated', figures)}
          onImported={refreshCustomers}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

/** For the customers that the list shows: write to them, or give them a coupon. */
function UseAsAudience({ list }: { list: List<Customer> }) {
  const chosen = useChosenView(useSavedViews('customers'));
  const mayNotify = useCan('notifications', 'edit');
  const mayCoupons = useCan('coupons', 'edit');
  const segment = segmentOf(chosen?.name ?? t('Filtered customers'), list.state);
  if (!segment || !(mayNotify || mayCoupons)) return null;
  const search = { segment: segmentToText(segment) };
  return (
    <Menu
      trigger={
        <Button icon={Users} fold>
          {t('Use as audience')}
        </Button>
      }
      items={[
        mayNotify && { label: t('Send notification'), to: paths.notifications.create, search },
        mayCoupons && { label: t('Create coupon'), to: paths.coupons.create, search },
      ]}
    />
  );
}

const tabsOf = (counts: CustomerCounts | undefined): GivenTab[] =>
  choiceTabs(
    'status',
    choicesOf(CUSTOMER_STATUSES, customerStatusWord),
    counts && { ...counts.byStatus, all: counts.all },
  );
