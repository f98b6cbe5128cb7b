import { vendorsApi } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { deleteEntry } from '#kit/actions/menu-entries.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import { changeStatus, type VendorSubject } from './vendor-actions.ts';
import { isApproval, stepEffect, stepWord, stepWordAsking } from './vendor-words.ts';

interface VendorMenu {
  /** Entries for the statuses open to a vendor, and for deleting it. */
  steps: (vendor: VendorSubject) => readonly MenuEntry[];
  /** Opens the dialog before a status: for the reason, or with the review of a newcomer. */
  step: (vendor: VendorSubject, to: VendorStatus) => void;
  dialogs: ReactNode;
}

/** What can be done with a vendor. */
export function useVendorMenu(onDeleted?: () => unknown): VendorMenu {
  const [target, setTarget] = useState<{ vendor: VendorSubject; to: VendorStatus }>();
  const { openDelete, deleteDialog } = useDeleteDialog(vendorsApi.remove, deleteTexts, { onDeleted });
  const step = useCallback((vendor: VendorSubject, to: VendorStatus) => setTarget({ vendor, to }), []);
  const steps = useCallback(
    (vendor: VendorSubject): readonly MenuEntry[] => {
      const isDeletable = ['pending', 'rejected'].includes(vendor.status);
      return [
        ...vendor.nextStatuses.map((to) => ({
          label: stepWordAsking(vendor.status, to),
          onSelect: () => step(vendor, to),
        })),
        isDeletable && 'separator',
        isDeletable && deleteEntry(() => openDelete(vendor)),
      ];
    },
    [step, openDelete],
  );
  const dialogs = (
    <>
      {target && <StatusDialog {...target} onClose={() => setTarget(undefined)} />}
      {deleteDialog}
    </>
  );
  return { steps, step, dialogs };
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
  const label = stepWord(vendor.status, to);
  return (
    <ReasonDialog
      title={t('{step}: {name}', { step: label, name: vendor.shopName })}
      confirmLabel={label}
      onConfirm={(reason) => changeStatus(vendor, to, reason)}
      onClose={onClose}
    >
      {stepEffect(to)}
    </ReasonDialog>
  );
}
