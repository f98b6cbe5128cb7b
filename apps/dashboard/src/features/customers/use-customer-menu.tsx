import { areaLevel } from '@souk/contract/core/access.ts';
import { type Customer, customersApi, DATA_EXPORT_AREAS } from '@souk/contract/customers/api.ts';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileDown from 'lucide-react/icons/file-down';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import { startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan, useIsSuperAdmin, useProfile } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { type CustomerActionTarget, exportCustomerData } from './customer-actions.ts';
import type { CustomerDialogKind } from './customer-dialogs.tsx';

const CustomerDialogs = lazy(async () => ({ default: (await import('./customer-dialogs.tsx')).CustomerDialogs }));

type CustomerRow = Customer & { anonymisedAt?: string | null; mergedIntoId?: string | null };

/** The actions menu of a customer and its dialogs. */
export function useCustomerMenu(onDeleted?: () => unknown) {
  const [dialogTarget, setDialogTarget] = useState<{
    dialog: CustomerDialogKind;
    customer: Customer;
    otherId?: string;
  }>();
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(customersApi.remove, deleteTexts, { onDeleted });
  const canEdit = useCan('customers', 'edit');
  const profile = useProfile();
  const canExportData = DATA_EXPORT_AREAS.every((area) => areaLevel(profile, area) !== 'none');
  const isSuperAdmin = useIsSuperAdmin();
  const openDialog = (dialog: CustomerDialogKind, customer: Customer, otherId?: string) =>
    setDialogTarget({ dialog, customer, ...(otherId ? { otherId } : {}) });
  const actionsFor = (row: CustomerRow): readonly MenuEntry[] => {
    // Anonymised and merged customers have no next status and can't be changed.
    const isEditable = row.nextStatuses.length > 0;
    if (!canEdit) return [];
    return [
      isEditable && { label: t('Edit'), icon: Pencil, to: paths.customers.edit(row.id) },
      row.nextStatuses.includes('blocked') && {
        label: t('Block…'),
        icon: Ban,
        onSelect: () => openDialog('block', row),
      },
      row.nextStatuses.includes('active') && {
        label: t('Unblock…'),
        icon: CircleCheck,
        onSelect: () => openDialog('unblock', row),
      },
      isEditable && { label: t('Merge…'), icon: Merge, onSelect: () => openDialog('merge', row) },
      canExportData && {
        label: t('Export all data'),
        icon: FileDown,
        onSelect: () => startAction(exportCustomerData(row)),
      },
      isEditable && 'separator',
      isEditable && (row.ordersCount ?? 0) === 0 && deleteEntryFor(row),
      isEditable &&
        isSuperAdmin && { label: t('Anonymise…'), danger: true, onSelect: () => openDialog('anonymise', row) },
    ];
  };
  const dialogs = (
    <>
      <Suspense>
        {dialogTarget && <CustomerDialogs {...dialogTarget} onClose={() => setDialogTarget(undefined)} />}
      </Suspense>
      {deleteDialog}
    </>
  );
  return { actionsFor, openDialog, dialogs };
}

const deleteTexts = ({ name }: CustomerActionTarget) => ({
  name,
  confirmLabel: t('Delete customer'),
  note: t(
    'Only customers without orders can be deleted. Their addresses and notes are deleted too. This can’t be undone.',
  ),
});
