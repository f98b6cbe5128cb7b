import { vendorsApi } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import { changeStatus, type VendorSubject } from './vendor-actions.ts';
import { isApproval, describeStatusEffect, statusActionLabel, statusDialogActionLabel } from './vendor-labels.ts';

interface VendorMenu {
  /** Menu entries for a vendor's next statuses and for deleting the vendor. */
  actionsFor: (vendor: VendorSubject) => readonly MenuEntry[];
  /** Opens the dialog for a status change: it asks for a reason, or shows the review of a new vendor. */
  openStatusDialog: (vendor: VendorSubject, to: VendorStatus) => void;
  dialogs: ReactNode;
}

/** Status actions of a vendor and their dialogs. */
export function useVendorMenu(onDeleted?: () => unknown): VendorMenu {
  const [target, setTarget] = useState<{ vendor: VendorSubject; to: VendorStatus }>();
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(vendorsApi.remove, deleteTexts, { onDeleted });
  const openStatusDialog = useCallback((vendor: VendorSubject, to: VendorStatus) => setTarget({ vendor, to }), []);
  const actionsFor = useCallback(
    (vendor: VendorSubject): readonly MenuEntry[] => {
      const isDeletable = ['pending', 'rejected'].includes(vendor.status);
      return [
        ...vendor.nextStatuses.map((to) => ({
          label: statusDialogActionLabel(vendor.status, to),
          onSelect: () => openStatusDialog(vendor, to),
        })),
        isDeletable && 'separator',
        isDeletable && deleteEntryFor(vendor),
      ];
    },
    [openStatusDialog, deleteEntryFor],
  );
  const dialogs = (
    <>
      {target && <StatusDialog {...target} onClose={() => setTarget(undefined)} />}
      {deleteDialog}
    </>
  );
  return { actionsFor, openStatusDialog, dialogs };
}

const deleteTexts = ({ shopName }: VendorSubject) => ({
  name: shopName,
  confirmLabel: t('Delete vendor'),
  note: t('Only vendors without products and orders can be deleted. This can’t be undone.'),
});

interface StatusDialogProps {
  vendor: VendorSubject;
  to: VendorStatus;
  onClose: () => void;
}

function StatusDialog({ vendor, to, onClose }: StatusDialogProps) {
  if (isApproval(vendor.status, to)) return <ApprovalSheet id={vendor.id} onClose={onClose} />;
  const label = statusActionLabel(vendor.status, to);
  return (
    <ReasonDialog
      title={t('{action}: {name}', { action: label, name: vendor.shopName })}
      confirmLabel={label}
      onConfirm={(reason) => changeStatus(vendor, to, reason)}
      onClose={onClose}
    >
      {describeStatusEffect(to)}
    </ReasonDialog>
  );
}
