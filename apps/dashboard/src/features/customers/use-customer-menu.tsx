import { areaLevel } from '@souk/contract/core/access.ts';
import { type Customer, customersApi, DATA_EXPORT_AREAS } from '@souk/contract/customers/api.ts';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileDown from 'lucide-react/icons/file-down';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import { deleteEntry } from '#kit/actions/menu-entries.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan, useIsSuperAdmin, useProfile } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { type CustomerSubject, exportData } from './customer-actions.ts';
import type { CustomerQuestion } from './customer-dialogs.tsx';

const CustomerDialogs = lazy(async () => ({ default: (await import('./customer-dialogs.tsx')).CustomerDialogs }));

type Row = Customer & { anonymisedAt?: string | null; mergedIntoId?: string | null };

/** What can be done with a customer. */
export function useCustomerMenu(onDeleted?: () => unknown) {
  const [asked, setAsked] = useState<{ question: CustomerQuestion; customer: Customer; otherId?: string }>();
  const { openDelete, deleteDialog } = useDeleteDialog(customersApi.remove, deleteTexts, { onDeleted });
  const mayEdit = useCan('customers', 'edit');
  const profile = useProfile();
  const maySeeAll = DATA_EXPORT_AREAS.every((area) => areaLevel(profile, area) !== 'none');
  const isSuperAdmin = useIsSuperAdmin();
  const ask = (question: CustomerQuestion, customer: Customer, otherId?: string) =>
    setAsked({ question, customer, ...(otherId ? { otherId } : {}) });
  const steps = (row: Row): readonly MenuEntry[] => {
    // Nothing of somebody who is anonymised changes any more.
    const isLive = row.nextStatuses.length > 0;
    if (!mayEdit) return [];
    return [
      isLive && { label: t('Edit'), icon: Pencil, to: paths.customers.edit(row.id) },
      row.nextStatuses.includes('blocked') && {
        label: t('Block…'),
        icon: Ban,
        onSelect: () => ask('block', row),
      },
      row.nextStatuses.includes('active') && {
        label: t('Unblock…'),
        icon: CircleCheck,
        onSelect: () => ask('unblock', row),
      },
      isLive && { label: t('Merge…'), icon: Merge, onSelect: () => ask('merge', row) },
      maySeeAll && {
        label: t('Export all data'),
        icon: FileDown,
        onSelect: () => startAction(exportData(row)),
      },
      isLive && 'separator',
      isLive && (row.ordersCount ?? 0) === 0 && deleteEntry(() => openDelete(row)),
      isLive && isSuperAdmin && { label: t('Anonymise…'), danger: true, onSelect: () => ask('anonymise', row) },
    ];
  };
  const dialogs = (
    <>
      <Suspense>{asked && <CustomerDialogs {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
      {deleteDialog}
    </>
  );
  return { steps, ask, dialogs };
}

const deleteTexts = ({ name }: CustomerSubject) => ({
  name,
  confirmLabel: t('Delete customer'),
  note: t(
    'Only customers without orders can be deleted. Their addresses and notes are deleted too. This can’t be undone.',
  ),
});
